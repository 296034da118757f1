import { fold } from "./br/text.ts";
import { SERIES, TURNOS } from "./perguntas.ts";

// Reads the Série and the Turno of a spreadsheet, as schools write them.

const INFANTIL =
  /^(?:educacao )?infantil|^(?:bercario|creche|maternal|jardim|pre(?: ?escola)?(?: ?(?:[12]|i{1,2}))?$)/;
const MEDIO = /^([123])\D{0,12}\b(?:em|e\.? ?m\.?|(?:ens\w*\.? )?medio)\b/;
/** “1ª série” is of the Ensino Médio; the “5ª série” of former times is not told apart. */
const FEMININE = /^([123]) ?[aª] ?serie\b/;
const ANO = /^([1-9]) ?[oº°]? ?ano\b/;
/** “8º B”: years from 4 on are of one school alone. */
const TURMA = /^([4-9]) ?[oº°]?(?: ?[a-f])?$/;

/** @returns the choice that a cell means; undefined where it could mean several, or none */
export function serieOf(celula: string): (typeof SERIES)[number] | undefined {
  const text = fold(celula).trim().replaceAll(/\s+/g, " ");
  const same = SERIES.find((serie) => fold(serie) === text);
  if (same) return same;
  if (INFANTIL.test(text)) return "Educação Infantil";
  const [, medio] = MEDIO.exec(text) ?? FEMININE.exec(text) ?? [];
  if (medio) return SERIES.find((serie) => serie === `${medio}ª série do Ensino Médio`);
  const [, ano] = ANO.exec(text) ?? TURMA.exec(text) ?? [];
  return SERIES.find((serie) => serie === `${ano}º ano`);
}

const TURNO: readonly (readonly [RegExp, (typeof TURNOS)[number]])[] = [
  [/^(?:manha|matutino|mat\.?|m)$/, "Manhã"],
  [/^(?:tarde|vespertino|vesp\.?|t)$/, "Tarde"],
  [/^(?:noite|noturno|not\.?|n)$/, "Noite"],
  [/^(?:(?:tempo |periodo )?integral|int\.?|i)$/, "Integral"],
];

/** @returns the choice that a cell means; undefined for none */
export function turnoOf(celula: string): (typeof TURNOS)[number] | undefined {
  const text = fold(celula).trim();
  return TURNO.find(([words]) => words.test(text))?.[1];
}
