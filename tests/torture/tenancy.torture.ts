// Holds security.md#tenancy: every answer is the one that the tree gives.
import { expect, test } from "vitest";
import { startTestApp } from "#tests/support/app.ts";
import { dice, seedOfRun } from "#tests/support/dice.ts";
import { readRows, replanted } from "#tests/support/plain-tree.ts";
import { compared, compareWorld, growWorld } from "#tests/support/worlds.ts";

// The long form of server/access/worlds.test.ts. A failure names the seed of its world.

const app = await startTestApp({ RATE_LIMITS: "off" });
const WORLDS = 500;
const HOUR_MS = 60 * 60_000;

/** A row without the columns that its table has none of. */
const without = <Row extends object>(columns: object, row: Row): Partial<Row> =>
  Object.fromEntries(Object.entries(row).filter(([name]) => name in columns)) as Partial<Row>;

/** The stored path of every row is the way up from it. */
async function checkPaths(world: string): Promise<void> {
  const rows = await readRows(app.db);
  const planted = replanted(rows);
  for (const table of Object.keys(rows) as (keyof typeof rows)[]) {
    const walked = planted[table].map((row, index) => without(rows[table][index]!, row));
    expect(walked, `${table} of ${world}`).toEqual(rows[table]);
  }
}

test(
  "every answer is the one that the tree gives, and every stored path is the way up",
  async () => {
    const seeds = dice(seedOfRun());
    for (let number = 1; number <= WORLDS; number++) {
      const seed = seeds.upTo(2 ** 31 - 1);
      await growWorld(app, seed);
      await checkPaths(`world ${seed}`);
      expect(await compareWorld(app, seed), `world ${seed}`).toEqual([]);
      await checkPaths(`world ${seed} after its writes`);
      if (number % 25 === 0) console.log(`${number} worlds, ${compared.answers} answers compared`);
    }
  },
  4 * HOUR_MS,
);
