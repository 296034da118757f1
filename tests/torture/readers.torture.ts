// Holds security.md#processes-and-database: readers that are killed, and transactions that end in any order, lose no fact
// and repeat none.
import { expect, test } from "vitest";
import { useApp } from "#tests/support/app.ts";
import { dice, seedOfRun } from "#tests/support/dice.ts";
import { storm } from "#tests/support/reader-storm.ts";

// The long form of server/db/reader.postgres.test.ts.

const app = await useApp();

test("a minute of facts, with a transaction open all along and 60 backends killed", async () => {
  const seed = seedOfRun();
  const way = { ms: 60_000, writers: 5, readers: 2, openMs: 58_000, kills: 60 };
  const { told, heard } = await storm(app, dice(seed), way);
  console.log(`${told.length} facts told, ${heard.length} heard`);
  expect(heard, `seed ${seed}`).toEqual(told);
});
