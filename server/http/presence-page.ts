import { longDate } from "#shared/br/long-date.ts";
import { escapeHtml } from "#shared/html.ts";

/** The school and event of a reminder's link. */
export interface Presence {
  nomeEscola: string;
  dataEvento: string;
  horario: string;
  cidade: string;
  estado: string;
  isAbsent: boolean;
}

/** The address behind the reminder's 'Não vou'. */
export const PRESENCE = "/nao-vou";

/** The build writes this mark where the answer goes (web/features/nao-vou/page.tsx). */
const MARK = "__PRESENCE__";

/**
 * Fills the page of a reminder's 'Não vou'. Programs that read mail follow links, so showing the
 * page changes nothing; only its button does.
 * @param html the page as it was built
 * @param presence undefined where the link is not valid
 * @param link as it came; `hasReturned` right after 'Mudei de ideia'
 */
export function withPresence(
  html: string,
  presence: Presence | undefined,
  { link, hasReturned }: { link: string; hasReturned: boolean },
): string {
  return html.replaceAll(MARK, () =>
    presence === undefined ? gone() : answerOf(presence, link, hasReturned),
  );
}

function answerOf(presence: Presence, link: string, hasReturned: boolean): string {
  const { nomeEscola, dataEvento, horario, cidade, estado } = presence;
  const when = `<p class="sheet-text"><strong>${escapeHtml(nomeEscola)}</strong><br>${escapeHtml(longDate(dataEvento))} · ${escapeHtml(horario)}<br>${escapeHtml(`${cidade} - ${estado}`)}</p>`;
  if (presence.isAbsent)
    return [
      heading("Anotado: você não vai"),
      when,
      "<p>A escola fica sabendo, e não mandamos mais lembretes deste evento. A inscrição continua guardada.</p>",
      button(link, "sim", "Mudei de ideia", "button-light"),
    ].join("");
  return [
    heading(hasReturned ? "Combinado: você vai" : "Não pode ir ao evento?"),
    when,
    hasReturned
      ? "<p>Apagamos o aviso. Esperamos você no evento.</p>"
      : "<p>Um toque avisa a escola. A inscrição continua guardada, e dá para voltar atrás.</p>",
    button(link, "nao", "Não vou", hasReturned ? "button-light" : "button-primary"),
  ].join("");
}

function gone(): string {
  return [
    heading("Este link não vale mais"),
    '<p class="sheet-text">O evento já passou ou foi encerrado. Nada foi alterado.</p>',
    '<p><a class="button button-primary" href="/credito-estudantil">Ver eventos abertos</a></p>',
  ].join("");
}

const heading = (text: string): string => `<h1>${escapeHtml(text)}</h1>`;

function button(link: string, vou: "sim" | "nao", text: string, look: string): string {
  const action = `${PRESENCE}?${new URLSearchParams({ inscricao: link, vou }).toString()}`;
  return `<form method="post" action="${escapeHtml(action)}"><button class="button ${look}">${escapeHtml(text)}</button></form>`;
}
