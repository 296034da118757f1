// Holds security.md#processes-and-database: readers that are killed, and transactions that end in any order, lose no fact
// and repeat none.
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { useApp } from "#tests/support/app.ts";
import { dice, seedOfRun } from "#tests/support/dice.ts";
import { storm } from "#tests/support/reader-storm.ts";
import { hasUnread, readFacts, type Fact } from "./reader.ts";
import { tell } from "./tell.ts";
import { transaction } from "./transaction.ts";

// The short form of tests/torture/readers.torture.ts.

const app = await useApp();
const { db } = app;

test("each fact is heard once, whoever is killed meanwhile", async () => {
  const seed = seedOfRun();
  const way = { ms: 3_000, writers: 4, readers: 2, openMs: 2_000, kills: 6 };
  const { told, heard } = await storm(app, dice(seed), way);
  expect(heard, `seed ${seed}`).toEqual(told);
  expect(told.length).toBeGreaterThan(100);
});

test("a transaction that stays open holds up no fact but its own", async () => {
  const taken: (string | null)[] = [];
  const reader = {
    name: "probe",
    take: async (_tx: unknown, facts: Fact[]) =>
      void taken.push(...facts.map((each) => each.registroId)),
  };
  const read = () => readFacts({ db, log: { warn: () => {} } }, reader);
  await transaction(db, async (tx) => {
    await tell(tx, {}, "leads.inscrever", { id: "first, and late" });
    await tell(db, {}, "leads.inscrever", { id: "second" });
    await read();
    expect(taken).toEqual(["second"]);
  });
  const { rows } = await db.execute(
    sql`SELECT ${hasUnread("probe", ["leads.inscrever"])} AS is_there`,
  );
  expect(rows).toEqual([{ is_there: true }]);
  await read();
  expect(taken).toEqual(["second", "first, and late"]);
});
