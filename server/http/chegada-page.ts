import { formatHora } from "#shared/br/hora.ts";
import { longDate } from "#shared/br/long-date.ts";
import { escapeHtml } from "#shared/html.ts";

/** The event of a poster's code, and whether its door takes arrivals now. */
export interface Porta {
  nomeEscola: string;
  dataEvento: string;
  horario: string;
  cidade: string;
  estado: string;
  quando: "cedo" | "aberta" | "encerrada";
  abreEm: Date;
}

/** A code as a phone read it, what its browser keeps, and what a form sent. */
export interface PedidoDeChegada {
  porta: string;
  /** The signed sign-ups of the browser's cookies. */
  kept: readonly string[];
  answer: { inscricao: string; nome: string; contato: string };
  source: string;
  requestId: string;
}

export interface Chegada {
  porta: Porta;
  /** The students whom this browser signed up for the event. */
  conhecidos: { link: string; nome: string }[];
  /** The answer to what was sent; a family sees no name but the one that it typed. */
  feito?:
    | { como: "anotada" | "desfeita"; nome: string }
    | { como: "desconhecida"; nome: string; contato: string };
}

/** The address behind the QR code of the poster at a door. */
export const CHEGADA = "/cheguei";

/** The build writes this mark where the answer goes (web/features/cheguei/page.tsx). */
const MARK = "__CHEGADA__";

/** Fills the page of a poster's code. Opening it changes nothing; only its buttons do. */
export const withChegada = (html: string, chegada: Chegada, code: string): string =>
  html.replaceAll(MARK, () => bodyOf(chegada, code));

/** The page of a code that is none any more, or of somebody who tried too many. */
export const withoutChegada = (html: string, status: 404 | 429): string =>
  html.replaceAll(MARK, () =>
    status === 404
      ? `${heading("Este código não vale mais")}${text("Mostre o QR Code da sua inscrição na mesa, ou diga o nome do aluno. Nada foi alterado.")}`
      : `${heading("Muitas tentativas")}${text("Diga o nome do aluno na mesa da entrada, que anota a chegada. Nada foi alterado.")}`,
  );

function bodyOf({ porta, conhecidos, feito }: Chegada, code: string): string {
  if (porta.quando !== "aberta") return closed(porta);
  if (feito?.como === "anotada")
    return [
      heading(`Chegada anotada, ${feito.nome}!`),
      when(porta),
      text("A mesa da entrada já sabe. Não precisa fazer mais nada aqui."),
      again(code),
    ].join("");
  if (feito?.como === "desfeita")
    return [
      heading("Fale com a mesa"),
      when(porta),
      text("A mesa desfez esta chegada. Diga o nome do aluno a quem está na mesa."),
    ].join("");
  return [
    heading("Você chegou?"),
    when(porta),
    buttons(conhecidos),
    conhecidos.length > 0 ? "<h2>Outro aluno</h2>" : "",
    form({ feito, conhecidos }),
  ].join("");
}

function closed(porta: Porta): string {
  if (porta.quando === "cedo")
    return [
      heading("Ainda é cedo"),
      when(porta),
      text(
        `A chegada se anota a partir das ${formatHora(porta.abreEm.toISOString())} de Brasília, no dia do evento. Volte a este código na entrada.`,
      ),
    ].join("");
  return [
    heading("Este evento não anota mais chegadas"),
    when(porta),
    text("O dia do evento passou, ou o evento foi encerrado. Nada foi alterado."),
  ].join("");
}

const when = ({ nomeEscola, dataEvento, horario, cidade, estado }: Porta): string =>
  `<p class="sheet-text"><strong>${escapeHtml(nomeEscola)}</strong><br>${escapeHtml(longDate(dataEvento))} · ${escapeHtml(horario)}<br>${escapeHtml(`${cidade} - ${estado}`)}</p>`;

const buttons = (known: Chegada["conhecidos"]): string =>
  known
    .map(
      ({ link, nome }) =>
        `<form method="post"><button class="button button-primary">Cheguei com ${escapeHtml(nome)}</button><input type="hidden" name="inscricao" value="${escapeHtml(link)}"></form>`,
    )
    .join("");

/** The page anew, without what was typed. */
const again = (code: string): string =>
  `<p><a class="button button-light" href="${escapeHtml(`${CHEGADA}?${new URLSearchParams({ porta: code }).toString()}`)}">Anotar outro aluno</a></p>`;

function form({ feito, conhecidos }: Pick<Chegada, "feito" | "conhecidos">): string {
  const unknown = feito?.como === "desconhecida" ? feito : undefined;
  const alert = unknown
    ? '<p class="notice notice-error" role="alert" id="erro">Não encontramos esta inscrição neste evento. Confira o nome e o contato, ou fale com a mesa.</p>'
    : "";
  const described = unknown ? ' aria-invalid="true" aria-describedby="erro"' : "";
  const value = (typed = "") => ` value="${escapeHtml(typed)}"${described}`;
  return `${alert}<form method="post">
<p class="field"><label for="nome">Primeiro nome do aluno</label><input id="nome" name="nome" required maxlength="120" autocomplete="off" autocapitalize="words"${value(unknown?.nome)}></p>
<p class="field"><label for="contato">E-mail ou telefone da inscrição</label><input id="contato" name="contato" required maxlength="120" autocomplete="off" autocapitalize="none"${value(unknown?.contato)}></p>
<button class="button button-${conhecidos.length > 0 ? "light" : "primary"}">Cheguei</button></form>`;
}

const heading = (words: string): string => `<h1>${escapeHtml(words)}</h1>`;
const text = (words: string): string => `<p>${escapeHtml(words)}</p>`;
