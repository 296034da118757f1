/** What stands in lists, cards and files where a value is missing (product.md#formats). */
export const MISSING = "-";

/** Whether there is nothing to show: `null`, `undefined`, empty or only white space. */
export function isBlank(s: string | null | undefined): s is null | undefined | "" {
  return s == null || s.trim() === "";
}

/** The text, or "-" where there is none (product.md#formats). */
export function orMissing(s: string | null | undefined): string {
  return isBlank(s) ? MISSING : s;
}

/**
 * `s` in lower case, without accents and with one space wherever there is white space ("São  João" → "sao joao"), to
 * compare texts in the browser the way the database does. Punctuation stays, and a space at either end.
 */
export function fold(s: string): string {
  return s.normalize("NFD").toLowerCase().replace(/\p{M}/gu, "").replace(/\s+/g, " ");
}

/**
 * The text without control characters, which neither the database nor a mail's header can hold safely; tabs and line
 * breaks stay.
 */
export function withoutControls(s: string): string {
  return s.replace(/(?![\t\n\r])\p{Cc}/gu, "");
}

/** The same for a text of one line: each run of tabs and line breaks becomes one space. */
export function onOneLine(s: string): string {
  return withoutControls(s.replace(/[\t\n\v\f\r\u0085\p{Zl}\p{Zp}]+/gu, " "));
}

/** Longest slug: leaves room for prefix, date and extension in a file name of 255 bytes. */
const MAX_SLUG = 80;

/**
 * `s` as a part of a file name: `[a-z0-9]` in groups joined by single hyphens, at most 80
 * characters; `""` when nothing is left ("Colégio São José – Centro" → "colegio-sao-jose-centro").
 */
export function slug(s: string): string {
  const words = fold(s).match(/[a-z0-9]+/g) ?? [];
  return words.join("-").slice(0, MAX_SLUG).replace(/-$/, "");
}

/**
 * First letters of the first and the last word of a name, capitals without accents: "Érica da Silva" → "ES", "Ana" → "A";
 * `""` where there is no letter.
 */
export function initialsOf(nome: string): string {
  const words = fold(nome).match(/\p{L}[^\s]*/gu) ?? [];
  const [first = "", ...others] = words.map((word) => word.charAt(0).toUpperCase());
  return first + (others.at(-1) ?? "");
}

/**
 * The initial for an avatar: the first letter or digit of a name or e-mail, upper-cased, accent
 * kept; "?" when there is none, so that the circle is never empty.
 */
export function initialOf(s: string): string {
  const first = /[\p{L}\p{N}]/u.exec(s.normalize("NFC"))?.[0] ?? "?";
  // "ß" upper-cases to two letters; the circle has room for one.
  return String.fromCodePoint(first.toUpperCase().codePointAt(0) ?? 0x3f);
}
