import { rede } from "#shared/contract/rede.ts";
import type { Deps } from "../../deps.ts";
import type { Mount } from "../../http/adapter.ts";
import { removeLogo, setLogo, setRede } from "./commands.ts";
import { getCorrente } from "./queries-corrente.ts";
import { getRede } from "./queries.ts";

export function redeRoutes(on: Mount, deps: Deps): void {
  on(rede.get, (call) => getRede(deps, call));
  on(rede.corrente, (call) => getCorrente(deps.db, call));
  on(rede.update, (call) => setRede(deps, call, call.body));
  on(rede.setLogo, (call) => setLogo(deps, call, call.body));
  on(rede.removeLogo, (call) => removeLogo(deps, call));
}
