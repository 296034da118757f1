import { formatNumber } from "#web/lib/format.ts";

const percent = new Intl.NumberFormat("pt-BR", {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});

/** 33.3 → "33,3%"; a dash where there was nothing to divide by. */
export function formatTaxa(taxa: number | null): string {
  return taxa === null ? "–" : `${percent.format(taxa)}%`;
}

/** "+3", "−2", "0": a true minus sign, as wide as the plus. */
export function formatDiferenca(n: number): string {
  if (n === 0) return "0";
  return n > 0 ? `+${formatNumber(n)}` : `−${formatNumber(-n)}`;
}

/** Share of the greatest in percent, for the length of a bar; what is there at all is seen. */
export function share(n: number, greatest: number): string {
  if (n <= 0 || greatest <= 0) return "0%";
  return `${Math.min(100, Math.max(1, (n / greatest) * 100))}%`;
}
