import { todayInSaoPaulo } from "#shared/br/data.ts";
import { dashboard } from "#shared/contract/dashboard.ts";
import type { Deps } from "../../deps.ts";
import type { Mount } from "../../http/adapter.ts";
import { countLists } from "./queries.ts";
import { readPainelDoAluno } from "./queries-aluno.ts";
import { readHoje } from "./queries-hoje.ts";
import { readSeries } from "./queries-series.ts";

export function dashboardRoutes(on: Mount, { db, now }: Deps): void {
  on(dashboard.metrics, (call) => countLists(call.db, call));
  on(dashboard.series, (call) => readSeries(call.db, call, call.query, now()));
  on(dashboard.hoje, (call) => readHoje(db, call, todayInSaoPaulo(now())));
  on(dashboard.aluno, (call) => readPainelDoAluno(db, call));
}
