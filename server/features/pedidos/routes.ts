import { pedidos } from "#shared/contract/pedidos.ts";
import type { Deps } from "../../deps.ts";
import type { Mount } from "../../http/adapter.ts";
import { exportPerson } from "../titulares/queries.ts";
import { confirmPedido, createPedido } from "./commands-public.ts";
import type { Who } from "../../access/who.ts";
import { lookUp } from "../../lib/look-ups.ts";
import { sourceOf } from "../../lib/source.ts";
import { decideContato } from "./commands-contato.ts";
import { answerPedido, correctPedido, erasePedido, refusePedido } from "./commands.ts";
import { getPedido, listPedidos, lockOpen, rowsOfAddress } from "./queries.ts";

export function pedidosRoutes(on: Mount, deps: Deps): void {
  on(pedidos.create, ({ body }) => createPedido(deps, body));
  on(pedidos.confirmar, ({ body, request }) =>
    lookUp(sourceOf(request.ip), () => confirmPedido(deps, body.token, request.id)),
  );
  on(pedidos.list, (call) => listPedidos(call.db, call, call.query));
  on(pedidos.get, (call) => ofCaller(call, () => getPedido(deps, call, call.params.id)));
  on(pedidos.responder, (call) =>
    ofCaller(call, () => answerPedido(deps, call, call.params.id, call.body)),
  );
  on(pedidos.recusar, (call) => refusePedido(deps, call, call.params.id, call.body.motivo));
  on(pedidos.corrigir, (call) =>
    ofCaller(call, () => correctPedido(deps, call, call.params.id, call.body)),
  );
  on(pedidos.contato, (call) =>
    ofCaller(call, () => decideContato(deps, call, call.params.id, call.body)),
  );
  on(pedidos.apagar, (call) =>
    ofCaller(call, () => erasePedido(deps, call, call.params.id, call.body)),
  );
  on(pedidos.exportar, (call) => {
    const { id } = call.params;
    const rows = async (tx: Deps["db"]) => {
      const { email } = await lockOpen(tx, call, id);
      return (await rowsOfAddress({ ...deps, db: tx }, call, { email, ...call.body })).rows;
    };
    const of = { entity: "pedidos" as const, id, along: call.body };
    return ofCaller(call, () => exportPerson(deps, call, { ...of, rows }, deps.now()));
  });
}

const ofCaller = <T>({ actor }: Pick<Who, "actor">, work: () => Promise<T>): Promise<T> =>
  lookUp(actor.userId, work);
