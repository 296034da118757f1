import { unidades } from "#shared/contract/unidades.ts";
import type { Deps } from "../../deps.ts";
import type { Mount } from "../../http/adapter.ts";
import { openCpfOf } from "./commands.ts";
import { getUnidade } from "./queries.ts";

export function unidadesRoutes(on: Mount, deps: Deps): void {
  on(unidades.get, (call) => getUnidade(deps, call, call.params.id));
  on(unidades.openCpf, (call) => openCpfOf(deps, call, call.params.id));
}
