import { preMatriculas } from "#shared/contract/pre-matriculas.ts";
import type { Deps } from "../../deps.ts";
import type { Mount } from "../../http/adapter.ts";
import { linksOf } from "../../http/origem-cookie.ts";
import { sourceOf } from "../../lib/source.ts";
import { checkConsent } from "../leads/commands.ts";
import { withMarks } from "../leads/queries-marks.ts";
import { activateCredit } from "./commands.ts";
import { correctActivation } from "./commands-correct.ts";
import { joinLead } from "./commands-lead.ts";
import { undoActivation } from "./commands-undo.ts";
import { exportPreMatriculas } from "./export.ts";
import { openPdf } from "./queries-pdf.ts";
import { getActivated, getPreMatricula, listPreMatriculas, verifyDeclaracao } from "./queries.ts";
import { openSecondCopy } from "./queries-second-copy.ts";
import { declared } from "./rules.ts";

export function preMatriculasRoutes(on: Mount, deps: Deps): void {
  const { db, now } = deps;
  on(preMatriculas.list, async (call) => {
    const page = await listPreMatriculas(call.db, call, call.query, now());
    return withMarks(deps, call, "preMatriculas", page);
  });
  on(preMatriculas.exportCsv, (call) =>
    exportPreMatriculas({ ...deps, db: call.db }, call, call.query, now()),
  );
  on(preMatriculas.joinLead, async (call) => {
    const { id } = call.params;
    await joinLead(db, call, id, call.body.leadId);
    return getPreMatricula(db, call, id);
  });
  on(preMatriculas.update, async (call) => {
    const { id } = call.params;
    await correctActivation(deps, call, id, call.body);
    return getPreMatricula(db, call, id);
  });
  on(preMatriculas.undo, (call) => undoActivation(deps, call, call.params.id, call.body));
  on(preMatriculas.create, async ({ body, onceInStatement, request }) => {
    checkConsent(deps, body.consentimento);
    const parts = { ...deps, source: sourceOf(request.ip) };
    const person = { ...body, links: linksOf(request, now()) };
    const done = await onceInStatement((key) => activateCredit(parts, person, key));
    const activated = "activated" in done ? done.activated : await getActivated(db, done.id);
    const { cpfAluno, cpfResponsavel, email, telefone } = body;
    const sent = { cpfAluno, cpfResponsavel, email, telefone };
    return {
      created: done.created,
      resource: { id: done.id, ...sent, ...declared(activated, body) },
    };
  });
  on(preMatriculas.secondCopy, ({ body }) => openSecondCopy(deps, body));
  on(preMatriculas.pdf, ({ body }) => openPdf(deps, body));
  on(preMatriculas.verify, ({ params }) => verifyDeclaracao(db, params.codigo));
}
