import { preMatriculas } from "#shared/contract/pre-matriculas.ts";
import type { Deps } from "../../deps.ts";
import type { Mount } from "../../http/adapter.ts";
import { checkConsent } from "../leads/commands.ts";
import { activateCredit } from "./commands.ts";
import { exportPreMatriculas } from "./export.ts";
import { getActivated, listPreMatriculas, verifyDeclaracao } from "./queries.ts";

export function preMatriculasRoutes(on: Mount, deps: Deps): void {
  const { db, now } = deps;
  on(preMatriculas.list, (call) => listPreMatriculas(db, call, call.query));
  on(preMatriculas.exportCsv, (call) => exportPreMatriculas(db, call, call.query, now()));
  on(preMatriculas.create, async ({ body, once }) => {
    checkConsent(deps, body.consentimento);
    const done = await once((tx) => activateCredit(tx, deps, body, now()), { isStatement: true });
    const activated = "activated" in done ? done.activated : await getActivated(db, done.id);
    const { nomeAluno, cpfAluno, nomeResponsavel, cpfResponsavel, email, telefone } = body;
    const declared = { nomeAluno, cpfAluno, nomeResponsavel, cpfResponsavel, email, telefone };
    return { created: done.created, resource: { id: done.id, ...declared, ...activated } };
  });
  on(preMatriculas.verify, ({ params }) => verifyDeclaracao(db, params.codigo));
}
