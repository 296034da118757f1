import { fold } from "./text.ts";

export interface Spelling {
  cidade: string;
  uses: number;
}

/**
 * The spelling shown for all: one with mixed capitals before "taubaté" and "TAUBATÉ", then the one
 * with more accents, then the one used most, then the first of the alphabet.
 * @param spellings of one city, at least one
 */
export function bestSpelling(spellings: readonly Spelling[]): string {
  const [best] = spellings.toSorted(
    (a, b) => rank(b.cidade) - rank(a.cidade) || b.uses - a.uses || (a.cidade < b.cidade ? -1 : 1),
  );
  return best?.cidade ?? "";
}

/** Mixed capitals count more than any number of accents. */
function rank(cidade: string): number {
  const isMixed = cidade !== cidade.toLowerCase() && cidade !== cidade.toUpperCase();
  const begins = /^\p{Lu}/u.test(cidade);
  const accents = (cidade.normalize("NFD").match(/\p{M}/gu) ?? []).length;
  return (isMixed && begins ? 1_000 : 0) + accents;
}

/** The common form of a city's spellings, without capitals, accents and outer spaces. */
export function cidadeKey(cidade: string): string {
  return fold(cidade.trim());
}
