import { busca } from "#shared/contract/busca.ts";
import type { Deps } from "../../deps.ts";
import type { Mount } from "../../http/adapter.ts";
import { find } from "./queries.ts";

export function buscaRoutes(on: Mount, { db }: Deps): void {
  on(busca.find, ({ scope, actor, query }) => find(db, scope, actor.role, query.q));
}
