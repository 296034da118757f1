import { dashboard } from "#shared/contract/dashboard.ts";
import type { Deps } from "../../deps.ts";
import type { Mount } from "../../http/adapter.ts";
import { countLists } from "./queries.ts";
import { readPainelDoAluno } from "./queries-aluno.ts";
import { readSeries } from "./queries-series.ts";

export function dashboardRoutes(on: Mount, { db, now }: Deps): void {
  on(dashboard.metrics, ({ actor }) => countLists(db, actor));
  on(dashboard.series, ({ scope, actor: { role }, query: { periodo } }) =>
    readSeries(db, scope, { role, periodo, now: now() }),
  );
  on(dashboard.aluno, ({ scope }) => readPainelDoAluno(db, scope));
}
