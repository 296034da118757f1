/** The pages of schools stand below it; the file of the page is that of the address itself. */
export const ESCOLA = "/escola";

/**
 * The address of a school's page.
 * @param origin scheme and host of this installation
 * @param codigo of the school's link (shared/origem-codigo.ts)
 */
export const escolaAddress = (origin: string, codigo: string): string =>
  `${origin}${ESCOLA}/${codigo}`;

/** The address by which a calendar follows the school's events. */
export const agendaDaEscolaAddress = (origin: string, codigo: string): string =>
  `${escolaAddress(origin, codigo)}/agenda.ics`;
