// Holds security.md#public-forms-and-declarations: a school behind one address passes; one source fills nothing.
import { expect, test } from "vitest";
import { testDatabase, emptyDatabase } from "#tests/support/database.ts";
import { AppError } from "./errors.ts";
import { createRateLimits } from "./rate-limit.ts";

const database = await testDatabase();
const SET = { perEvent: 5, newAccounts: 4, writes: 6 };

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
  const instances = [1, 2, 3].map(() => createRateLimits(database.pool, true, SET));
  expect(await refusals(instances, "one account")).toBe(27);
  expect(await refusals(instances, "another account")).toBe(27);
});

test("of 200 guesses at once at three instances 30 are tried, and what is right counts nothing", async () => {
  await emptyDatabase(database);
  const instances = [1, 2, 3].map(() => createRateLimits(database.pool, true, SET));
  let tried = 0;
  const guess = (n: number, work: () => Promise<void>) =>
    instances[n % 3]!.guess("declaration", "school", work);
  for (let n = 0; n < 100; n += 1) await guess(n, async () => {});
  const wrong = async () => {
    tried += 1;
    throw new AppError("not-found", "no such code");
  };
  const settled = await Promise.allSettled(Array.from({ length: 200 }, (_, n) => guess(n, wrong)));
  const codes = settled.map((one) => one.status === "rejected" && (one.reason as AppError).code);
  expect(tried).toBe(30);
  expect(codes.filter((code) => code === "not-found")).toHaveLength(30);
  expect(codes.filter((code) => code === "too-many")).toHaveLength(170);
});

test("what breaks is no guess, and what is given back too often never lets more than the limit pass", async () => {
  await emptyDatabase(database);
  const limits = createRateLimits(database.pool, true, SET);
  const broken = () => Promise.reject(new Error("the database is away"));
  for (let n = 0; n < 40; n += 1)
    await expect(limits.guess("declaration", "school", broken)).rejects.toThrow("is away");
  await limits.giveBack("forgot", "one account", 50);
  await limits.hit("forgot", "one account");
  await limits.giveBack("forgot", "one account", 50);
  expect(await refusals([limits], "one account")).toBe(27);
});

test("switched off they count and refuse nothing", async () => {
  await emptyDatabase(database);
  const off = createRateLimits(database.pool, false, SET);
  expect(await refusals([off], "one account")).toBe(0);
  const { rows } = await database.pool.query("SELECT 1 FROM rate_limits");
  expect(rows).toEqual([]);
});

const rows = async () => (await database.pool.query("SELECT 1 FROM rate_limits")).rows.length;

/** Counts how many of so many simultaneous calls pass; `of` gives the event of each. */
async function passes(count: number, of: (n: number) => string, address = "school") {
  const instances = [1, 2].map(() => createRateLimits(database.pool, true, SET));
  const settled = await Promise.allSettled(
    Array.from({ length: count }, (_, n) => instances[n % 2]!.hitEvent("sign-up", address, of(n))),
  );
  return settled.filter(({ status }) => status === "fulfilled").length;
}

test("one address fills one event up to its limit, also when all come together", async () => {
  await emptyDatabase(database);
  expect(await passes(20, () => "event")).toBe(5);
  expect(await passes(20, () => "event", "another school")).toBe(5);
});

test("one address passes for 200 events and 3,000 sign-ups in an hour", async () => {
  await emptyDatabase(database);
  const wide = createRateLimits(database.pool, true, { ...SET, perEvent: 400 });
  for (let n = 0; n < 3_000; n += 1) await wide.hitEvent("sign-up", "carrier", `event ${n % 200}`);
  expect(await rows()).toBe(200);
}, 60_000);

test("one address guesses at 30 events: further ones are refused and stored nowhere", async () => {
  await emptyDatabase(database);
  const limits = createRateLimits(database.pool, true, SET);
  expect(await passes(1, () => "event")).toBe(1);
  for (let n = 0; n < 30; n += 1) {
    await limits.hitEvent("sign-up", "school", `guess ${n}`);
    await limits.hitUnknown("sign-up", "school", `guess ${n}`);
  }
  const before = await rows();
  expect(await passes(50, (n) => `further ${n}`)).toBe(0);
  expect(await rows()).toBe(before);
  expect(await passes(20, () => "event")).toBe(4);
});
