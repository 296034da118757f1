import { randomBytes } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { is } from "drizzle-orm";
import { PgTable } from "drizzle-orm/pg-core";
import pg from "pg";
import { expect, test } from "vitest";
import { testDatabase } from "#tests/support/database.ts";
import { openPostgres, type Database } from "./client.ts";
import { migrateDatabase, migrationsFolder } from "./migrate.ts";
import * as schema from "./schema.ts";
import { inTurn } from "./turn.ts";

const server =
  process.env["TEST_DATABASE"] === "postgres" ? process.env["TEST_DATABASE_URL"] : undefined;
const TABLES = Object.values(schema).filter((value) => is(value, PgTable)).length;

async function tablesOf({ pool }: Database): Promise<number> {
  const { rows } = await pool.query<{ n: number }>(
    "SELECT count(*)::int AS n FROM pg_tables WHERE schemaname = 'public'",
  );
  return rows[0]?.n ?? 0;
}

/**
 * Runs with instances at their start: several on one empty database of the server, one on PGlite.
 */
async function withInstances(run: (instances: Database[]) => Promise<void>): Promise<void> {
  if (server === undefined) return run([await testDatabase()]);
  const name = `capelo_start_${randomBytes(6).toString("hex")}`;
  const admin = new pg.Client({ connectionString: server });
  await admin.connect();
  await admin.query(`CREATE DATABASE ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  const instances = [1, 2, 3].map(() => openPostgres(url.href, () => {}, { max: 2 }));
  try {
    await run(instances);
  } finally {
    await Promise.all(instances.map((instance) => instance.close()));
    await admin.query(`DROP DATABASE ${name}`);
    await admin.end();
  }
}

test("instances that start together migrate once, and what follows runs one at a time", async () => {
  await withInstances(async (instances) => {
    let inside = 0;
    let most = 0;
    const run: string[][] = [];
    await Promise.all(
      instances.map(async (instance) => {
        run.push(await migrateDatabase(instance));
        await inTurn(instance.patientPool, async (tx) => {
          inside += 1;
          most = Math.max(most, inside);
          await tx.execute("SELECT pg_sleep(0.05)");
          inside -= 1;
        });
      }),
    );
    expect(most).toBe(1);
    expect(run.flat()).toEqual([...new Set(run.flat())]);
    for (const instance of instances) expect(await tablesOf(instance)).toBe(TABLES);
  });
});

test("a second start finds nothing to do and leaves the session's limits as they were", async () => {
  await withInstances(async ([instance]) => {
    if (instance === undefined) throw new Error("no instance");
    await migrateDatabase(instance);
    const limitOf = async () =>
      (await instance.pool.query<{ statement_timeout: string }>("SHOW statement_timeout")).rows[0]
        ?.statement_timeout;
    const before = await limitOf();
    expect(await migrateDatabase(instance)).toEqual([]);
    expect(await inTurn(instance.patientPool, async () => "done")).toBe("done");
    expect([await tablesOf(instance), await limitOf()]).toEqual([TABLES, before]);
  });
});

test("no migration is dated before an earlier one or in the future, where the next would be passed over", () => {
  const journal = readFileSync(join(migrationsFolder, "meta/_journal.json"), "utf8");
  const { entries } = JSON.parse(journal) as { entries: { idx: number; when: number }[] };
  const moments = entries.map(({ when }) => when);
  expect(moments.length).toBeGreaterThan(0);
  expect(moments).toEqual(moments.toSorted((a, b) => a - b));
  expect(moments.at(-1)).toBeLessThan(Date.now());
  expect(entries.map(({ idx }) => idx)).toEqual(entries.map((_, at) => at));
});

/** Changes that break the former release, which still runs: parts that go or become required. */
const CONTRACTING = [
  /\bDROP (?:TABLE|COLUMN|TYPE|VIEW|FUNCTION|SCHEMA)\b/i,
  /\bRENAME\b/i,
  /\bSET NOT NULL\b/i,
  /\bSET DATA TYPE\b|\bALTER COLUMN \S+ TYPE\b/i,
  /\bADD COLUMN (?:(?!DEFAULT).)*\bNOT NULL\b(?!.*DEFAULT)/i,
];
/**
 * A migration may remove what no running release uses. Its first line names the first such release.
 */
const NAMED = /^-- contract: safe from \d+\.\d+\.\d+\n/;

/** The statements of a migration that need such a first line. */
function contractions(text: string): string[] {
  if (NAMED.test(text)) return [];
  return text
    .replaceAll(/--(?!> statement-breakpoint).*$/gm, "")
    .split(/--> statement-breakpoint|;\s*$/m)
    .filter((statement) => CONTRACTING.some((pattern) => pattern.test(statement)))
    .map((statement) => statement.trim());
}

test("every migration leaves the release before it in peace, or names the one from which on it is safe", () => {
  const files = readdirSync(migrationsFolder).filter((name) => name.endsWith(".sql"));
  expect(files.length).toBeGreaterThan(0);
  for (const file of files)
    expect(contractions(readFileSync(join(migrationsFolder, file), "utf8")), file).toEqual([]);
});

test.each([
  ['ALTER TABLE "leads" DROP COLUMN "x";', 1],
  ['DROP TABLE "leads";', 1],
  ['ALTER TABLE "leads" RENAME COLUMN "x" TO "y";', 1],
  ['ALTER TABLE "leads" ALTER COLUMN "x" SET NOT NULL;', 1],
  ['ALTER TABLE "leads" ALTER COLUMN "x" SET DATA TYPE text;', 1],
  ['ALTER TABLE "leads" ADD COLUMN "x" text NOT NULL;', 1],
  ['ALTER TABLE "leads" ADD COLUMN "x" text DEFAULT \'\' NOT NULL;', 0],
  ['ALTER TABLE "leads" ADD COLUMN "x" text;', 0],
  ['CREATE TABLE "new" ("x" text NOT NULL);', 0],
  ["-- DROP TABLE leads would be wrong\nSELECT 1;", 0],
  ['-- contract: safe from 1.4.0\nALTER TABLE "leads" DROP COLUMN "x";', 0],
])("%s: %i statements that need a release", (text, found) => {
  expect(contractions(text)).toHaveLength(found);
});
