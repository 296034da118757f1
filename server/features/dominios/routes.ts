import { dominios } from "#shared/contract/dominios.ts";
import type { Deps } from "../../deps.ts";
import type { Mount } from "../../http/adapter.ts";
import { nomear, remover, verificar } from "./commands.ts";
import { getSite } from "./queries.ts";

export function dominiosRoutes(on: Mount, deps: Deps): void {
  on(dominios.get, (call) => getSite(deps, call, call.params.id));
  on(dominios.nomear, (call) => nomear(deps, call, call.params.id, call.body));
  on(dominios.remover, (call) => remover(deps, call, call.params.id));
  on(dominios.verificar, (call) => verificar(deps, call, call.params.id));
}
