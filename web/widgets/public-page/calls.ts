import type { eventos } from "#shared/contract/eventos.ts";
import { addresses } from "#web/lib/addresses.ts";
import { call, urlOf } from "#web/lib/api.ts";

export type { EventoPublico } from "#shared/contract/eventos.ts";

const { cidades, abertos } = addresses<typeof eventos>()({
  cidades: "GET /api/public/cidades",
  abertos: "GET /api/public/eventos",
});

/** What the events are for: no sign-up for one past its day, whose card is activated all the same. */
export type Purpose = "inscricao" | "ativacao";

const queryOf = (para: Purpose) => (para === "inscricao" ? { para } : {});

/** The address of the cities' call, which the page fetches ahead. */
export const cidadesAddress = (para: Purpose) => urlOf(cidades, { query: queryOf(para) });

/** Cities with an open event, sorted by the server. */
export function fetchCidades(para: Purpose, signal: AbortSignal): Promise<string[]> {
  return call(cidades, { query: queryOf(para) }, { signal });
}

/** Open events of a city, in the server's order. */
export function fetchEventos(para: Purpose, cidade: string, signal: AbortSignal) {
  return call(abertos, { query: { cidade, ...queryOf(para) } }, { signal });
}
