import { setTimeout as pause } from "node:timers/promises";
import { afterEach, beforeEach, expect, test } from "vitest";
import { Counts } from "../lib/counts.ts";
import { inWork } from "../lib/work.ts";
import { openPostgres, type Database } from "./client.ts";
import { watchStatements } from "./statement-watch.ts";
import { transaction } from "./transaction.ts";

const server = process.env["TEST_DATABASE_URL"] ?? "";

let database: Database;
let counts: Counts;
let lines: Record<string, unknown>[] = [];
const watch = (slowMs: number) => {
  lines = [];
  counts = new Counts();
  const log = { warn: (entry: object) => void lines.push({ ...entry }) };
  watchStatements(database.pool, { counts, log, slowMs });
};
beforeEach(() => {
  database = openPostgres(server, () => {}, { max: 1 });
});
afterEach(() => database.close());

/** A statement that is slow under these tests, whatever the machine does. */
const SLOW = "select pg_sleep(0.2)";

test("a slow statement is told by name, rows and call, without what was asked; a fast one is not", async () => {
  watch(100);
  const { pool } = database;
  await inWork({ requestId: "call-1", route: "/api/leads" }, () =>
    pool.query("select $1::text, pg_sleep(0.2)", ["canário"]),
  );
  expect(lines).toEqual([
    {
      statement: "other",
      hash: expect.stringMatching(/^[0-9a-f]{8}$/),
      ms: expect.any(Number),
      rows: 1,
      code: undefined,
      route: "/api/leads",
      reqId: "call-1",
    },
  ]);
  expect(counts.of("slow-statements")).toEqual(new Map([["other", 1]]));
});

test("one that the database gave up is told with its code", async () => {
  watch(100);
  const given = transaction(database.db, (tx) => tx.execute("select pg_sleep(5)"), {
    statementMs: 200,
  });
  await expect(given).rejects.toThrow();
  expect(lines).toMatchObject([{ statement: "other", code: "57014" }]);
  expect(counts.of("statements")).toEqual(
    new Map([
      ["begin", 1],
      ["other", 1],
      ["rollback", 1],
    ]),
  );
});

test("who waits for a connection is told as oneself, and without the wait", async () => {
  watch(1);
  const { pool } = database;
  const first = inWork({ requestId: "first" }, () => pool.query(SLOW));
  await pause(20);
  const second = inWork({ requestId: "second", route: "/api/cursos" }, () =>
    pool.query("select pg_sleep(0.01)"),
  );
  await Promise.all([first, second]);
  expect(lines.map(({ reqId }) => reqId)).toEqual(["first", "second"]);
  expect(counts.of("statement-seconds").get("other")).toBeGreaterThan(0.2);
});

test("with 0 none is slow, and all are counted", async () => {
  watch(0);
  await database.pool.query(SLOW);
  expect(lines).toEqual([]);
  expect(counts.of("statements")).toEqual(new Map([["other", 1]]));
});
