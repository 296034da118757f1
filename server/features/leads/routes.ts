import { leads } from "#shared/contract/leads.ts";
import type { Deps } from "../../deps.ts";
import type { Mount } from "../../http/adapter.ts";
import { checkConsent, createLead } from "./commands.ts";
import { correctLead } from "./commands-correct.ts";
import { exportLeads } from "./export.ts";
import { openLeadLink } from "./queries-link.ts";
import { listLeads } from "./queries.ts";

export function leadsRoutes(on: Mount, deps: Deps): void {
  const { now } = deps;
  on(leads.list, (call) => listLeads(call.db, call, call.query));
  on(leads.exportCsv, (call) => exportLeads(call.db, call, call.query, now()));
  on(leads.update, (call) => correctLead(deps, call, call.params.id, call.body));
  on(leads.create, async ({ body: { consentimento, ...body }, onceInStatement }) => {
    checkConsent(deps, consentimento);
    const { id, created } = await onceInStatement((key) => createLead(deps, body, key));
    return { created, resource: { id, ...body } };
  });
  on(leads.open, ({ body }) => openLeadLink(deps, body, now()));
}
