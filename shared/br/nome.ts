/**
 * Masks a person's name for strangers: only the first letter of each word stays.
 * @param nome full name
 * @returns e.g. "J*** d* S****"; there are as many stars as letters
 */
export function maskNome(nome: string): string {
  return nome
    .trim()
    .split(/\s+/u)
    .map((word) => {
      const [first = "", ...rest] = Array.from(word);
      return first + "*".repeat(rest.length);
    })
    .join(" ");
}

/** Words of a name that are written small, except at its beginning. */
const SMALL = new Set(["da", "das", "de", "del", "di", "do", "dos", "du", "e", "van", "von"]);
const ROMAN = /^(?:i{2,3}|iv|vi{0,3}|ix|x(?:i{1,3}|iv|vi{0,3}|ix)?)$/;
/** The letters of a name between spaces, hyphens and apostrophes. */
const WORD = /[\p{L}\p{M}]+/gu;
const LOOKS_LIKE_A_NAME = /^[\p{L}\p{M}'’´`. -]+$/u;

/**
 * A person's name for declarations, letters, lists and files: one space between words, and usual
 * capitals where all letters were capitals or all small ("MARIA D'ÁVILA DOS SANTOS II" → "Maria
 * D'Ávila dos Santos II"). A name with both, or with other signs, keeps its letters. The database
 * keeps the typed text.
 * @param nome as stored
 * @returns "" for nothing but spaces
 */
export function formatNome(nome: string): string {
  const text = nome.normalize("NFC").trim().replace(/\s+/gu, " ");
  const small = text.toLowerCase();
  const isMixed = text !== small && text !== text.toUpperCase();
  if (isMixed || !LOOKS_LIKE_A_NAME.test(text)) return text;
  return small.replace(WORD, (word, at: number) => titled(word, small.charAt(at - 1), at === 0));
}

/** @param before the character in front of the word, "" at the beginning */
function titled(word: string, before: string, isFirst: boolean): string {
  if (!isFirst && before !== "-" && ROMAN.test(word)) return word.toUpperCase();
  if (before === " " && SMALL.has(word)) return word;
  const [first = "", ...rest] = Array.from(word);
  const capital = first.toUpperCase();
  // A letter that becomes several ("ﬁ" or the Greek "ᾀ") would become all capitals.
  return (capital.length === first.length ? capital : first) + rest.join("");
}

/**
 * Invisible characters that change what is read: control characters, line breaks, marks that turn
 * the reading direction, and joiners without width. ZWNJ and ZWJ are allowed between the letters of
 * Persian or Indian names; at the beginning, after a space or a Latin letter they only make two
 * equal names look different.
 */
const INVISIBLE =
  /[\p{Cc}\p{Zl}\p{Zp}]|(?![\u200C\u200D])\p{Cf}|(?:^|[\p{Script=Latin}\p{Zs}])[\u200C\u200D]/u;

export const INVISIBLE_MESSAGE = "Há caracteres invisíveis: apague e digite de novo";

/** True without control characters: a database takes no NUL, and nobody types the others. */
export function isLine(text: string): boolean {
  return !/\p{Cc}/u.test(text);
}

/** True without control characters but for tabs and line breaks. */
export function isLines(text: string): boolean {
  return isLine(text.replace(/[\t\n\r]/g, ""));
}

/** True if a text of one line has only visible characters. */
export function isVisible(text: string): boolean {
  return !INVISIBLE.test(text);
}
