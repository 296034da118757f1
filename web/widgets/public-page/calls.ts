import { call, urlOf } from "#web/lib/api.ts";
import { eventos } from "#web/lib/calls.ts";

export type { EventoPublico } from "#shared/contract/eventos.ts";

/**
 * The use of the events: a sign-up gets no past events, although their cards are still activated.
 */
export type Purpose = "inscricao" | "ativacao";

const queryOf = (para: Purpose) => (para === "inscricao" ? { para } : {});

/** The address of the cities' call, which the page loads in advance. */
export const cidadesAddress = (para: Purpose) => urlOf(eventos.cidades, { query: queryOf(para) });

/** The cities with an open event, sorted by the server. */
export function fetchCidades(para: Purpose, signal: AbortSignal): Promise<string[]> {
  return call(eventos.cidades, { query: queryOf(para) }, { signal });
}

/** The open events of a city, in the server's order. */
export function fetchEventos(para: Purpose, cidade: string, signal: AbortSignal) {
  return call(eventos.abertos, { query: { cidade, ...queryOf(para) } }, { signal });
}
