const numbers = new Intl.NumberFormat("pt-BR");

/** 1284 → "1.284". */
export function formatNumber(n: number): string {
  return numbers.format(n);
}

/** "1 lead", "1.284 leads". */
export function plural(n: number, one: string, many: string): string {
  return `${formatNumber(n)} ${n === 1 ? one : many}`;
}
