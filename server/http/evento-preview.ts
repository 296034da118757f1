import { longDate } from "#shared/br/long-date.ts";
import { momentIn, timeZoneOf } from "#shared/br/time-zone.ts";
import { hoursOf } from "#shared/event-calendar.ts";
import { eventoAddress } from "#shared/evento-codigo.ts";
import { escapeHtml } from "#shared/html.ts";
import { parseLogoAddress } from "#shared/logo-address.ts";
import type { Env } from "../env.ts";
import type { Rede } from "../lib/rede.ts";
import { type EventPicture, PICTURE_SIZE } from "../lib/event-picture.ts";
import { markOfPicture } from "../lib/event-pictures.ts";
import type { LinkedEvento } from "./evento-page.ts";

type Parts = Pick<Env, "publicUrl"> & Pick<Rede, "sender" | "app" | "logo">;
type Moment = "open" | "cancelled" | "over";

const TAGS: Record<Moment, string> = {
  open: "Inscrição gratuita",
  cancelled: "Cancelado",
  over: "Já aconteceu",
};

function momentOf({ state, status }: LinkedEvento): Moment {
  if (status === "cancelado") return "cancelled";
  return state === "open" ? "open" : "over";
}

const whenOf = ({ dataEvento, horario }: LinkedEvento) => `${longDate(dataEvento)} · ${horario}`;
const whereOf = ({ cidade, estado }: LinkedEvento) => `${cidade} - ${estado}`;

/**
 * The content of a link's picture: a poster's school, day and city, never the worth.
 * @param visual the look of the school
 */
export function pictureOf<Visual>(
  evento: LinkedEvento,
  { app, logo }: Parts,
  visual: Visual,
): Omit<EventPicture, "visual"> & { visual: Visual } {
  const moment = momentOf(evento);
  return {
    nomeEscola: evento.nomeEscola,
    quando: whenOf(evento),
    onde: whereOf(evento),
    estado: TAGS[moment],
    isOpen: moment === "open",
    rede: app.name,
    logo,
    visual,
  };
}

/** The mark of the picture, another one for every content. It is known before the logo is read. */
export function markOf(evento: LinkedEvento, parts: Parts): string {
  const { cor, logo } = evento.aparencia ?? {};
  const visual = evento.aparencia && {
    cor: cor ?? null,
    logo: logo ? { tag: parseLogoAddress(logo.endereco) ?? "" } : undefined,
  };
  return markOfPicture(pictureOf(evento, parts, visual));
}

/** The address of the picture. */
export const pictureAddress = (evento: LinkedEvento, parts: Parts): string =>
  `${eventoAddress(parts.publicUrl, evento.codigo)}/${markOf(evento, parts)}.png`;

function titleOf(evento: LinkedEvento): string {
  const title = `Crédito educacional: ${evento.nomeEscola}`;
  return momentOf(evento) === "cancelled" ? `Cancelado · ${title}` : title;
}

function descriptionOf(evento: LinkedEvento): string {
  const [when, where] = [whenOf(evento), whereOf(evento)];
  const moment = momentOf(evento);
  if (moment === "cancelled") return `O evento em ${where} foi cancelado. Seria ${when}.`;
  if (moment === "over") return `O evento em ${where} já aconteceu: ${when}.`;
  return `${when} · ${where}. Inscrição gratuita.`;
}

/** The tags of a built page that the event's take the place of. */
export const GENERIC =
  /<(?:title>[^<]*<\/title|meta (?:name="(?:description|twitter:card)"|property="og:(?:type|title|description|url|image(?::\w+)?)") [^>]*)>\n?/g;

/**
 * Puts the event's own tags into the head of a built page: Open Graph (https://ogp.me) for
 * previews, schema.org's Event for search engines. They stand before everything else in the page,
 * because programs that show previews read its beginning alone.
 */
export function withPreview(html: string, evento: LinkedEvento, parts: Parts): string {
  const [title, description] = [titleOf(evento), descriptionOf(evento)];
  const url = eventoAddress(parts.publicUrl, evento.codigo);
  const image = pictureAddress(evento, parts);
  const og = {
    type: "website",
    title,
    description,
    url,
    image,
    "image:type": "image/png",
    "image:width": String(PICTURE_SIZE.width),
    "image:height": String(PICTURE_SIZE.height),
    "image:alt": `${evento.nomeEscola}, ${whenOf(evento)}, ${whereOf(evento)}`,
  };
  const twitter = { card: "summary_large_image", title, description, image };
  const tags = [
    `<title>${escapeHtml(title)} · ${escapeHtml(parts.sender.name)}</title>`,
    meta("name", "description", description),
    `<link rel="canonical" href="${escapeHtml(url)}">`,
    ...Object.entries(og).map(([name, value]) => meta("property", `og:${name}`, value)),
    ...Object.entries(twitter).map(([name, value]) => meta("name", `twitter:${name}`, value)),
    // A block of data runs nothing, so that no policy of scripts concerns it (HTML, data block).
    `<script type="application/ld+json">${asData(eventOf(evento, parts, { url, image, description }))}</script>`,
  ].join("\n");
  return html
    .replaceAll(GENERIC, "")
    .replace(/<meta name="viewport"[^>]*>/, (tag) => `${tag}\n${tags}`);
}

export const meta = (kind: "name" | "property", name: string, content: string): string =>
  `<meta ${kind}="${name}" content="${escapeHtml(content)}">`;

/** JSON in which no text can end the block that holds it. */
export const asData = (value: object): string =>
  JSON.stringify(value).replaceAll("<", String.raw`\u003c`);

/** The event as schema.org has it (https://schema.org/Event). */
function eventOf(
  evento: LinkedEvento,
  { sender, publicUrl }: Parts,
  { url, image, description }: { url: string; image: string; description: string },
): object {
  const { nomeEscola, cidade, estado } = evento;
  const isCancelled = momentOf(evento) === "cancelled";
  return {
    "@context": "https://schema.org",
    "@type": "Event",
    name: `Crédito educacional: ${nomeEscola}`,
    description,
    url,
    image: [image],
    ...periodOf(evento),
    // The vocabulary has no word for an event that is over: its day tells it.
    eventStatus: isCancelled
      ? "https://schema.org/EventCancelled"
      : "https://schema.org/EventScheduled",
    eventAttendanceMode: "https://schema.org/OfflineEventAttendanceMode",
    isAccessibleForFree: true,
    inLanguage: "pt-BR",
    location: {
      "@type": "Place",
      name: nomeEscola,
      address: {
        "@type": "PostalAddress",
        addressLocality: cidade,
        addressRegion: estado,
        addressCountry: "BR",
      },
    },
    organizer: { "@type": "Organization", name: sender.name, url: publicUrl },
  };
}

/** Beginning and end with the offset of the state's zone; the day alone where the time is not told. */
export function periodOf({
  dataEvento,
  horario,
  estado,
}: Pick<LinkedEvento, "dataEvento" | "horario" | "estado">) {
  const { begin, end } = hoursOf(horario);
  const at = (time: string | undefined) =>
    time === undefined ? dataEvento : withOffset(dataEvento, time, timeZoneOf(estado));
  return { startDate: at(begin), endDate: at(end) };
}

function withOffset(date: string, time: string, zone: string): string {
  const minutes =
    (Date.parse(`${date}T${time}:00Z`) - momentIn({ date, time }, zone).getTime()) / 60_000;
  const two = (n: number) => String(Math.floor(n)).padStart(2, "0");
  const size = Math.abs(minutes);
  return `${date}T${time}:00${minutes < 0 ? "-" : "+"}${two(size / 60)}:${two(size % 60)}`;
}
