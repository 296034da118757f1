import { addMonths, isValidData } from "./data.ts";

// A month is YYYY-MM and no moment, so it is written and read in the same zone (product/dados.md#dates-and-money).
const format = new Intl.DateTimeFormat("pt-BR", {
  timeZone: "UTC",
  month: "long",
  year: "numeric",
});

/** "2026-03" → "março de 2026". */
export const mesPorExtenso = (mes: string): string => format.format(new Date(`${mes}-15`));

/** "2026-12" and 1 → "2027-01"; the month itself at the ends of the calendar. */
export function mesesDepois(mes: string, months: number): string {
  const day = addMonths(`${mes}-01`, months);
  return isValidData(day) ? day.slice(0, "YYYY-MM".length) : mes;
}
