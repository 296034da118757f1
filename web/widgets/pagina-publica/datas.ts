const POR_EXTENSO = new Intl.DateTimeFormat("pt-BR", {
  timeZone: "UTC",
  day: "numeric",
  month: "long",
  year: "numeric",
  weekday: "long",
});

/** "2026-11-21" → "sábado, 21 de novembro de 2026"; as is when it is no date. */
export function dataPorExtenso(data: string): string {
  // A date-only value is no point in time (product.md#dates-and-money): it is written in the zone it is read in.
  const [ano = 0, mes = 1, dia = 1] = data.split("-").map(Number);
  const ponto = Date.UTC(ano, mes - 1, dia);
  return Number.isNaN(ponto) ? data : POR_EXTENSO.format(ponto);
}
