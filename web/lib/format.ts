const numbers = new Intl.NumberFormat("pt-BR");
const relative = new Intl.RelativeTimeFormat("pt-BR", { numeric: "auto" });

/** 1284 → "1.284". */
export function formatNumber(n: number): string {
  return numbers.format(n);
}

/** How long ago, in whole units: "agora", "há 2 minutos", "há 3 horas". */
export function formatAgo(ms: number): string {
  const minutes = Math.floor(Math.max(0, ms) / 60_000);
  if (minutes < 1) return relative.format(0, "second");
  return minutes < 60
    ? relative.format(-minutes, "minute")
    : relative.format(-Math.floor(minutes / 60), "hour");
}
