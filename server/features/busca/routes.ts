import { busca } from "#shared/contract/busca.ts";
import type { Mount } from "../../http/adapter.ts";
import { find } from "./queries.ts";

export function buscaRoutes(on: Mount): void {
  on(busca.find, (call) => find(call.db, call, call.query.q));
}
