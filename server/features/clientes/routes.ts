import { clientes } from "#shared/contract/clientes.ts";
import type { Deps } from "../../deps.ts";
import type { Mount } from "../../http/adapter.ts";
import { createWithPassword } from "../usuarios/commands-access.ts";
import {
  cancelClienteEmailChange,
  createCliente,
  sendClienteAccess,
  updateCliente,
} from "./commands.ts";
import { exportClientes } from "./queries-export.ts";
import { getCliente, listClientes } from "./queries.ts";

export function clientesRoutes(on: Mount, deps: Deps): void {
  on(clientes.list, (call) => listClientes({ ...deps, db: call.db }, call, call.query));
  on(clientes.get, (call) => getCliente(deps, call, call.params.id));
  on(clientes.exportCsv, (call) => exportClientes(call.db, call, call.query, deps.now()));
  on(clientes.create, async (call) => {
    const { id, created } = await createWithPassword(deps, call, "clientes", (tx, passwordHash) =>
      createCliente(tx, deps, call, call.body, passwordHash),
    );
    return { created, resource: await getCliente(deps, call, id) };
  });
  on(clientes.update, async (call) => {
    await updateCliente(deps, call, call.params.id, call.body);
    return getCliente(deps, call, call.params.id);
  });
  on(clientes.sendAccess, (call) => sendClienteAccess(deps, call, call.params.id));
  on(clientes.cancelEmailChange, (call) => cancelClienteEmailChange(deps.db, call, call.params.id));
}
