import { busca } from "#shared/contract/busca.ts";
import type { Mount } from "../../http/adapter.ts";
import { readCaminho } from "./queries-caminho.ts";
import { find } from "./queries.ts";

export function buscaRoutes(on: Mount): void {
  on(busca.caminho, (call) => readCaminho(call.db, call, call.params.id));
  on(busca.find, (call) => find(call.db, call, call.query.q));
}
