import { daysBetween } from "#shared/br/data.ts";

/** This format has words for the nearest days. */
const near = new Intl.RelativeTimeFormat("pt-BR", { numeric: "auto" });
/** This format counts: "próximo mês" would be wrong for a day 45 days ahead. */
const far = new Intl.RelativeTimeFormat("pt-BR", { numeric: "always" });
const MONTH_DAYS = 365 / 12;

/**
 * The distance of a day from today in words: "hoje", "em 3 dias", "há 2 meses".
 * @param data YYYY-MM-DD; no time zone takes part (product/dados.md#dates-and-money)
 * @param today today, YYYY-MM-DD
 */
export function relativeDay(data: string, today: string): string {
  const days = daysBetween(today, data);
  if (Number.isNaN(days)) return "";
  if (Math.abs(days) < 2) return near.format(days, "day");
  if (Math.abs(days) < 45) return far.format(days, "day");
  if (Math.abs(days) < 365) return far.format(Math.round(days / MONTH_DAYS), "month");
  return far.format(Math.trunc(days / 365), "year");
}
