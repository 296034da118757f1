import { titulares } from "#shared/contract/titulares.ts";
import type { Deps } from "../../deps.ts";
import type { Mount } from "../../http/adapter.ts";
import { lookUp } from "../../lib/look-ups.ts";
import { liftBlock } from "./commands-liberar.ts";
import { correctTitular, eraseTitular } from "./commands.ts";
import { exportPerson, getTitular, rowsOfPerson } from "./queries.ts";

export function titularesRoutes(on: Mount, deps: Deps): void {
  const { now } = deps;
  on(titulares.get, (call) =>
    lookUp(call.actor.userId, () => getTitular(deps, call, call.params.id)),
  );
  on(titulares.exportar, (call) => {
    const { id } = call.params;
    const rows = async (db: Deps["db"]) =>
      (await rowsOfPerson({ ...deps, db }, call, id, call.body)).rows;
    const of = { entity: "titulares" as const, id, along: call.body };
    return lookUp(call.actor.userId, () => exportPerson(deps, call, { ...of, rows }, now()));
  });
  on(titulares.corrigir, async (call) => ({
    linhas: await lookUp(call.actor.userId, () =>
      correctTitular(deps, call, call.params.id, call.body, now()),
    ),
  }));
  on(titulares.apagar, (call) =>
    lookUp(call.actor.userId, () => eraseTitular(deps, call, call.params.id, call.body, now())),
  );
  on(titulares.liberar, async (call) => ({
    bloqueios: await liftBlock(deps, call, call.params.id, call.body),
  }));
}
