import { formatNumber, plural } from "#web/lib/format.ts";

/** A time in the largest unit that says something: "18 min", "3 h 20 min", "2 dias". */
export function formatEspera(minutos: number | null): string {
  if (minutos === null) return "-";
  if (minutos < 60) return `${minutos} min`;
  if (minutos < 24 * 60) {
    const rest = minutos % 60;
    return `${Math.floor(minutos / 60)} h${rest === 0 ? "" : ` ${rest} min`}`;
  }
  return plural(Math.round(minutos / (24 * 60)), "dia", "dias");
}

/** The change against the period before: "+3", "-2", "igual". */
export function formatMudanca(now: number, before: number): string {
  if (now === before) return "igual";
  return now > before ? `+${formatNumber(now - before)}` : `-${formatNumber(before - now)}`;
}
