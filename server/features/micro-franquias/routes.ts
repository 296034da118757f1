import { microFranquias } from "#shared/contract/micro-franquias.ts";
import type { Deps } from "../../deps.ts";
import type { Mount } from "../../http/adapter.ts";
import { createWithPassword } from "../usuarios/commands-access.ts";
import {
  cancelMicroFranquiaEmailChange,
  createMicroFranquia,
  sendMicroFranquiaAccess,
  updateMicroFranquia,
} from "./commands.ts";
import { exportMicroFranquias } from "./queries-export.ts";
import { getMicroFranquia, listMicroFranquias } from "./queries.ts";

export function microFranquiasRoutes(on: Mount, deps: Deps): void {
  on(microFranquias.list, (call) => listMicroFranquias({ ...deps, db: call.db }, call, call.query));
  on(microFranquias.get, (call) => getMicroFranquia(deps, call, call.params.id));
  on(microFranquias.exportCsv, (call) =>
    exportMicroFranquias(call.db, call, call.query, deps.now()),
  );
  on(microFranquias.create, async (call) => {
    const { id, created } = await createWithPassword(
      deps,
      call,
      "microFranquias",
      (tx, passwordHash) => createMicroFranquia(tx, deps, call, call.body, passwordHash),
    );
    return { created, resource: await getMicroFranquia(deps, call, id) };
  });
  on(microFranquias.update, async (call) => {
    await updateMicroFranquia(deps, call, call.params.id, call.body);
    return getMicroFranquia(deps, call, call.params.id);
  });
  on(microFranquias.sendAccess, (call) => sendMicroFranquiaAccess(deps, call, call.params.id));
  on(microFranquias.cancelEmailChange, (call) =>
    cancelMicroFranquiaEmailChange(deps.db, call, call.params.id),
  );
}
