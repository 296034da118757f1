import { sac } from "#shared/contract/sac.ts";
import type { Deps } from "../../deps.ts";
import type { Mount } from "../../http/adapter.ts";
import { answerTicket, createTicket } from "./commands.ts";
import { exportTickets } from "./queries-export.ts";
import { countTickets, getTicket, listSacUsers, listTickets } from "./queries.ts";

export function sacRoutes(on: Mount, deps: Deps): void {
  const { db, now } = deps;
  on(sac.list, (call) => listTickets(call.db, call, call.query, now()));
  on(sac.exportCsv, (call) => exportTickets(call.db, call, call.query, now()));
  on(sac.get, (call) => getTicket(db, call, call.params.id));
  on(sac.counts, (call) => countTickets(call.db, call, call.query, now()));
  on(sac.users, (call) => listSacUsers(db, call));
  on(sac.create, async (call) => {
    const { id, created } = await call.once((tx) => createTicket(tx, call, call.body, now()));
    return { created, resource: await getTicket(db, call, id) };
  });
  on(sac.answer, async (call) => {
    await answerTicket(deps, call, call.params.id, call.body);
    return getTicket(db, call, call.params.id);
  });
}
