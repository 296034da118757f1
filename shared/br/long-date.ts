const LONG = new Intl.DateTimeFormat("pt-BR", {
  timeZone: "UTC",
  day: "numeric",
  month: "long",
  year: "numeric",
  weekday: "long",
});

/** "2026-11-21" → "sábado, 21 de novembro de 2026"; as is when it is no date. */
export function longDate(data: string): string {
  // A date is no moment, so it is written and read in the same zone (product/dados.md#dates-and-money).
  const [year = 0, month = 1, day = 1] = data.split("-").map(Number);
  const moment = Date.UTC(year, month - 1, day);
  return Number.isNaN(moment) ? data : LONG.format(moment);
}
