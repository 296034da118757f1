import { daysBetween } from "#shared/br/data.ts";

const relative = new Intl.RelativeTimeFormat("pt-BR", { numeric: "auto" });
const MONTH_DAYS = 365 / 12;

/**
 * How far a day is from today, in words: "hoje", "em 3 dias", "há 2 meses".
 * @param data YYYY-MM-DD; no time zone takes part (product.md#dates-and-money)
 * @param today today, YYYY-MM-DD
 */
export function relativeDay(data: string, today: string): string {
  const days = daysBetween(today, data);
  if (Number.isNaN(days)) return "";
  if (Math.abs(days) < 45) return relative.format(days, "day");
  if (Math.abs(days) < 365) return relative.format(Math.round(days / MONTH_DAYS), "month");
  return relative.format(Math.trunc(days / 365), "year");
}
