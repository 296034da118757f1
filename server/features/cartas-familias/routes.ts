import { cartasFamilias } from "#shared/contract/cartas-familias.ts";
import type { Deps } from "../../deps.ts";
import type { Mount } from "../../http/adapter.ts";
import { previewCarta, sendCarta, stopCarta, testCarta } from "./commands.ts";
import { getCarta, listCartas, readPublico } from "./queries.ts";

export function cartasFamiliasRoutes(on: Mount, deps: Deps): void {
  on(cartasFamilias.list, (call) => listCartas(deps, call, call.params.id));
  on(cartasFamilias.audience, (call) => readPublico(deps, call, call.params.id, call.query));
  on(cartasFamilias.preview, (call) => previewCarta(deps, call, call.params.id, call.body));
  on(cartasFamilias.test, (call) => testCarta(deps, call, call.params.id, call.body));
  on(cartasFamilias.send, async (call) => {
    const { id } = call.params;
    const sent = await call.once((tx) => sendCarta(tx, deps, call, { ...call.body, id }));
    const resource = await getCarta(deps.db, call, { id, cartaId: sent.id });
    return { created: sent.created, resource };
  });
  on(cartasFamilias.stop, (call) => stopCarta(deps, call, call.params));
}
