import { getMunicipalities } from "@brazilian-utils/brazilian-utils/get-municipalities";
import { fold } from "#shared/br/text.ts";

// This file has 50 kB of names; import it only when somebody types a city.

export interface Municipio {
  id: string;
  nome: string;
  uf: string;
}

/** So many proposals can be read at a glance. */
const SHOWN = 8;

const all = getMunicipalities().map(({ code, name, stateCode }) => ({
  id: code,
  nome: name,
  uf: stateCode,
  text: fold(name),
}));

/**
 * The municipalities that begin with the text, then those that contain it, without capitals and
 * accents; at most 8.
 * @returns none for less than two letters, and for a complete name that only one municipality has
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
