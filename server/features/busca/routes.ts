import { busca } from "#shared/contract/busca.ts";
import type { Deps } from "../../deps.ts";
import type { Mount } from "../../http/adapter.ts";
import { find } from "./queries.ts";

export function buscaRoutes(on: Mount, { db }: Deps): void {
  on(busca.find, (call) => find(db, call, call.query.q));
}
