import { avisos } from "#shared/contract/avisos.ts";
import type { Deps } from "../../deps.ts";
import type { Mount } from "../../http/adapter.ts";
import { networkOf } from "../retencao/queries.ts";
import { addAviso } from "./commands.ts";
import { listAvisos } from "./queries.ts";

export function avisosRoutes(on: Mount, deps: Deps): void {
  on(avisos.list, (call) => listAvisos(deps.db, networkOf(call.actor)));
  on(avisos.create, async (call) => {
    await addAviso(deps, call, call.body);
    return listAvisos(deps.db, networkOf(call.actor));
  });
}
