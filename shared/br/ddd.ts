// The list has its own file, because the masks belong to a page's first script and do not need it.

/** The area codes in use in Brazil (Anatel, Plano Geral de Códigos Nacionais). */
const DDDS = new Set(
  (
    "11 12 13 14 15 16 17 18 19 21 22 24 27 28 31 32 33 34 35 37 38 41 42 43 44 45 46 47 48 49 51 53 54 55 " +
    "61 62 63 64 65 66 67 68 69 71 73 74 75 77 79 81 82 83 84 85 86 87 88 89 91 92 93 94 95 96 97 98 99"
  ).split(" "),
);

/** The message beside a phone whose area code does not exist. */
export const DDD_MESSAGE = "Este DDD não existe: confira o telefone";

/** True if the number begins with an area code, or is too short to have one. */
export function hasRealDdd(telefone: string): boolean {
  return telefone.length < 10 || DDDS.has(telefone.slice(0, 2));
}

/**
 * Adds the 9 that mobiles have had in all of Brazil since 2016, as a question to the visitor: old
 * mobile numbers begin with 6 to 9.
 * @param telefone national digits, area code first
 * @returns null where none is missing
 */
export function withNinthDigit(telefone: string): string | null {
  return /^\d{2}[6-9]\d{7}$/.test(telefone) && hasRealDdd(telefone)
    ? `${telefone.slice(0, 2)}9${telefone.slice(2)}`
    : null;
}
