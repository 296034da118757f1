// Holds security.md#processes-and-database: a backend ends inside a transaction; PostgreSQL restarts.
// Holds security.md#processes-and-database: BEGIN is cut on the wire: no slot of the pool is lost.
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { layWire, type Wire } from "#tests/support/wire.ts";
import { fromDatabase } from "../lib/pg-errors.ts";
import { openPostgres, type Database } from "./client.ts";
import { transaction } from "./transaction.ts";

// Tests connections that break; the embedded database has none.

const SLOTS = 3;
let wire: Wire;
let database: Database;
const broken: Error[] = [];

beforeAll(async () => {
  wire = await layWire(process.env["TEST_DATABASE_URL"] ?? "");
  database = openPostgres(wire.url, (error) => broken.push(error), { max: SLOTS });
});
afterAll(async () => {
  await database.close();
  await wire.close();
});

const refusal = (work: Promise<unknown>) =>
  work.then(
    () => "done",
    (error: unknown) => fromDatabase(error)?.code,
  );
const readOne = () => transaction(database.db, (tx) => tx.execute(sql`SELECT 1`));

/**
 * Checks that every slot of the pool works: it takes all at once, and each waits for the others.
 */
async function expectAllSlots(): Promise<void> {
  let inside = 0;
  const gate = Promise.withResolvers<void>();
  const together = Array.from({ length: SLOTS }, () =>
    transaction(database.db, async (tx) => {
      inside += 1;
      if (inside === SLOTS) gate.resolve();
      await gate.promise;
      await tx.execute(sql`SELECT 1`);
    }),
  );
  await Promise.all(together);
  expect(database.pool.waitingCount).toBe(0);
}

describe("no slot of the pool is lost", () => {
  test.each(["BEGIN", "SELECT 1", "COMMIT"])(
    "when %s is cut on the wire 12 times",
    async (word) => {
      wire.cutAt(word, 12);
      for (let time = 0; time < 12; time += 1) expect(await refusal(readOne())).toBe("unavailable");
      await expectAllSlots();
    },
  );

  test("when ROLLBACK is cut on the wire 12 times, and the cause is what is told", async () => {
    wire.cutAt("ROLLBACK", 12);
    for (let time = 0; time < 12; time += 1) {
      const failing = transaction(database.db, () => Promise.reject(new Error("half-way")));
      await expect(failing).rejects.toThrow("half-way");
    }
    await expectAllSlots();
  });
});

test("a backend that is terminated inside a transaction ends neither the process nor the pool", async () => {
  broken.length = 0;
  const between = Promise.withResolvers<void>();
  const work = transaction(database.db, async (tx) => {
    const { rows } = await tx.execute<{ pid: number }>(sql`SELECT pg_backend_pid() AS pid`);
    await database.pool.query("SELECT pg_terminate_backend($1)", [rows[0]?.pid]);
    // No statement runs while the connection breaks, so only a listener learns of it.
    setTimeout(between.resolve, 200);
    await between.promise;
    await tx.execute(sql`SELECT 1`);
  });
  expect(await refusal(work)).toBe("unavailable");
  expect(broken.length).toBeGreaterThan(0);
  await expectAllSlots();
});

test("a connection that was used after it broke is refused as busy, not as a fault of ours", async () => {
  const client = await database.pool.connect();
  await client.query("SELECT pg_terminate_backend(pg_backend_pid())").catch(() => {});
  await new Promise((resolve) => setTimeout(resolve, 100));
  const used = client.query("SELECT 1");
  await expect(used).rejects.toThrow("is not queryable");
  expect(await refusal(used)).toBe("unavailable");
  client.release(true);
  await expectAllSlots();
});
