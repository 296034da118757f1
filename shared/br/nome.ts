/**
 * A person's name as strangers may see it: the first letter of each word, the rest starred.
 * @param nome full name
 * @returns e.g. "J*** d* S****"; the number of stars is that of the letters
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

/** Words of a name that are written small, unless they begin it. */
const SMALL = new Set(["da", "das", "de", "del", "di", "do", "dos", "du", "e", "van", "von"]);
const ROMAN = /^(?:i{2,3}|iv|vi{0,3}|ix|x(?:i{1,3}|iv|vi{0,3}|ix)?)$/;
/** Letters of a name between spaces, hyphens and apostrophes. */
const WORD = /[\p{L}\p{M}]+/gu;
const LOOKS_LIKE_A_NAME = /^[\p{L}\p{M}'’´`. -]+$/u;

/**
 * A person's name as it stands on a declaration, in letters, lists and files: one space between words, and what was typed
 * all in capitals or all in small letters as names are written ("MARIA D'ÁVILA DOS SANTOS II" → "Maria D'Ávila dos
 * Santos II"). What has both, or holds more than a name does, keeps its letters. The database keeps what was typed.
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
  // Of one letter that becomes several, "ﬁ" or the Greek "ᾀ", all would be capitals.
  return (capital.length === first.length ? capital : first) + rest.join("");
}

/**
 * Characters that nobody sees and that change what is read: control characters, line breaks, marks that turn the
 * reading direction, and joints of no width. ZWNJ and ZWJ stay where they belong, between the letters of Persian or
 * Indian names; at the beginning, after a space or a Latin letter they only make two equal names look different.
 */
const INVISIBLE =
  /[\p{Cc}\p{Zl}\p{Zp}]|(?![\u200C\u200D])\p{Cf}|(?:^|[\p{Script=Latin}\p{Zs}])[\u200C\u200D]/u;

/** What is said beside a field that holds such a character. */
export const INVISIBLE_MESSAGE = "Há caracteres invisíveis: apague e digite de novo";

/** Whether a text of one line holds no control character: a database takes no NUL at all, and nobody types the others. */
export function isLine(text: string): boolean {
  return !/\p{Cc}/u.test(text);
}

/** The same of a text of several lines: tabs and line breaks are welcome. */
export function isLines(text: string): boolean {
  return isLine(text.replace(/[\t\n\r]/g, ""));
}

/** Whether a name or another text of one line holds nothing but what can be seen. */
export function isVisible(text: string): boolean {
  return !INVISIBLE.test(text);
}
