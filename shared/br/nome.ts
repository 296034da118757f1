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

/**
 * Characters that nobody sees and that change what is read: control characters, line breaks, marks that turn the
 * reading direction, and joints of no width. ZWNJ and ZWJ stay where they belong, between the letters of Persian or
 * Indian names; at the beginning, after a space or a Latin letter they only make two equal names look different.
 */
const INVISIBLE =
  /[\p{Cc}\p{Zl}\p{Zp}]|(?![\u200C\u200D])\p{Cf}|(?:^|[\p{Script=Latin}\p{Zs}])[\u200C\u200D]/u;

/** What is said beside a field that holds such a character. */
export const INVISIBLE_MESSAGE = "Há caracteres invisíveis: apague e digite de novo";

/** Whether a name or another text of one line holds nothing but what can be seen. */
export function isVisible(text: string): boolean {
  return !INVISIBLE.test(text);
}
