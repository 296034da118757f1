import { sac } from "#shared/contract/sac.ts";
import type { Deps } from "../../deps.ts";
import type { Mount } from "../../http/adapter.ts";
import { answerTicket, createTicket } from "./commands.ts";
import { countTickets, getTicket, listSacUsers, listTickets } from "./queries.ts";

export function sacRoutes(on: Mount, deps: Deps): void {
  const { db, now } = deps;
  on(sac.list, ({ scope, query }) => listTickets(db, scope, query));
  on(sac.get, ({ scope, params }) => getTicket(db, scope, params.id));
  on(sac.counts, ({ scope, query }) => countTickets(db, scope, query.busca));
  on(sac.users, ({ scope }) => listSacUsers(db, scope));
  on(sac.create, async (call) => {
    const { id, created } = await call.once((tx) => createTicket(tx, call, call.body, now()));
    return { created, resource: await getTicket(db, call.scope, id) };
  });
  on(sac.answer, async (call) => {
    await answerTicket(deps, call, call.params.id, call.body);
    return getTicket(db, call.scope, call.params.id);
  });
}
