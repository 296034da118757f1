import { matriculas } from "#shared/contract/matriculas.ts";
import type { Deps } from "../../deps.ts";
import type { Mount } from "../../http/adapter.ts";
import { withMarks } from "../leads/queries-marks.ts";
import { efetivarPreMatricula } from "./commands.ts";
import { inviteAluno } from "./commands-convite.ts";
import { undoEnrolment } from "./commands-undo.ts";
import { exportMatriculas } from "./export.ts";
import { getMatricula, listMatriculas } from "./queries.ts";

export function matriculasRoutes(on: Mount, deps: Deps): void {
  const { db, now } = deps;
  on(matriculas.list, async (call) =>
    withMarks(deps, call, "matriculas", await listMatriculas(call.db, call, call.query)),
  );
  on(matriculas.exportCsv, (call) =>
    exportMatriculas({ ...deps, db: call.db }, call, call.query, now()),
  );
  on(matriculas.efetivar, (call) => efetivarPreMatricula(deps, call, call.params.id));
  on(matriculas.undo, (call) => undoEnrolment(deps, call, call.params.id, call.body));
  on(matriculas.convidar, async (call) => {
    const { id, created } = await inviteAluno(deps, call, call.params.id);
    return { created, resource: await getMatricula(db, call, id) };
  });
}
