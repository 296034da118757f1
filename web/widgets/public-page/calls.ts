import type { Endpoint } from "#shared/contract/endpoint.ts";
import type { eventos } from "#shared/contract/eventos.ts";
import { call } from "#web/lib/api.ts";

export type { EventoPublico } from "#shared/contract/eventos.ts";

/**
 * A call's declaration cut down to what `call` reads. Its schemas would bring the whole of zod into
 * a script whose budget is 80 kB (design.md#budgets); its types keep method and path in step with the
 * contract.
 */
export function addressOnly<E extends Endpoint>(declaration: Pick<E, "method" | "path">): E {
  return declaration as E;
}

export const cidades = addressOnly<typeof eventos.cidades>({
  method: "GET",
  path: "/api/public/cidades",
});

const abertos = addressOnly<typeof eventos.abertos>({ method: "GET", path: "/api/public/eventos" });

/** Cities with an open event, sorted by the server. */
export function fetchCidades(signal: AbortSignal): Promise<string[]> {
  return call(cidades, {}, { signal });
}

/** Open events of a city, in the server's order. */
export function fetchEventos(cidade: string, signal: AbortSignal) {
  return call(abertos, { query: { cidade } }, { signal });
}
