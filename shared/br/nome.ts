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
