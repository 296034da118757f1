import { cartoes } from "#shared/contract/cartoes.ts";
import type { Deps } from "../../deps.ts";
import type { Mount } from "../../http/adapter.ts";
import { makeCartoes } from "./commands.ts";
import { annulCartoes, deliverByHand, reprintCartoes, undoByHand } from "./commands-card.ts";
import { openFolhas } from "./queries-pdf.ts";
import { listCartoes } from "./queries.ts";
import { getLote, getResumo } from "./queries-resumo.ts";

export function cartoesRoutes(on: Mount, deps: Deps): void {
  const { db, now } = deps;
  on(cartoes.list, (call) => listCartoes(db, call, call.params.id, call.query));
  on(cartoes.get, (call) => getResumo(db, call, call.params.id, now()));
  on(cartoes.create, async (call) => {
    const { id } = call.params;
    const made = await call.once((tx) => makeCartoes(tx, call, id, call.body, now()));
    return { created: made.created, resource: await getLote(db, call, id, made.id) };
  });
  on(cartoes.folhas, (call) => openFolhas(deps, call, call.params.id, call.query));
  on(cartoes.reprint, async (call) => {
    const { id } = call.params;
    const { cartaoIds } = call.body;
    const made = await call.once((tx) => reprintCartoes(tx, call, id, cartaoIds, now()));
    return { created: made.created, resource: await getLote(db, call, id, made.id) };
  });
  on(cartoes.annul, (call) => annulCartoes(deps, call, call.params.id, call.body.cartaoIds));
  on(cartoes.deliver, (call) => deliverByHand(deps, call, call.params.id, call.body));
  on(cartoes.undoDelivery, (call) => undoByHand(deps, call, call.params.id, call.body));
}
