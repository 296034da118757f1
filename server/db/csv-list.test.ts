import { setImmediate as turnOfLoop } from "node:timers/promises";
import { expect, test } from "vitest";
import type { Db } from "./client.ts";
import { readInTurn } from "./csv-list.ts";

/**
 * The number of six export statements that run at once while a pool has these connections in use.
 */
async function atOnce(connections: { totalCount: number; idleCount: number }): Promise<number> {
  const db = { $client: connections } as unknown as Db;
  const ends: (() => void)[] = [];
  const statements = Array.from({ length: 6 }, () =>
    readInTurn(db, () => new Promise<void>((resolve) => ends.push(resolve))),
  );
  await turnOfLoop();
  const running = ends.length;
  for (let ended = 0; ended < statements.length; ended += 1) {
    while (ends.length <= ended) await turnOfLoop();
    ends[ended]?.();
  }
  await Promise.all(statements);
  return running;
}

test("exports run several statements at once while nobody else uses the database, else one", async () => {
  expect(await atOnce({ totalCount: 3, idleCount: 3 })).toBe(4);
  expect(await atOnce({ totalCount: 10, idleCount: 8 })).toBe(1);
  expect(await atOnce({ totalCount: 0, idleCount: 0 })).toBe(4);
});
