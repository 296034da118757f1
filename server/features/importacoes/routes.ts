import { importacoes } from "#shared/contract/importacoes.ts";
import { inscricoes } from "#shared/contract/inscricoes.ts";
import type { Deps } from "../../deps.ts";
import type { Mount } from "../../http/adapter.ts";
import { AppError } from "../../lib/errors.ts";
import { checkImportacao, decideLinhas } from "./commands-check.ts";
import { createMissing } from "./commands-faltam.ts";
import { mendCelula } from "./commands-mend.ts";
import { receive } from "./commands-receive.ts";
import { storeImportacao } from "./commands-store.ts";
import { undoImportacao } from "./commands-undo.ts";
import { createImportacao } from "./commands.ts";
import { exportFaults } from "./queries-export.ts";
import { listMissing } from "./queries-faltam.ts";
import { getInscricao } from "./queries-leads.ts";
import { getImportacao, listImportacoes, listLinhas } from "./queries.ts";

export function importacoesRoutes(on: Mount, deps: Deps): void {
  on(importacoes.list, (call) => listImportacoes(deps, call, call.query));
  on(importacoes.get, (call) => getImportacao(deps, call, call.params.id));
  on(importacoes.create, async (call) => {
    const { id, created } = await createImportacao(deps, call, call.query, call.body);
    return { created, resource: await getImportacao(deps, call, id) };
  });
  on(importacoes.linhas, (call) => listLinhas(deps, call, call.params.id, call.query));
  on(importacoes.faultsCsv, (call) => exportFaults(deps, call, call.params.id));
  on(importacoes.check, async (call) => {
    await checkImportacao(deps, call, call.params.id, call.body);
    return getImportacao(deps, call, call.params.id);
  });
  on(importacoes.missing, (call) => listMissing(deps, call, call.params.id));
  on(importacoes.createMissing, async (call) => {
    await createMissing(deps, call, call.params.id, call.body);
    return getImportacao(deps, call, call.params.id);
  });
  on(importacoes.decide, async (call) => {
    await decideLinhas(deps, call, call.params.id, call.body);
    return getImportacao(deps, call, call.params.id);
  });
  on(importacoes.mend, async (call) => {
    const linha = await mendCelula(deps, call, call.params.id, call.body);
    return { importacao: await getImportacao(deps, call, call.params.id), linha };
  });
  on(importacoes.store, async (call) => {
    await storeImportacao(deps, call, call.params.id);
    return getImportacao(deps, call, call.params.id);
  });
  on(importacoes.undo, async (call) => {
    await undoImportacao(deps, call, call.params.id);
    return getImportacao(deps, call, call.params.id);
  });
}

/** The calls of programs alone. */
export function inscricoesRoutes(on: Mount, deps: Deps): void {
  on(inscricoes.create, async (call) => {
    const { token } = call.request;
    if (token === undefined)
      throw new AppError("invalid", "Só um programa usa esta chamada, com um token");
    const done = await call.once((tx) => receive(tx, deps, call, token.id, call.body));
    return { created: done.created, resource: await getInscricao(deps.db, call, done.id) };
  });
}
