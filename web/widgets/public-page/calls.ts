import type { Endpoint } from "#shared/contract/endpoint.ts";
import type { eventos } from "#shared/contract/eventos.ts";
import { call, urlOf } from "#web/lib/api.ts";

export type { EventoPublico } from "#shared/contract/eventos.ts";

/**
 * A call's declaration cut down to what `call` reads. Its schemas would bring the whole of zod into
 * a script whose budget is 80 kB (design.md#budgets); its types keep method and path in step with the
 * contract.
 */
export function addressOnly<E extends Endpoint>(declaration: Pick<E, "method" | "path">): E {
  return declaration as E;
}

const cidades = addressOnly<typeof eventos.cidades>({
  method: "GET",
  path: "/api/public/cidades",
});

const abertos = addressOnly<typeof eventos.abertos>({ method: "GET", path: "/api/public/eventos" });

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
