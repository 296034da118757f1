import { expect, test } from "vitest";
import { testDatabase, emptyDatabase } from "#tests/support/database.ts";
import { createRateLimits } from "./rate-limit.ts";

const database = await testDatabase();

async function refusals(
  limits: ReturnType<typeof createRateLimits>[],
  key: string,
): Promise<number> {
  const calls = Array.from({ length: 30 }, (_, i) => limits[i % limits.length]!);
  const settled = await Promise.allSettled(calls.map((instance) => instance.hit("forgot", key)));
  return settled.filter(({ status }) => status === "rejected").length;
}

test("three instances share one count: of 30 calls at once exactly 3 pass", async () => {
  await emptyDatabase(database);
  const instances = [1, 2, 3].map(() => createRateLimits(database.pool, true));
  expect(await refusals(instances, "one account")).toBe(27);
  expect(await refusals(instances, "another account")).toBe(27);
});

test("switched off they count and refuse nothing", async () => {
  await emptyDatabase(database);
  const off = createRateLimits(database.pool, false);
  expect(await refusals([off], "one account")).toBe(0);
  const { rows } = await database.pool.query("SELECT 1 FROM rate_limits");
  expect(rows).toEqual([]);
});
