import { aparencias } from "#shared/contract/aparencias.ts";
import type { Deps } from "../../deps.ts";
import type { Mount } from "../../http/adapter.ts";
import { removeLogo, setCor, setLogo } from "./commands.ts";
import { getAparencia, getAparenciaDoEvento } from "./queries.ts";

export function aparenciasRoutes(on: Mount, deps: Deps): void {
  const { db } = deps;
  on(aparencias.get, (call) => getAparencia(db, call, call.params.id));
  on(aparencias.setLogo, (call) => setLogo(deps, call, call.params.id, call.body));
  on(aparencias.removeLogo, (call) => removeLogo(deps, call, call.params.id));
  on(aparencias.setCor, (call) => setCor(deps, call, call.params.id, call.body));
  on(aparencias.ofEvento, (call) => getAparenciaDoEvento(db, call, call.params.id));
}
