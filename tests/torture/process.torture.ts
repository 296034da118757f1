// Holds security.md#processes-and-database: a backend ends inside a transaction; PostgreSQL restarts.
// Holds security.md#processes-and-database: a silent database is a 503, and well again without a restart.
// Holds security.md#processes-and-database: instances that are killed leave no sign-up without its letter.
// Holds security.md#processes-and-database: SIGTERM ends in 10 s; dripping clients are closed.
import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { dice, seedOfRun } from "#tests/support/dice.ts";
import { restart, useOwnServer } from "#tests/support/own-server.ts";
import { drip, DRIPS } from "#tests/support/raw-http.ts";
import {
  isGood,
  lost,
  signUpSteadily,
  startProcess,
  type Told,
  untold,
} from "#tests/support/server-process.ts";

// The long form of server/process.postgres.test.ts.

const ROUNDS = 12;
const DRIPPING = 500;
const MEASURED_MS = 10_000;
/** Below this a difference is the machine's, not the clients'. */
const NOISE_MS = 25;

const own = useOwnServer();

test("PostgreSQL restarted again and again under 25 sign-ups a second", async () => {
  const seed = seedOfRun();
  const { pick, upTo } = dice(seed);
  const visitors = signUpSteadily(own.server, own.eventoId);
  const back: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    await pause(500 + upTo(2_000));
    back.push(await restart(own, pick(["fast", "immediate"])));
  }
  await pause(1_000);
  const told = await visitors.stop();
  console.log(`${ROUNDS} restarts, ${told.length} sign-ups, ${refused(told)} refused with 503,`);
  console.log(`ready again after at most ${Math.max(...back)} ms`);
  expect(
    told.filter((each) => !isGood(each)),
    `seed ${seed}`,
  ).toEqual([]);
  expect(await lost(own.cluster.url, told), `seed ${seed}`).toEqual([]);
  expect(Math.max(...back), `seed ${seed}`).toBeLessThan(3_000);
  expect(own.server.lives()).toBe(true);
});

test("a database that is silent for half a minute", async () => {
  const visitors = signUpSteadily(own.server, own.eventoId, 10);
  await pause(500);
  own.cluster.silence();
  await pause(30_000);
  own.cluster.wake();
  await expect.poll(own.server.isReady, { timeout: 10_000 }).toBe(true);
  const told = await visitors.stop();
  const longest = Math.max(...told.map(({ ms }) => ms));
  console.log(`${told.length} sign-ups, ${refused(told)} refused, the longest after ${longest} ms`);
  expect(told.filter((each) => !isGood(each))).toEqual([]);
  expect(longest).toBeLessThan(8_000);
  expect(await lost(own.cluster.url, told)).toEqual([]);
});

test("instances that read what happened are killed, and each sign-up has its letter", async () => {
  const seed = seedOfRun();
  const { upTo } = dice(seed);
  const visitors = signUpSteadily(own.server, own.eventoId, 40);
  for (let round = 0; round < ROUNDS; round += 1) {
    const other = await startProcess({ DATABASE_URL: own.cluster.url });
    await pause(upTo(1_500));
    await other.kill();
  }
  const told = await visitors.stop();
  console.log(`${ROUNDS} instances killed, ${told.length} sign-ups`);
  const left = () => untold(own.cluster.url);
  await expect.poll(left, { timeout: 10_000, message: `seed ${seed}` }).toEqual([]);
  expect(told.filter((each) => !isGood(each))).toEqual([]);
  expect(await lost(own.cluster.url, told), `seed ${seed}`).toEqual([]);
});

test("500 requests that drip leave the 99th percentile of others below twice its usual", async () => {
  const measure = async () => {
    const visitors = signUpSteadily(own.server, own.eventoId);
    await pause(MEASURED_MS);
    const times = (await visitors.stop()).map(({ ms }) => ms).toSorted((a, b) => a - b);
    return times[Math.floor(times.length * 0.99)] ?? 0;
  };
  await measure();
  const usual = await measure();
  const clients = Array.from({ length: DRIPPING }, (_, index) =>
    drip(own.server.port, DRIPS[index % DRIPS.length]!),
  );
  const beside = await measure();
  const closed = await Promise.all(clients);
  const latest = Math.max(...closed.map(({ ms }) => ms));
  console.log(
    `p99 ${usual} ms, beside ${DRIPPING} that drip ${beside} ms; last closed ${latest} ms`,
  );
  expect(latest).toBeLessThan(15_000);
  expect(beside).toBeLessThan(2 * Math.max(usual, NOISE_MS));
});

const refused = (told: Told[]): number => told.filter(({ status }) => status === 503).length;
