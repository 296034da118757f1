import type { eventos } from "#shared/contract/eventos.ts";
import { addresses } from "#web/lib/addresses.ts";
import { call, urlOf } from "#web/lib/api.ts";

export type { EventoPublico } from "#shared/contract/eventos.ts";

const { cidades, abertos } = addresses<typeof eventos>()({
  cidades: "GET /api/public/cidades",
  abertos: "GET /api/public/eventos",
});

/**
 * The use of the events: a sign-up gets no past events, although their cards are still activated.
 */
export type Purpose = "inscricao" | "ativacao";

const queryOf = (para: Purpose) => (para === "inscricao" ? { para } : {});

/** The address of the cities' call, which the page loads in advance. */
export const cidadesAddress = (para: Purpose) => urlOf(cidades, { query: queryOf(para) });

/** The cities with an open event, sorted by the server. */
export function fetchCidades(para: Purpose, signal: AbortSignal): Promise<string[]> {
  return call(cidades, { query: queryOf(para) }, { signal });
}

/** The open events of a city, in the server's order. */
export function fetchEventos(para: Purpose, cidade: string, signal: AbortSignal) {
  return call(abertos, { query: { cidade, ...queryOf(para) } }, { signal });
}
