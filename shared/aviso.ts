/** The public forms that say for what they take data; each has its own text and versions. */
export const TIPOS_DE_AVISO = ["inscricao", "ativacao"] as const;
export type TipoDeAviso = (typeof TIPOS_DE_AVISO)[number];

/** The text of a form, and that of its consent box. */
export interface TextoDoAviso {
  texto: string;
  consentimento: string;
}

/** The number of the texts below. */
export const PRIMEIRA_VERSAO = 1;

const avisoPara = (finalidade: string): string =>
  `Usamos estes dados só para ${finalidade}, como manda a LGPD (Lei nº 13.709/2018). Se o aluno for menor de idade, quem preenche deve ser o responsável legal.`;

/**
 * The first version of every network. What families have seen must not change: a better text is a
 * new version (docs/decisions/060).
 */
export const AVISO_PADRAO: Readonly<Record<TipoDeAviso, TextoDoAviso>> = {
  inscricao: {
    texto: avisoPara("confirmar a inscrição e falar com você sobre o evento e o crédito"),
    consentimento: "Li e concordo com o uso destes dados para a inscrição",
  },
  ativacao: {
    texto: avisoPara("ativar o crédito, emitir a declaração e falar com você sobre a matrícula"),
    consentimento: "Li e concordo com o uso destes dados para a ativação",
  },
};

/** A piece of a text: words, or an address that may become a link. */
export interface Pedaco {
  texto: string;
  href?: string;
}

/** Addresses that are shown as links: https alone, up to the sign that ends the sentence. */
const ADDRESS = /(https:\/\/[^\s<>"']*[^\s<>"'.,;:!?)])/;

/** Splits a plain text at its addresses. Nothing else of it means anything. */
export function pedacosDe(texto: string): Pedaco[] {
  return texto
    .split(ADDRESS)
    .map((piece, at) => (at % 2 === 1 ? { texto: piece, href: piece } : { texto: piece }))
    .filter(({ texto: piece }) => piece !== "");
}
