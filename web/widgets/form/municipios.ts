import { getMunicipalities } from "@brazilian-utils/brazilian-utils/get-municipalities";
import { fold } from "#shared/br/text.ts";

// 50 kB of names: only to be imported when somebody types a city.

export interface Municipio {
  /** Code of the IBGE. */
  id: string;
  nome: string;
  uf: string;
}

/** As many as can be read at a glance. */
const SHOWN = 8;

const all = getMunicipalities().map(({ code, name, stateCode }) => ({
  id: code,
  nome: name,
  uf: stateCode,
  text: fold(name),
}));

/**
 * Municipalities that begin with the text, then those that hold it, capitals and accents aside; at most 8.
 * @returns none for less than two letters, and for a name that is written out as the only one of its kind
 */
export function findMunicipios(typed: string): Municipio[] {
  const text = fold(typed.trim());
  if (text.length < 2) return [];
  const begin = all.filter((one) => one.text.startsWith(text));
  const hold = begin.length < SHOWN ? all.filter((one) => one.text.includes(` ${text}`)) : [];
  const [only, ...others] = begin;
  if (only?.nome === typed.trim() && others.length === 0) return [];
  return [...begin, ...hold].slice(0, SHOWN);
}
