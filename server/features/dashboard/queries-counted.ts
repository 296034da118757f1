import { sql, type SQL } from "drizzle-orm";
import type { Series } from "#shared/contract/dashboard.ts";
import type { Role } from "#shared/labels.ts";
import type { Scope } from "../../access/scope.ts";
import type { Db } from "../../db/client.ts";
import { rowsAsJson } from "../../db/json.ts";
import { counted, STEPS, stepsOf, type Step } from "./queries-funil.ts";
import { microsFor, rankingFor, rankingOf, type Ranked } from "./queries-ranking.ts";
import type { Intervals } from "../../lib/intervals.ts";

interface Found extends Record<string, unknown> {
  steps: Step[];
  ranking: Ranked[];
  micros: Ranked[];
}

/** The sums over the events of both periods. */
export async function readCounted(
  db: Db,
  scope: Scope,
  role: Role,
  intervals: Intervals,
): Promise<ReturnType<typeof stepsOf> & Pick<Series, "ranking">> {
  const { rows } = await db.execute<Found>(countedStatement(scope, role, intervals));
  const [found] = rows;
  if (found === undefined) throw new Error("a statement without FROM gave no row");
  return {
    ...stepsOf(found.steps),
    ranking: rankingOf(role, found.ranking, found.micros),
  };
}

/** One statement does all: to read and count the events is most of the work. */
export function countedStatement(scope: Scope, role: Role, intervals: Intervals): SQL {
  return sql`WITH ${counted(scope, intervals)}, ranking AS (${rankingFor(scope, role)})
    SELECT ${rowsAsJson(STEPS)} AS steps, ${rowsAsJson(sql`SELECT * FROM ranking`)} AS ranking,
      ${rowsAsJson(microsFor(scope, role))} AS micros`;
}
