/** Lists, cards and files show this where a value is missing (product/dados.md#formats). */
export const MISSING = "-";
/** Words for somebody who came by a spreadsheet without an e-mail (product/importacoes.md#importar). */
export const SEM_EMAIL = "sem e-mail";

/** True if there is nothing to show: `null`, `undefined`, empty or only white space. */
export function isBlank(s: string | null | undefined): s is null | undefined | "" {
  return s == null || s.trim() === "";
}

/** The text, or "-" where there is none (product/dados.md#formats). */
export function orMissing(s: string | null | undefined): string {
  return isBlank(s) ? MISSING : s;
}

/**
 * `s` in lower case, without accents and with one space for each white space ("São João" → "sao
 * joao"), so that the browser compares texts like the database. Punctuation stays, and a space at
 * either end.
 */
export function fold(s: string): string {
  return s.normalize("NFD").toLowerCase().replace(/\p{M}/gu, "").replace(/\s+/g, " ");
}

/** The words of a name, folded as names are compared; none of an empty one. */
export const foldedWords = (s: string): string[] => fold(s).trim().split(" ").filter(Boolean);

/** Removes control characters, which harm a database and a mail's header; keeps line breaks. */
export function withoutControls(s: string): string {
  return s.replace(/(?![\t\n\r])\p{Cc}/gu, "");
}

/** Removes control characters; each run of tabs and line breaks becomes one space. */
export function onOneLine(s: string): string {
  return withoutControls(s.replace(/[\t\n\v\f\r\u0085\p{Zl}\p{Zp}]+/gu, " "));
}

/** The longest slug. It leaves room for prefix, date and extension in a file name of 255 bytes. */
const MAX_SLUG = 80;

/**
 * `s` for a file name: `[a-z0-9]` in groups with single hyphens, at most 80 characters; `""` when
 * nothing is left ("Colégio São José – Centro" → "colegio-sao-jose-centro").
 */
export function slug(s: string): string {
  const words = fold(s).match(/[a-z0-9]+/g) ?? [];
  return words.join("-").slice(0, MAX_SLUG).replace(/-$/, "");
}

/**
 * The initial for an avatar: the first letter or digit of a name or e-mail as a capital, with its
 * accent; "?" when there is none, so that the circle is never empty.
 */
export function initialOf(s: string): string {
  const first = /[\p{L}\p{N}]/u.exec(s.normalize("NFC"))?.[0] ?? "?";
  // "ß" becomes two capitals, but the circle has room for one.
  return String.fromCodePoint(first.toUpperCase().codePointAt(0) ?? 0x3f);
}
