import { pedidos } from "#shared/contract/pedidos.ts";
import type { Deps } from "../../deps.ts";
import type { Mount } from "../../http/adapter.ts";
import { exportPerson } from "../titulares/queries.ts";
import { confirmPedido, createPedido } from "./commands-public.ts";
import { answerPedido, correctPedido, erasePedido, refusePedido } from "./commands.ts";
import { getPedido, listPedidos, lockOpen, rowsOfAddress } from "./queries.ts";

export function pedidosRoutes(on: Mount, deps: Deps): void {
  on(pedidos.create, ({ body }) => createPedido(deps, body));
  on(pedidos.confirmar, ({ body, request }) => confirmPedido(deps, body.token, request.id));
  on(pedidos.list, (call) => listPedidos(call.db, call, call.query));
  on(pedidos.get, (call) => getPedido(deps, call, call.params.id));
  on(pedidos.responder, (call) => answerPedido(deps, call, call.params.id, call.body));
  on(pedidos.recusar, (call) => refusePedido(deps, call, call.params.id, call.body.motivo));
  on(pedidos.corrigir, (call) => correctPedido(deps, call, call.params.id, call.body));
  on(pedidos.apagar, (call) => erasePedido(deps, call, call.params.id, call.body));
  on(pedidos.exportar, (call) => {
    const { id } = call.params;
    const rows = async (tx: Deps["db"]) => {
      const { email } = await lockOpen(tx, call, id);
      return rowsOfAddress({ ...deps, db: tx }, call, { email, aluno: call.body.aluno });
    };
    return exportPerson(deps, call, { entity: "pedidos", id, rows }, deps.now());
  });
}
