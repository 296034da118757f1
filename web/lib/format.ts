import { todayInSaoPaulo } from "#shared/br/data.ts";
import { relativeDay } from "./relative-day.ts";

export { formatNumber, plural } from "#shared/br/numero.ts";

const relative = new Intl.RelativeTimeFormat("pt-BR", { numeric: "auto" });

/** Writes an age in whole units: "agora", "há 2 minutos", "há 3 horas". */
export function formatAgo(ms: number): string {
  const minutes = Math.floor(Math.max(0, ms) / 60_000);
  if (minutes < 1) return relative.format(0, "second");
  return minutes < 60
    ? relative.format(-minutes, "minute")
    : relative.format(-Math.floor(minutes / 60), "hour");
}

const DAY_MS = 86_400_000;

/**
 * Writes the age of a moment: within a day in minutes or hours, before that in calendar days of São
 * Paulo ("há 2 horas", "ontem", "há 3 meses").
 */
export function formatSince(moment: Date, now: Date): string {
  const ms = now.getTime() - moment.getTime();
  return ms < DAY_MS ? formatAgo(ms) : relativeDay(todayInSaoPaulo(moment), todayInSaoPaulo(now));
}
