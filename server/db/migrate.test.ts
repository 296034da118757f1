import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { expect, test } from "vitest";
import { testDatabase } from "#tests/support/database.ts";
import { openPostgres, type Database } from "./client.ts";
import { migrateDatabase, migrationsFolder } from "./migrate.ts";

const server =
  process.env["TEST_DATABASE"] === "postgres" ? process.env["TEST_DATABASE_URL"] : undefined;
const TABLES = 25;

async function tablesOf({ pool }: Database): Promise<number> {
  const { rows } = await pool.query<{ n: number }>(
    "SELECT count(*)::int AS n FROM pg_tables WHERE schemaname = 'public'",
  );
  return rows[0]?.n ?? 0;
}

/** Instances as they would start: on the server several on one empty database, on PGlite the one there can be. */
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
    const first: boolean[] = [];
    await Promise.all(
      instances.map((instance) =>
        migrateDatabase(instance, async ({ db }) => {
          inside += 1;
          most = Math.max(most, inside);
          const { rows } = await db.execute("SELECT 1 FROM rate_limits WHERE key = 'started'");
          first.push(rows.length === 0);
          await db.execute(
            "INSERT INTO rate_limits (key) VALUES ('started') ON CONFLICT DO NOTHING",
          );
          inside -= 1;
        }),
      ),
    );
    expect(most).toBe(1);
    expect(first.filter(Boolean)).toHaveLength(1);
    for (const instance of instances) expect(await tablesOf(instance)).toBe(TABLES);
    await instances[0]?.pool.query("DELETE FROM rate_limits WHERE key = 'started'");
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
    await migrateDatabase(instance);
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
