// Holds security.md#processes-and-database: statements that fail cost no backend, and texts with control characters
// reach no statement.
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { isConnectionLost } from "../lib/pg-errors.ts";
import { openPostgres, type Database } from "./client.ts";
import { runPrepared } from "./statement.ts";
import { transaction } from "./transaction.ts";

const SLOTS = 3;
let database: Database;
let connected = 0;

beforeAll(() => {
  database = openPostgres(process.env["TEST_DATABASE_URL"] ?? "", () => {}, { max: SLOTS });
  database.pool.on("connect", () => (connected += 1));
});
beforeEach(() => {
  connected = 0;
});
afterAll(() => database.close());

async function backends(): Promise<number[]> {
  const pid = () =>
    transaction(database.db, (tx) =>
      tx.execute<{ pid: number }>(sql`SELECT pg_backend_pid() AS pid FROM pg_sleep(0.1)`),
    );
  const found = await Promise.all(Array.from({ length: SLOTS }, pid));
  return found.map(({ rows }) => rows[0]?.pid ?? 0).toSorted((a, b) => a - b);
}

describe("200 statements that fail cost no backend", () => {
  test.each([
    ["a text with a NUL", () => database.db.execute(sql`SELECT ${"\0"}::text`), "22021"],
    ["a text that is no UUID", () => database.db.execute(sql`SELECT ${"x"}::uuid`), "22P02"],
    [
      "the same of a statement that is kept by its name",
      () =>
        runPrepared(database.db, {
          shape: "fails",
          build: () => sql`SELECT ${sql.placeholder("id")}::uuid AS id`,
          values: { id: "x" },
        }),
      "22P02",
    ],
    [
      "a constraint within a transaction",
      () =>
        transaction(database.db, async (tx) => {
          await tx.execute(sql`CREATE TEMP TABLE of_two (n int CHECK (n < 2)) ON COMMIT DROP`);
          await tx.execute(sql`INSERT INTO of_two VALUES (2)`);
        }),
      "23514",
    ],
  ])("%s", async (_what, fail, code) => {
    const before = await backends();
    connected = 0;
    const outcomes = await Promise.allSettled(Array.from({ length: 200 }, async () => fail()));
    for (const outcome of outcomes)
      expect(outcome).toMatchObject({ status: "rejected", reason: { cause: { code } } });
    expect(connected).toBe(0);
    expect(await backends()).toEqual(before);
    expect(database.pool.totalCount).toBe(SLOTS);
  });
});

describe("a connection that is of no more use is closed", () => {
  test("one that the server ended", async () => {
    await backends();
    connected = 0;
    const ended = database.pool.query("SELECT pg_terminate_backend(pg_backend_pid())");
    expect(await ended.catch(isConnectionLost)).toBe(true);
    await backends();
    expect(connected).toBe(1);
  });

  test("one that keeps a statement whose columns have changed since", async () => {
    const { pool } = database;
    await pool.query("CREATE TABLE changing (a int)");
    try {
      const read = () =>
        pool.query({ name: "changing", text: "SELECT * FROM changing", values: [] });
      await read();
      await pool.query("ALTER TABLE changing ADD b int");
      await expect(read()).rejects.toMatchObject({ code: "0A000" });
      await expect(read()).resolves.toMatchObject({ rows: [] });
    } finally {
      await pool.query("DROP TABLE changing");
    }
  });
});

test("behind a pooler no statement is kept by its name, whoever named it", async () => {
  const address = process.env["TEST_DATABASE_URL"] ?? "";
  const kept = async (prepared: boolean) => {
    const { pool, close } = openPostgres(address, () => {}, { max: 1, prepared });
    await pool.query({ name: "named", text: "SELECT $1::int", values: [1] });
    const { rows } = await pool.query("SELECT name FROM pg_prepared_statements");
    await close();
    return rows;
  };
  expect(await kept(true)).toEqual([{ name: "named" }]);
  expect(await kept(false)).toEqual([]);
});
