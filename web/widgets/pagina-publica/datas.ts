const PARTES = { timeZone: "UTC", day: "2-digit", month: "2-digit", year: "numeric" } as const;

// Not shared/br's formatData: its Array.toReversed is unknown to the phones of our visitors (iOS 15).
const CURTA = new Intl.DateTimeFormat("pt-BR", PARTES);
const POR_EXTENSO = new Intl.DateTimeFormat("pt-BR", {
  ...PARTES,
  day: "numeric",
  month: "long",
  weekday: "long",
});

/** "2026-11-21" → "21/11/2026". */
export function dataCurta(data: string): string {
  return escrever(CURTA, data);
}

/** "2026-11-21" → "sábado, 21 de novembro de 2026". */
export function dataPorExtenso(data: string): string {
  return escrever(POR_EXTENSO, data);
}

// A date-only value is no point in time (decisions §2): it is written in the zone it is read in.
function escrever(formato: Intl.DateTimeFormat, data: string): string {
  const [ano = 0, mes = 1, dia = 1] = data.split("-").map(Number);
  const ponto = Date.UTC(ano, mes - 1, dia);
  return Number.isNaN(ponto) ? data : formato.format(ponto);
}
