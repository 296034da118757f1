import { leads } from "#shared/contract/leads.ts";
import type { Deps } from "../../deps.ts";
import type { Mount } from "../../http/adapter.ts";
import { keepInscricao } from "../../http/inscricao-cookie.ts";
import { linksOf } from "../../http/origem-cookie.ts";
import { found } from "../../lib/errors.ts";
import { placeOf } from "../eventos/queries-holder.ts";
import { checkConsent, createLead } from "./commands.ts";
import { correctLead } from "./commands-correct.ts";
import { exportLeads } from "./export.ts";
import { openLeadLink } from "./queries-link.ts";
import { withMarks } from "./queries-marks.ts";
import { getLead, listLeads } from "./queries.ts";

export function leadsRoutes(on: Mount, deps: Deps): void {
  const { db, now, secrets } = deps;
  on(leads.list, async (call) =>
    withMarks(deps, call, "leads", await listLeads(call.db, call, call.query, now())),
  );
  on(leads.exportCsv, (call) => exportLeads({ ...deps, db: call.db }, call, call.query, now()));
  on(leads.update, async (call) => {
    const { id } = call.params;
    await correctLead(deps, call, id, call.body);
    return getLead(db, call, id);
  });
  on(leads.create, async ({ body: sent, onceInStatement, request, reply }) => {
    const { consentimento, versaoAviso: _, respostas: _r, ...body } = sent;
    checkConsent(deps, consentimento);
    const lead = { ...sent, links: linksOf(request, now()) };
    const done = await onceInStatement((key) => createLead(deps, lead, key));
    const place = "place" in done ? done.place : await placeOf(db, body.eventoId);
    const { id, created } = done;
    keepInscricao(reply, secrets, { id, edition: 0 });
    return { created, resource: { id, ...body, ...found(place, "Evento não encontrado") } };
  });
  on(leads.open, async ({ body, reply }) => {
    const { linked, ...answer } = await openLeadLink(deps, body, now());
    keepInscricao(reply, secrets, linked);
    return answer;
  });
}
