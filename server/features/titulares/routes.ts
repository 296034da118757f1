import { titulares } from "#shared/contract/titulares.ts";
import type { Deps } from "../../deps.ts";
import type { Mount } from "../../http/adapter.ts";
import { correctTitular, eraseTitular } from "./commands.ts";
import { exportPerson, getTitular, rowsOfPerson } from "./queries.ts";

export function titularesRoutes(on: Mount, deps: Deps): void {
  const { now } = deps;
  on(titulares.get, (call) => getTitular(deps, call, call.params.id));
  on(titulares.exportar, (call) => {
    const { id } = call.params;
    const rows = (db: Deps["db"]) => rowsOfPerson({ ...deps, db }, call, id);
    return exportPerson(deps, call, { entity: "titulares", id, rows }, now());
  });
  on(titulares.corrigir, async (call) => ({
    linhas: await correctTitular(deps, call, call.params.id, call.body, now()),
  }));
  on(titulares.apagar, (call) => eraseTitular(deps, call, call.params.id, call.body, now()));
}
