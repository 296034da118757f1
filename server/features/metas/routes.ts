import { metas } from "#shared/contract/metas.ts";
import type { Deps } from "../../deps.ts";
import type { Mount } from "../../http/adapter.ts";
import { copyMetas, setMeta, spreadMetas, undoMetas } from "./commands.ts";
import { getResumo, listMetas } from "./queries.ts";

export function metasRoutes(on: Mount, deps: Deps): void {
  const { now } = deps;
  on(metas.list, (call) => listMetas(call.db, call, call.query, now()));
  on(metas.get, (call) => getResumo(call.db, call, call.query, now()));
  on(metas.set, (call) => setMeta(deps, call, call.params.id, call.body));
  on(metas.spread, (call) => spreadMetas(deps, call, call.body));
  on(metas.copy, (call) => copyMetas(deps, call, call.body.mes));
  on(metas.undo, (call) => undoMetas(deps, call, call.body.alteracaoId));
}
