import { formatData } from "#shared/br/data.ts";
import type {
  CartaAsFamilias,
  CartasDoEvento,
  NovaCarta,
  PublicoDaCarta,
} from "#shared/contract/cartas-familias.ts";
import { foraDaCartaLabels, type ForaDaCarta } from "#shared/labels-cartas.ts";
import { formatNumber, plural } from "#web/lib/format.ts";

/** A letter as somebody writes it; the number of its families is the page's. */
export type Escrita = Omit<NovaCarta, "familias">;

/** Whom a letter is for. */
export type Escolha = Pick<
  NovaCarta,
  "segmento" | "semAtivacao" | "semMatricula" | "comConsentimento"
>;

const MANY: Record<ForaDaCarta, string> = {
  semEmail: foraDaCartaLabels.semEmail,
  ativou: "já ativaram o crédito",
  matriculou: "já se matricularam",
  semConsentimento: "não marcaram o consentimento",
  naoContatar: "pediram para não ser contatadas",
  recusou: "não querem mais cartas",
  recente: "receberam uma carta nos últimos 7 dias",
};

/** "5 sem e-mail"; the words of one and of many. */
export const foraText = ({ motivo, quantas }: PublicoDaCarta["fora"][number]): string =>
  `${formatNumber(quantas)} ${quantas === 1 ? foraDaCartaLabels[motivo] : MANY[motivo]}`;

/**
 * The text to begin a letter with, where nobody has typed a text of their own: the field is empty, or says what it was
 * begun with before.
 */
export function isUntouched(typed: string, began: string | undefined): boolean {
  return typed.trim() === "" || typed === began;
}

/** "40 de 58 enviadas, 3 dispensadas"; a letter that nobody waits for any more says so. */
export function progressText(carta: CartaAsFamilias): string {
  const { familias, enviadas, paradas, dispensadas, devolvidas } = carta;
  return [
    `${formatNumber(enviadas)} de ${plural(familias, "enviada", "enviadas")}`,
    ...(paradas > 0 ? [plural(paradas, "parada", "paradas")] : []),
    ...(dispensadas > 0 ? [plural(dispensadas, "dispensada", "dispensadas")] : []),
    ...(devolvidas > 0 ? [plural(devolvidas, "não entregue", "não entregues")] : []),
  ].join(" · ");
}

/** The filters of a letter: "sem quem ativou, sem quem se matriculou". */
export function filtersText(carta: Escolha): string {
  const { segmento, semAtivacao, semMatricula, comConsentimento } = carta;
  return [
    ...(semAtivacao && segmento !== "ativaram" ? ["sem quem ativou"] : []),
    ...(semMatricula ? ["sem quem se matriculou"] : []),
    ...(comConsentimento ? ["só com consentimento"] : []),
  ].join(", ");
}

/** A subject with the places of its event filled in; those of a family stay. */
export const subjectText = (
  assunto: string,
  { nomeEscola, dataEvento }: CartasDoEvento["evento"],
): string =>
  assunto.replaceAll("{escola}", nomeEscola).replaceAll("{data}", formatData(dataEvento));
