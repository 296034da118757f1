import { fold } from "./text.ts";

/** How a city is spelled somewhere, and by how many. */
export interface Spelling {
  cidade: string;
  uses: number;
}

/**
 * The spelling that stands for all: one with capitals as names have them before "taubaté" and "TAUBATÉ", then the one with
 * more accents, then the one used most, then the first of the alphabet.
 * @param spellings of one city, at least one
 */
export function bestSpelling(spellings: readonly Spelling[]): string {
  const [best] = spellings.toSorted(
    (a, b) => rank(b.cidade) - rank(a.cidade) || b.uses - a.uses || (a.cidade < b.cidade ? -1 : 1),
  );
  return best?.cidade ?? "";
}

/** Capitals count more than any number of accents. */
function rank(cidade: string): number {
  const isMixed = cidade !== cidade.toLowerCase() && cidade !== cidade.toUpperCase();
  const begins = /^\p{Lu}/u.test(cidade);
  const accents = (cidade.normalize("NFD").match(/\p{M}/gu) ?? []).length;
  return (isMixed && begins ? 1_000 : 0) + accents;
}

/** What two spellings of one city have in common: capitals, accents and spaces do not matter. */
export function cidadeKey(cidade: string): string {
  return fold(cidade.trim());
}
