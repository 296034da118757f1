import { retencao } from "#shared/contract/retencao.ts";
import { transaction } from "../../db/transaction.ts";
import type { Deps } from "../../deps.ts";
import type { Mount } from "../../http/adapter.ts";
import { confirmRetencao, setPrazos, stopRetencao } from "./commands.ts";
import { countForgotten, DRY_RUN, getRetencao } from "./queries.ts";

export function retencaoRoutes(on: Mount, deps: Deps): void {
  on(retencao.get, (call) => getRetencao(deps, call));
  on(retencao.count, (call) =>
    transaction(deps.db, (tx) => countForgotten({ ...deps, db: tx }, call, deps.now()), DRY_RUN),
  );
  on(retencao.update, async (call) => {
    await setPrazos(deps, call, call.body);
    return getRetencao(deps, call);
  });
  on(retencao.confirm, async (call) => {
    await confirmRetencao(deps, call, call.body);
    return getRetencao(deps, call);
  });
  on(retencao.stop, (call) => stopRetencao(deps, call));
}
