import { franquias } from "#shared/contract/franquias.ts";
import type { Deps } from "../../deps.ts";
import type { Mount } from "../../http/adapter.ts";
import { hashPassword } from "../../lib/password.ts";
import { createFranquia, updateFranquia } from "./commands.ts";
import { exportFranquias } from "./queries-export.ts";
import { getFranquia, listFranquias } from "./queries.ts";

export function franquiasRoutes(on: Mount, deps: Deps): void {
  on(franquias.list, (call) => listFranquias(deps, call, call.query));
  on(franquias.exportCsv, (call) => exportFranquias(deps.db, call, call.query, deps.now()));
  on(franquias.create, async (call) => {
    const passwordHash = await hashPassword(call.body.password);
    const { id, created } = await call.once((tx) =>
      createFranquia(tx, deps, call, call.body, passwordHash),
    );
    return { created, resource: await getFranquia(deps, call, id) };
  });
  on(franquias.update, async (call) => {
    await updateFranquia(deps, call, call.params.id, call.body);
    return getFranquia(deps, call, call.params.id);
  });
}
