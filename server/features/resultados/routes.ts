import { resultados } from "#shared/contract/resultados.ts";
import type { Deps } from "../../deps.ts";
import type { Mount } from "../../http/adapter.ts";
import { correctOrigem, renewLink } from "./commands.ts";
import { exportResultados } from "./export.ts";
import { listCandidates, listTrouxeram } from "./queries-candidates.ts";
import { readLink } from "./queries-link.ts";
import { readResultados } from "./queries.ts";

export function resultadosRoutes(on: Mount, deps: Deps): void {
  const { db, now } = deps;
  on(resultados.get, (call) => readResultados(call.db, call, call.query.periodo, now()));
  on(resultados.exportCsv, (call) => exportResultados(call.db, call, call.query, now()));
  on(resultados.trouxeram, (call) => listTrouxeram(db, call));
  on(resultados.link, (call) => readLink(db, call));
  on(resultados.renew, (call) => renewLink(deps, call));
  on(resultados.origens, (call) => listCandidates(db, call, call.params.id));
  on(resultados.correct, (call) => correctOrigem(db, call, call.params.id, call.body.origemId));
}
