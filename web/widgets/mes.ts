import { addMonths } from "#shared/br/data.ts";

const names = new Intl.DateTimeFormat("pt-BR", { month: "long", year: "numeric", timeZone: "UTC" });

/** AAAA-MM as "março de 2026". */
export const mesPorExtenso = (mes: string): string => names.format(new Date(`${mes}-15T00:00:00Z`));

/** The month so many months later, or before. */
export const mesesDepois = (mes: string, months: number): string =>
  addMonths(`${mes}-01`, months).slice(0, 7);
