import { escapeHtml } from "./html.ts";

/** Who signs the public pages and what he claims: settings of the installation (product.md#screens, product.md#constants, design.md#public-pages). */
export interface Remetente {
  nome: string;
  /** Completes "Capelo, …" in the footer and on the privacy page. */
  apresentacao: string;
  /** As it follows the name in a sentence, ", CNPJ 12.345.678/0001-95"; "" where none is to be shown. */
  cnpj: string;
  /** E-mail for questions of visitors. */
  contato: string;
  /** E-mail of the person in charge of personal data (LGPD art. 41). */
  encarregado: string;
  /** Amount of credit handed out so far, after the words "Mais de". */
  distribuido: string;
}

/** The sender of an installation that names none. The addresses lead nowhere (RFC 2606). */
export const REMETENTE_PADRAO: Remetente = {
  nome: "Capelo",
  apresentacao: "rede de franquias educacionais",
  cnpj: "",
  contato: "contato@capelo.example",
  encarregado: "privacidade@capelo.example",
  distribuido: "R$ 10 milhões",
};

/** What the build writes in the place of each value: the pages are rendered before the sender is known. */
export const MARCAS: Remetente = {
  nome: "__SENDER_NAME__",
  apresentacao: "__SENDER_ABOUT__",
  cnpj: "__SENDER_CNPJ__",
  contato: "__SENDER_EMAIL__",
  encarregado: "__PRIVACY_EMAIL__",
  distribuido: "__CREDIT_DISTRIBUTED__",
};

/** Stands for the whole sender as JSON, in an attribute: what the page's script reads. */
export const MARCA_DE_TODOS = "__SENDER__";

/**
 * Puts the sender into a page that was rendered with the marks.
 * @param html where every mark stands in text or in a quoted attribute
 * @returns the page, with every value escaped for both
 */
export function comRemetente(html: string, remetente: Remetente): string {
  const todos = escapeHtml(JSON.stringify(remetente));
  const marcas = Object.entries(MARCAS) as [keyof Remetente, string][];
  return marcas.reduce(
    (page, [campo, marca]) => page.replaceAll(marca, () => escapeHtml(remetente[campo])),
    html.replaceAll(MARCA_DE_TODOS, () => todos),
  );
}
