import { usuarios, vendedores } from "#shared/contract/usuarios.ts";
import type { Deps } from "../../deps.ts";
import type { Mount } from "../../http/adapter.ts";
import { answerFor } from "../acesso/commands-email-answer.ts";
import { createWithPassword, sendUsuarioAccess } from "./commands-access.ts";
import { createVendedor, setUsuarioActive } from "./commands.ts";
import { exportUsuarios } from "./queries-export.ts";
import { getUsuario, listUsuarios } from "./queries.ts";

export function usuariosRoutes(on: Mount, deps: Deps): void {
  const { db } = deps;
  on(usuarios.list, (call) => listUsuarios(call.db, call, call.query));
  on(usuarios.exportCsv, (call) => exportUsuarios(call.db, call, call.query, deps.now()));
  on(usuarios.update, async (call) => {
    await setUsuarioActive(db, call, call.params.id, call.body.isActive);
    return getUsuario(db, call, call.params.id);
  });
  on(usuarios.sendAccess, (call) => sendUsuarioAccess(deps, call, call.params.id));
  on(usuarios.answerEmailChange, async (call) => {
    await answerFor(deps, call, call.params.id, call.body.confirma);
    return getUsuario(db, call, call.params.id);
  });
  on(vendedores.create, async (call) => {
    const { id, created } = await createWithPassword(deps, call, undefined, (tx, passwordHash) =>
      createVendedor(tx, deps, call, call.body, passwordHash),
    );
    return { created, resource: await getUsuario(db, call, id) };
  });
}
