import { type EnvioDeFatos, mesas } from "#shared/contract/mesas.ts";
import { portas } from "#shared/contract/portas.ts";
import type { Deps } from "../../deps.ts";
import type { Mount } from "../../http/adapter.ts";
import { setMesaCookie } from "../../http/mesa-cookie.ts";
import { AppError } from "../../lib/errors.ts";
import { createMesa, enterMesa, revokeMesa } from "./commands.ts";
import { openPorta } from "./commands-porta.ts";
import { tellFatos } from "./commands-fatos.ts";
import { listPessoasDaMesa } from "./queries-pessoas.ts";
import { readDia, readEstado } from "./queries.ts";

export function mesasRoutes(on: Mount, deps: Deps): void {
  const { db } = deps;
  on(mesas.list, (call) => readDia(deps, call, call.params.id));
  on(mesas.create, async (call) => ({
    created: true,
    resource: await createMesa(deps, call, call.params.id, call.body),
  }));
  on(portas.open, (call) => openPorta(deps, call, call.params.id, call.body));
  on(mesas.revoke, (call) => revokeMesa(deps, call, call.params.id, call.params));
  on(mesas.enter, async ({ params, body, reply, requestId }) => {
    const { token, ...mesa } = await enterMesa(deps, params.id, { ...body, requestId });
    setMesaCookie(reply, params.id, token);
    return mesa;
  });
  on(mesas.state, (call) => readEstado(deps, call, call.params.id));
  on(mesas.people, (call) => listPessoasDaMesa(db, call, call.params.id, call.query));
  on(mesas.tell, (call) => {
    if (call.request.token) refuseAllButPresence(call.body);
    return tellFatos(deps, call, call.params.id, call.body);
  });
}

/** Cards, forms and what people noted are not a program's. @throws AppError forbidden */
function refuseAllButPresence({ fatos }: EnvioDeFatos): void {
  if (fatos.some(({ tipo }) => tipo !== "compareceu"))
    throw new AppError("forbidden", "Este token grava só presença (compareceu).");
}
