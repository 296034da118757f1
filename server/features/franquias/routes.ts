import { franquias } from "#shared/contract/franquias.ts";
import type { Deps } from "../../deps.ts";
import type { Mount } from "../../http/adapter.ts";
import { createWithPassword } from "../usuarios/commands-access.ts";
import { createFranquia, sendFranquiaAccess, updateFranquia } from "./commands.ts";
import { exportFranquias } from "./queries-export.ts";
import { getFranquia, listFranquias } from "./queries.ts";

export function franquiasRoutes(on: Mount, deps: Deps): void {
  on(franquias.list, (call) => listFranquias({ ...deps, db: call.db }, call, call.query));
  on(franquias.get, (call) => getFranquia(deps, call, call.params.id));
  on(franquias.exportCsv, (call) => exportFranquias(call.db, call, call.query, deps.now()));
  on(franquias.create, async (call) => {
    const { id, created } = await createWithPassword(deps, call, "franquias", (tx, passwordHash) =>
      createFranquia(tx, deps, call, call.body, passwordHash),
    );
    return { created, resource: await getFranquia(deps, call, id) };
  });
  on(franquias.update, async (call) => {
    await updateFranquia(deps, call, call.params.id, call.body);
    return getFranquia(deps, call, call.params.id);
  });
  on(franquias.sendAccess, (call) => sendFranquiaAccess(deps, call, call.params.id));
}
