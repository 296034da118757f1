import { expect, test } from "vitest";
import { startTestApp } from "#tests/support/app.ts";
import { emptyDatabase } from "#tests/support/database.ts";
import { dice, seedOfRun } from "#tests/support/dice.ts";
import { readRows, replanted } from "#tests/support/plain-tree.ts";
import { growNetwork } from "#tests/support/random-network.ts";
import { setStage } from "#tests/support/stage.ts";

const { db, database } = await startTestApp();
const WORLDS = 100;

/** A row without the columns that its table has none of. */
const without = <Row extends object>(columns: object, row: Row): Partial<Row> =>
  Object.fromEntries(Object.entries(row).filter(([name]) => name in columns)) as Partial<Row>;

test("the stored path of every row is the way up from it", async () => {
  const seeds = dice(seedOfRun());
  for (let world = 0; world < WORLDS; world++) {
    const seed = seeds.upTo(2 ** 31 - 1);
    await emptyDatabase(database);
    await setStage(db);
    await growNetwork(db, seed);
    const rows = await readRows(db);
    const planted = replanted(rows);
    for (const table of Object.keys(rows) as (keyof typeof rows)[]) {
      const walked = planted[table].map((row, index) => without(rows[table][index]!, row));
      expect(walked, `${table} of world ${seed}`).toEqual(rows[table]);
    }
  }
});
