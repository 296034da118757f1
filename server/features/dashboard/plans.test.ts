import { sql, type SQL } from "drizzle-orm";
import { expect, test } from "vitest";
import { findAccount } from "#server/access/actor.ts";
import { scopeFor } from "#server/access/scope.ts";
import { numbersByDay, totalsByDay } from "#server/db/totals.ts";
import { transaction } from "#server/db/transaction.ts";
import { useApp } from "#tests/support/app.ts";
import { cast, type Person } from "#tests/support/cast.ts";
import type { StaffRole } from "#tests/support/plain-series.ts";
import { countedStatement } from "./queries-counted.ts";
import { counted } from "./queries-funil.ts";
import { intervalsOf } from "#server/lib/intervals.ts";

// Scans are forbidden, as in server/db/plans.test.ts, so that the plan of a small table shows
// whether a large one's index would be used. The planner is told that the one page holds many
// events, because it may read any index of a handful whole. The figures of a period must not read
// what lies before it.

const { db } = await useApp();
const { norma, norte } = cast;
const intervals = intervalsOf("30", "2026-03-10");

async function planOf(statement: SQL): Promise<string> {
  const { rows } = await transaction(db, async (tx) => {
    await tx.execute(sql`SET LOCAL enable_seqscan = off`);
    await tx.execute(sql`SET LOCAL enable_bitmapscan = off`);
    await tx.execute(sql`SAVEPOINT small`);
    await tx.execute(
      sql`UPDATE pg_class SET reltuples = 20000, relpages = 1 WHERE oid = 'eventos'::regclass`,
    );
    const plan = await tx.execute<Record<string, string>>(sql`EXPLAIN ${statement}`);
    await tx.execute(sql`ROLLBACK TO small`);
    return plan;
  });
  return rows.map((row) => row["QUERY PLAN"]).join("\n");
}

async function scopeOf(person: Person) {
  const account = await findAccount(db, sql`FROM users u WHERE u.id = ${person.id}`);
  return scopeFor(account!.actor!);
}

const staff: [StaffRole, Person][] = [
  ["franqueador", norma],
  ["franquia", norte.franquia],
  ["micro_franquia", norte.micro],
  ["vendedor", norte.vendedor],
  ["cliente", norte.cliente],
];

test.each(staff)(
  "the funnel of a %s reads its events' dates, and people event by event",
  async (role, person) => {
    const plan = await planOf(
      sql`WITH ${counted(await scopeOf(person), intervals)} SELECT count(*) FROM counted`,
    );
    // The planner's guess of a unit's events decides between these two; both begin at the period.
    expect(plan).toMatch(
      new RegExp(`using (eventos_${role}_list_idx|eventos_data_idx) on eventos`),
    );
    expect(plan).toMatch(/Index Cond: .*data_evento >=/);
    expect(plan).toContain("totals_unit_id_day_pk");
    expect(plan).toContain("total_changes_evento_idx");
    expect(plan).not.toContain("Seq Scan");
  },
);

test.each(staff)(
  "the funnel and the ranking of a %s read the events, and count their people, once",
  async (role, person) => {
    const plan = await planOf(countedStatement(await scopeOf(person), role, intervals));
    expect(plan.match(/ on eventos/g)).toHaveLength(1);
    expect(plan.match(/totals_unit_id_day_pk/g)).toHaveLength(1);
  },
);

test.each(staff)(
  "the leads per day of a %s read the days of the period alone",
  async (role, person) => {
    const scope = await scopeOf(person);
    const all = numbersByDay(scope, intervals.atual);
    const one = totalsByDay("leads", scope, intervals.atual);
    for (const statement of [
      sql`SELECT sum(leads), sum(pre_matriculas), sum(matriculas) FROM ${all} kept GROUP BY day`,
      sql`SELECT sum(n) FROM ${one} kept GROUP BY day`,
    ]) {
      const plan = await planOf(statement);
      expect(plan).toMatch(/Index Cond: .*unit_id.*day >=/);
      expect(plan).toContain(`total_changes_${role}_idx`);
    }
  },
);
