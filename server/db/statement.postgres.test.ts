import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { type Db, openPostgres } from "./client.ts";
import { runPrepared, selectPrepared } from "./statement.ts";

const server = process.env["TEST_DATABASE_URL"] ?? "";

const runs = (db: Db, n: number) =>
  runPrepared(db, {
    shape: "test of names",
    build: () => sql`SELECT ${sql.placeholder("n")}::int + 1 AS n`,
    values: { n },
  });
const selects = (db: Db, n: number) =>
  selectPrepared(db, {
    shape: "test of names",
    build: () => db.select({ n: sql<number>`${sql.placeholder("n")}::int + 1` }).from(one),
    values: { n },
  });
const one = sql`(VALUES (1)) one`;

test.each([
  ["a statement is kept by name", runs, true, 1],
  ["a statement is parsed each time where the setting is off", runs, false, 0],
  ["a query of drizzle's is kept by name", selects, true, 1],
  ["a query of drizzle's is parsed each time where the setting is off", selects, false, 0],
])("%s", async (_how, run, prepared, kept) => {
  const { db, pool, close } = openPostgres(server, () => {}, { max: 1, prepared });
  try {
    expect(await run(db, 1)).toEqual([{ n: 2 }]);
    expect(await run(db, 2)).toEqual([{ n: 3 }]);
    const { rows } = await pool.query(
      "SELECT name FROM pg_prepared_statements WHERE from_sql = false",
    );
    expect(rows.filter(({ name }) => name !== "")).toHaveLength(kept);
  } finally {
    await close();
  }
});
