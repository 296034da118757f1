import { escapeHtml } from "./html.ts";

/** The sender of the public pages: set by the franqueador, else by the environment (product/credito-estudantil.md#public-pages). */
export interface Sender {
  name: string;
  /** Completes "Capelo, …" in the footer and on the privacy page. */
  about: string;
  /** The text after the name, ", CNPJ 12.345.678/0001-95"; "" where none is shown. */
  cnpj: string;
  email: string;
  /** The e-mail of the person in charge of personal data (LGPD art. 41). */
  privacyEmail: string;
  /** The amount of credit handed out so far, after the words "Mais de". */
  distributed: string;
  /** The address of the installation's logo; without one the cap is shown. */
  logo?: string;
}

/** The name stands before an address in mails, so signs with a meaning there are refused. */
export const PLAIN_NAME = /^[^\p{C}"<>@,;:()[\]\\]*$/u;

/** The sender of an installation that sets none. The addresses lead nowhere (RFC 2606). */
export const DEFAULT_SENDER: Sender = {
  name: "Capelo",
  about: "rede de franquias educacionais",
  cnpj: "",
  email: "contato@capelo.example",
  privacyEmail: "privacidade@capelo.example",
  distributed: "R$ 10 milhões",
};

/** Domains that lead nowhere (RFC 2606): an address with one is an example. */
const EXAMPLE = /@(?:.+\.)?(?:example(?:\.com|\.net|\.org)?|test|invalid|localhost)$/;

/** True for an e-mail to which nobody can write. */
export const isExample = (email: string): boolean => EXAMPLE.test(email);

/** The build writes these marks, because pages are rendered before the sender is known. */
export const MARKS: Omit<Sender, "logo"> = {
  name: "__SENDER_NAME__",
  about: "__SENDER_ABOUT__",
  cnpj: "__SENDER_CNPJ__",
  email: "__SENDER_EMAIL__",
  privacyEmail: "__PRIVACY_EMAIL__",
  distributed: "__CREDIT_DISTRIBUTED__",
};

/** The mark of the whole sender as JSON in an attribute, for the page's script. */
export const WHOLE_MARK = "__SENDER__";

/**
 * Puts the sender into a page that was rendered with the marks.
 * @param html where every mark stands in text or in a quoted attribute
 * @returns the page, with every value escaped for both
 */
export function withSender(html: string, sender: Sender): string {
  const whole = escapeHtml(JSON.stringify(sender));
  const marks = Object.entries(MARKS) as [keyof typeof MARKS, string][];
  return marks.reduce(
    (page, [field, mark]) => page.replaceAll(mark, () => escapeHtml(sender[field])),
    html.replaceAll(WHOLE_MARK, () => whole),
  );
}
