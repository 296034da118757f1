import { addDiasUteis } from "./br/dias-uteis.ts";

/** Working days to tell ANPD and the people, and further ones to complete what was told. */
const COMUNICAR = 3;
const COMPLEMENTAR = 20;

/** The deadlines of an incident, as days (Res. CD/ANPD 15/2024). @param cienteEm day of knowledge */
export function prazosDeIncidente(cienteEm: string): {
  comunicarAte: string;
  complementarAte: string;
} {
  const comunicarAte = addDiasUteis(cienteEm, COMUNICAR);
  return { comunicarAte, complementarAte: addDiasUteis(comunicarAte, COMPLEMENTAR) };
}
