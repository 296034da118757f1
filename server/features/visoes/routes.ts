import { visoes } from "#shared/contract/visoes.ts";
import type { Deps } from "../../deps.ts";
import type { Mount } from "../../http/adapter.ts";
import { createVisao, removeVisao, updateVisao } from "./commands.ts";
import { listVisoes } from "./queries.ts";

export function visoesRoutes(on: Mount, deps: Deps): void {
  on(visoes.list, (call) => listVisoes(deps.db, call.actor));
  on(visoes.create, (call) => createVisao(deps, call, call.body));
  on(visoes.update, (call) => updateVisao(deps, call, call.params.id, call.body));
  on(visoes.remove, (call) => removeVisao(deps, call, call.params.id));
}
