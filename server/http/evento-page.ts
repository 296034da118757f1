import { formatData } from "#shared/br/data.ts";
import { longDate } from "#shared/br/long-date.ts";
import { compareMoney, formatMoney } from "#shared/br/money.ts";
import type { Aparencia } from "#shared/contract/values.ts";
import type { EventoPublico } from "#shared/contract/eventos.ts";
import { escapeHtml } from "#shared/html.ts";
import { sizeWithin } from "#shared/logo-size.ts";
import type { EventStatus } from "#shared/labels.ts";

/** An event of a link. `held` is past: it can be activated, but takes no sign-ups. */
export interface LinkedEvento extends EventoPublico {
  state: "open" | "held" | "closed";
  status: EventStatus;
  /** It, or its client, is switched off: nothing tells of it any more. */
  isHidden: boolean;
}

export type FindEvento = (
  link: { codigo: string } | { id: string },
) => Promise<LinkedEvento | undefined>;

/** The marks of the event in the built page (web/features/credito-estudantil/page.tsx). */
const MARKS = { card: "__EVENT_CARD__", cidade: "__EVENT_CITY__", id: "__EVENT_ID__" } as const;

/**
 * Fills the sign-up page for a link: it shows the event in the first screen and chooses it in the
 * form. Of a closed event only the city is filled in.
 * @param html the page as it was built
 * @param evento null where the link names none; undefined where there is no such event
 */
export function withEvento(html: string, evento: LinkedEvento | null | undefined): string {
  const isOpen = evento?.state === "open";
  return html
    .replaceAll(MARKS.card, () => (evento === null ? "" : cardOf(evento)))
    .replaceAll(MARKS.cidade, () => escapeHtml(evento?.cidade ?? ""))
    .replaceAll(MARKS.id, () => (isOpen ? evento.id : ""));
}

function cardOf(evento: LinkedEvento | undefined): string {
  if (evento === undefined) return noSuchCode();
  if (evento.state === "open") return invitation(evento);
  return evento.state === "held" ? held(evento) : closed(evento);
}

function invitation(evento: LinkedEvento): string {
  const { nomeEscola, dataEvento, aparencia, horario, cidade, estado, valorTotalDesconto } = evento;
  const isKnown = compareMoney(valorTotalDesconto, 0) > 0;
  return section(
    nomeEscola,
    [
      `<p class="convite-quando"><time datetime="${escapeHtml(dataEvento)}">${escapeHtml(longDate(dataEvento))}</time> · ${escapeHtml(horario)}</p>`,
      `<p>${escapeHtml(`${cidade} - ${estado}`)}</p>`,
      `<p class="convite-valor"><strong>${escapeHtml(formatMoney(valorTotalDesconto))}</strong> ${isKnown ? "de crédito educacional" : "Valor a confirmar com a escola"}</p>`,
      action("#inscricao", "Preencher meus dados", ' id="preencher"'),
    ],
    logoOf(aparencia),
  );
}

function held({ nomeEscola, dataEvento, cidade, id, aparencia }: LinkedEvento): string {
  const choice = new URLSearchParams({ cidade, evento: id });
  return section(
    nomeEscola,
    [
      `<p>Este evento já aconteceu, em ${formatData(dataEvento)}, e não recebe mais inscrições.</p>`,
      action(`/credito-ativacao?${choice.toString()}`, "Recebi o cartão: ativar o crédito"),
      action("#inscricao", `Ver eventos em ${cidade}`),
    ],
    logoOf(aparencia),
  );
}

/** The box of a logo above its school's name, in pixels. */
const LOGO_BOX = { width: 240, height: 64 };

/** The logo with its size, so that nothing moves when it comes; the name below says whose it is. */
function logoOf(aparencia: Aparencia | undefined): string {
  if (!aparencia?.logo) return "";
  const { width, height } = sizeWithin(aparencia.logo, LOGO_BOX);
  return `<img class="escola-logo" src="${escapeHtml(aparencia.logo.endereco)}" width="${width}" height="${height}" alt="">`;
}

/** The style that gives a page the colour of its event's school; its hash must stand in the page's policy. */
export const styleOf = (evento: LinkedEvento | undefined): string | undefined =>
  evento?.aparencia?.cor && evento.state !== "closed"
    ? `:root{--escola:${evento.aparencia.cor}}`
    : undefined;

function closed({ cidade }: LinkedEvento): string {
  return section("Este evento não recebe mais inscrições", [
    "<p>O evento do cartaz ou do link foi encerrado. Veja se há outro na cidade.</p>",
    action("#inscricao", `Ver eventos em ${cidade}`),
  ]);
}

function noSuchCode(): string {
  return section("Não encontramos este código", [
    "<p>Confira as seis letras e números do cartaz, ou procure o evento pela cidade.</p>",
    action("#inscricao", "Escolher minha cidade"),
  ]);
}

function section(title: string, parts: string[], logo = ""): string {
  return `<section class="convite" aria-labelledby="convite-title"><div class="page-width">${logo}<h2 id="convite-title">${escapeHtml(title)}</h2>${parts.join("")}</div></section>`;
}

const action = (href: string, text: string, attributes = ""): string =>
  `<a class="button button-primary"${attributes} href="${escapeHtml(href)}">${escapeHtml(text)}</a>`;
