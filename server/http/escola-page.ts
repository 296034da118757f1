import { longDate } from "#shared/br/long-date.ts";
import type { Aparencia } from "#shared/contract/values.ts";
import { agendaDaEscolaAddress, escolaAddress } from "#shared/escola-address.ts";
import { eventoAddress } from "#shared/evento-codigo.ts";
import type { CalendarEvent } from "#shared/event-calendar.ts";
import { escapeHtml } from "#shared/html.ts";
import { sizeWithin } from "#shared/logo-size.ts";
import { origemAddress } from "#shared/origem-codigo.ts";
import type { Rede } from "../lib/rede.ts";
import type { Env } from "../env.ts";
import { asData, GENERIC, meta, periodOf } from "./evento-preview.ts";

/** A school by the code of its link, with what it shows to everybody. */
export interface EscolaDaPagina {
  codigo: string;
  nome: string;
  cidade: string | null;
  estado: string | null;
  aparencia: Aparencia | null;
  /** Those that take sign-ups, the next one first. */
  eventos: EventoDaEscola[];
}

export interface EventoDaEscola extends CalendarEvent {
  codigo: string;
  /** The moment of its last change. */
  revistoEm: Date;
}

type Parts = Pick<Env, "publicUrl"> & Pick<Rede, "sender">;

/** The build writes this mark where the school goes (web/features/escola/page.tsx). */
const MARK = "__ESCOLA__";

/**
 * Fills the page of a school, and tells previews and search engines what it is.
 * @param escola undefined where the code is nobody's, and of a school that is switched off
 */
export function withEscola(html: string, escola: EscolaDaPagina | undefined, parts: Parts): string {
  if (escola === undefined) return html.replaceAll(MARK, unknown);
  return withHead(html, escola, parts).replaceAll(MARK, () => contentOf(escola, parts));
}

const unknown = (): string =>
  [
    "<h1>Não encontramos esta escola</h1>",
    '<p class="sheet-text">Confira o endereço, ou procure um evento pela cidade.</p>',
    '<p><a class="button button-primary" href="/credito-estudantil">Escolher minha cidade</a></p>',
  ].join("");

const LOGO_BOX = { width: 280, height: 80 };

function contentOf(escola: EscolaDaPagina, parts: Parts): string {
  const { nome, aparencia, eventos } = escola;
  const logo = aparencia?.logo;
  const size = logo && sizeWithin(logo, LOGO_BOX);
  const place = placeOf(escola);
  return [
    logo && size
      ? `<img class="escola-logo" src="${escapeHtml(logo.endereco)}" width="${size.width}" height="${size.height}" alt="">`
      : "",
    `<h1>${escapeHtml(nome)}</h1>`,
    place && `<p class="sheet-text">${escapeHtml(place)}</p>`,
    "<h2>Próximos eventos</h2>",
    eventos.length === 0 ? none() : listOf(escola, parts),
    agendaOf(escola, parts),
    whoAnswers(escola, parts),
  ].join("");
}

const placeOf = ({ cidade, estado }: EscolaDaPagina): string =>
  [cidade, estado].filter(Boolean).join(" - ");

const none = (): string =>
  [
    "<p>Nenhum evento marcado por enquanto. A agenda abaixo avisa quando houver um.</p>",
    '<p><a href="/credito-estudantil">Ver eventos em outras escolas</a></p>',
  ].join("");

function listOf({ codigo, eventos }: EscolaDaPagina, { publicUrl }: Parts): string {
  const items = eventos.map((evento) => {
    const { nomeEscola, dataEvento, horario, cidade, estado } = evento;
    const link = origemAddress(publicUrl, codigo, evento.codigo);
    return [
      `<li><h3><time datetime="${escapeHtml(dataEvento)}">${escapeHtml(longDate(dataEvento))}</time> · ${escapeHtml(horario)}</h3>`,
      `<p>${escapeHtml(`${nomeEscola}, ${cidade} - ${estado}`)}</p>`,
      `<a class="button button-primary" href="${escapeHtml(link)}">Fazer a inscrição<span class="sr-only"> para ${escapeHtml(longDate(dataEvento))}</span></a></li>`,
    ].join("");
  });
  return `<ul class="escola-eventos">${items.join("")}</ul>`;
}

/** The address is shown too: programs that know no webcal: take it typed. */
function agendaOf({ codigo }: EscolaDaPagina, { publicUrl }: Parts): string {
  const address = agendaDaEscolaAddress(publicUrl, codigo);
  const subscribe = address.replace(/^https?:/, "webcal:");
  return [
    "<h2>Agenda</h2>",
    "<p>O seu calendário acompanha os eventos da escola, sem cadastro:</p>",
    `<p><a class="button button-light" href="${escapeHtml(subscribe)}">Assinar a agenda</a></p>`,
    `<p class="escola-agenda">Ou cole no seu programa: <a href="${escapeHtml(address)}">${escapeHtml(address)}</a></p>`,
  ].join("");
}

function whoAnswers({ nome }: EscolaDaPagina, { sender }: Parts): string {
  return [
    "<h2>Quem responde</h2>",
    `<p>${escapeHtml(nome)} faz os eventos com ${escapeHtml(sender.name)}${escapeHtml(sender.cnpj)}, que mantém esta página e responde pelos dados da inscrição.</p>`,
    `<p>Dúvidas: <a href="mailto:${escapeHtml(sender.email)}">${escapeHtml(sender.email)}</a> · <a href="/privacidade">Política de Privacidade</a></p>`,
  ].join("");
}

function withHead(html: string, escola: EscolaDaPagina, parts: Parts): string {
  const { nome, codigo, eventos } = escola;
  const url = escolaAddress(parts.publicUrl, codigo);
  const [next] = eventos;
  const title = `Eventos: ${nome}`;
  const description = next
    ? `Próximo evento: ${longDate(next.dataEvento)} · ${next.cidade} - ${next.estado}. Inscrição gratuita.`
    : `Eventos de ${nome}, com inscrição gratuita.`;
  const tags = [
    `<title>${escapeHtml(title)} · ${escapeHtml(parts.sender.name)}</title>`,
    meta("name", "description", description),
    `<link rel="canonical" href="${escapeHtml(url)}">`,
    meta("property", "og:type", "website"),
    meta("property", "og:title", title),
    meta("property", "og:description", description),
    meta("property", "og:url", url),
    `<script type="application/ld+json">${asData(schoolOf(escola, parts, url))}</script>`,
  ].join("\n");
  return html
    .replace(OF_ITSELF, "")
    .replaceAll(GENERIC, (tag) => (tag.includes("og:image") || tag.includes("twitter") ? tag : ""))
    .replace(/<meta name="viewport"[^>]*>/, (tag) => `${tag}\n${tags}`);
}

/** The address of the page's own file, which is nobody's page. */
const OF_ITSELF = /<meta property="og:url" [^>]*>\n?/;

/** The school as schema.org has it (https://schema.org/EducationalOrganization). */
function schoolOf(escola: EscolaDaPagina, { publicUrl }: Parts, url: string): object {
  const { nome, cidade, estado, aparencia, eventos } = escola;
  return {
    "@context": "https://schema.org",
    "@type": "EducationalOrganization",
    name: nome,
    url,
    ...(aparencia?.logo && { logo: `${publicUrl}${aparencia.logo.endereco}` }),
    ...(cidade && { address: addressOf(cidade, estado) }),
    event: eventos.map((evento) => ({
      "@type": "Event",
      name: `Crédito educacional: ${evento.nomeEscola}`,
      url: eventoAddress(publicUrl, evento.codigo),
      ...periodOf(evento),
      eventStatus: "https://schema.org/EventScheduled",
      eventAttendanceMode: "https://schema.org/OfflineEventAttendanceMode",
      isAccessibleForFree: true,
      location: {
        "@type": "Place",
        name: evento.nomeEscola,
        address: addressOf(evento.cidade, evento.estado),
      },
    })),
  };
}

const addressOf = (cidade: string, estado: string | null): object => ({
  "@type": "PostalAddress",
  addressLocality: cidade,
  ...(estado && { addressRegion: estado }),
  addressCountry: "BR",
});
