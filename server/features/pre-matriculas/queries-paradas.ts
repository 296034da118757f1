import { sql, type SQL } from "drizzle-orm";
import { addDays, todayInSaoPaulo } from "#shared/br/data.ts";
import type { Scope } from "../../access/scope.ts";
import { ages, ageStarts, startOf } from "../../db/days.ts";
import { matriculas, preMatriculas } from "../../db/schema.ts";
import { totalsByDay } from "../../db/totals.ts";

/**
 * A pré-matrícula without an enrolment. With NOT EXISTS the planner reads the oldest rows along the
 * index; with a join it would read all.
 */
export const waits = sql`NOT EXISTS (SELECT FROM ${matriculas} WHERE ${matriculas.preMatriculaId} = ${preMatriculas.id})`;

/** After a week without an enrolment the person needs a call. */
const [PARADA_DAYS] = ages.mais_de_7_dias;

/** Their number as SQL: kept numbers of whole days, plus the first hours of the last day. */
export function totalOfParadas(scope: Scope, now: Date): SQL<number> {
  const before = ageStarts(now, PARADA_DAYS);
  const last = todayInSaoPaulo(before);
  const days = { de: "0001-01-01", ate: addDays(last, -1) };
  return sql<number>`((SELECT coalesce(sum(n), 0) FROM ${totalsByDay("paradas", scope, days)} kept)
    + (SELECT count(*) FROM ${preMatriculas}
        WHERE ${scope.preMatriculas} AND ${waits}
          AND ${preMatriculas.createdAt} >= ${startOf(sql`${last}::date`)}
          AND ${preMatriculas.createdAt} <= ${before.toISOString()}::timestamptz))::int`;
}
