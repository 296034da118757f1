import { sql, type SQL } from "drizzle-orm";
import { expect, test } from "vitest";
import { findAccount } from "#server/access/actor.ts";
import { scopeFor } from "#server/access/scope.ts";
import { leads } from "#server/db/schema.ts";
import { transaction } from "#server/db/transaction.ts";
import { useApp } from "#tests/support/app.ts";
import { cast, type Person } from "#tests/support/cast.ts";
import { dentroDe } from "./queries-dias.ts";
import { contados } from "./queries-funil.ts";
import { intervalosDe } from "./rules.ts";

// As in server/db/plans.test.ts: with scans forbidden, the plan of a small table tells whether the index of a large one
// would serve. The figures of a period must not read what lies before it.

const { db } = await useApp();
const { norma, norte } = cast;
const intervalos = intervalosDe("30", "2026-03-10");

async function planOf(statement: SQL): Promise<string> {
  const { rows } = await transaction(db, async (tx) => {
    await tx.execute(sql`SET LOCAL enable_seqscan = off`);
    await tx.execute(sql`SET LOCAL enable_bitmapscan = off`);
    return tx.execute<Record<string, string>>(sql`EXPLAIN ${statement}`);
  });
  return rows.map((row) => row["QUERY PLAN"]).join("\n");
}

async function scopeOf(person: Person) {
  const account = await findAccount(db, sql`FROM users u WHERE u.id = ${person.id}`);
  return scopeFor(account!.actor!);
}

const staff: [string, Person][] = [
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
      sql`WITH ${contados(await scopeOf(person), intervalos)} SELECT count(*) FROM contados`,
    );
    expect(plan).toContain(`eventos_${role}_list_idx`);
    // Which of the indexes on the event or the unit is taken depends on how many rows a table is believed to have.
    for (const table of ["leads", "pre_matriculas", "matriculas"]) {
      expect(plan).toMatch(new RegExp(`Index (Only )?Scan using \\w+ on ${table}\\b`));
    }
    expect(plan).not.toContain("Seq Scan");
  },
);

test.each(staff)(
  "the leads per day of a %s read the days of the period alone",
  async (role, person) => {
    const { leads: own } = await scopeOf(person);
    const plan = await planOf(
      sql`SELECT count(*) FROM ${leads} WHERE ${own} AND ${dentroDe(leads.createdAt, intervalos.atual)}`,
    );
    expect(plan).toMatch(new RegExp(`Index (Only )?Scan using leads_${role}_list_idx`));
    expect(plan).toMatch(/Index Cond: .*created_at >=/);
  },
);
