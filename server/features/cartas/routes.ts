import { cartas } from "#shared/contract/cartas.ts";
import type { Deps } from "../../deps.ts";
import type { Mount } from "../../http/adapter.ts";
import { getCarta, setCarta } from "./commands.ts";

export function cartasRoutes(on: Mount, deps: Deps): void {
  on(cartas.get, (call) => getCarta(deps.db, call));
  on(cartas.set, (call) => setCarta(deps, call, call.body));
}
