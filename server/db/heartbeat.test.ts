// Holds security.md#secrets-and-the-log: who was away too long seals nothing before it has asked again.
import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { health } from "#shared/contract/health.ts";
import { startTestApp, useApp } from "#tests/support/app.ts";
import { DatabaseClock } from "./clock.ts";
import { startHeartbeat, type Heartbeat } from "./heartbeat.ts";
import { enterInstance } from "./instances.ts";
import { instances } from "./schema.ts";

const { db, secrets } = await useApp();
const HOUR = 60 * 60 * 1000;

/** The clocks of the machine, in the test's hands. */
const at = { shown: 0, steady: 0 };
const machine = { shown: () => at.shown, steady: () => at.steady };
const pass = (ms: number) => Object.assign(at, { shown: at.shown + ms, steady: at.steady + ms });
/** Somebody sets the clock, or the machine sleeps: neither is seen by the steady clock. */
const jump = (ms: number) => (at.shown += ms);

let logged: string[];

/** @param record of the key, as the process read it at its start */
async function start(record?: string) {
  const note = (...[, message]: unknown[]) => void logged.push(String(message));
  const clock = new DatabaseClock(machine);
  const entered = { instance: await enterInstance(db), record };
  const log = { warn: note, fatal: note };
  const heartbeat = startHeartbeat({ db, secrets, entered, clock, machine, log: log as never });
  return { clock, heartbeat };
}
const seal = (heartbeat: Heartbeat) => () => heartbeat.secrets.seal("x", "outbox.payload", "row");
const BUSY = "Sistema ocupado. Tente novamente em instantes.";
const away = () => db.execute(sql`ALTER TABLE instances RENAME TO away`);
const back = () => db.execute(sql`ALTER TABLE away RENAME TO instances`);

beforeEach(() => {
  Object.assign(at, { shown: Date.now(), steady: 1_000 });
  logged = [];
});

test.each([
  ["an hour forward", HOUR],
  ["an hour back", -HOUR],
])("a clock that jumps %s refuses no write and changes no time", async (_, by) => {
  const { clock, heartbeat } = await start();
  await heartbeat.renewed();
  jump(by);
  await heartbeat.renewed();
  expect(seal(heartbeat)).not.toThrow();
  expect(Math.abs(clock.now().getTime() - Date.now())).toBeLessThan(10_000);
  await heartbeat.leave();
});

test("a machine whose clock is wrong from the start has the database's time", async () => {
  jump(-HOUR);
  const { clock, heartbeat } = await start();
  await heartbeat.renewed();
  expect(Math.abs(clock.now().getTime() - Date.now())).toBeLessThan(10_000);
  const before = clock.now().getTime();
  pass(7_000);
  expect(clock.now().getTime() - before).toBe(7_000);
  await heartbeat.leave();
});

test("while the database is away nothing is sealed; the first call after it asks and goes on", async () => {
  const { heartbeat } = await start();
  await heartbeat.renewed();
  await away();
  pass(30_001);
  expect(seal(heartbeat)).toThrow(BUSY);
  await expect(heartbeat.renewed()).rejects.toMatchObject({ code: "unavailable", retryAfter: 2 });
  await expect(heartbeat.renewed()).rejects.toThrow(BUSY);
  expect(logged).toEqual(["no heartbeat; it is tried again every second"]);
  await back();
  await Promise.all([heartbeat.renewed(), heartbeat.renewed()]);
  expect(seal(heartbeat)).not.toThrow();
  await heartbeat.leave();
});

test("a machine that slept asks before it seals, and ends where the key was replaced meanwhile", async () => {
  const { heartbeat } = await start("another key");
  let ends = 0;
  heartbeat.onOtherKey = () => (ends += 1);
  jump(2 * 60_000);
  await expect(heartbeat.renewed()).rejects.toThrow(BUSY);
  expect(seal(heartbeat)).toThrow(BUSY);
  expect(ends).toBe(1);
  await heartbeat.leave();
});

test("an orderly end removes the row, and no heartbeat brings it back", async () => {
  const { heartbeat } = await start();
  await Promise.all([heartbeat.renewed(), heartbeat.leave()]);
  expect(await db.$count(instances)).toBe(0);
});

test("ready says no while a write would be refused", async () => {
  const { heartbeat } = await start();
  await heartbeat.renewed();
  const { app, anybody } = await startTestApp({}, undefined, { heartbeat });
  expect((await anybody.call(health.ready, {})).status).toBe(200);
  pass(30_001);
  await away();
  const refused = await anybody.refused(health.ready, {});
  await back();
  expect([refused.status, (await anybody.call(health.ready, {})).status]).toEqual([503, 200]);
  await app.close();
  await heartbeat.leave();
});
