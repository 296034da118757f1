import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type OwnCluster, startOwnCluster } from "#tests/support/own-cluster.ts";
import { drip, DRIPS } from "#tests/support/raw-http.ts";
import {
  isGood,
  lost,
  openEvent,
  type ServerProcess,
  signUpSteadily,
  startProcess,
} from "#tests/support/server-process.ts";

// The process itself on a PostgreSQL of its own, while that is restarted, silent, or while clients are slow. The long
// form is tests/torture/process.torture.ts.

let cluster: OwnCluster;
let server: ServerProcess;
let eventoId = "";

beforeAll(async () => {
  cluster = await startOwnCluster();
  server = await startProcess({ DATABASE_URL: cluster.url });
  eventoId = await openEvent(server.url);
}, 120_000);
afterAll(async () => {
  await server.kill();
  await cluster.stop();
});

test.each(["fast", "immediate"] as const)(
  "PostgreSQL restarted (%s) under 25 sign-ups a second: good answers or 503, none lost, the process lives",
  { timeout: 60_000 },
  async (mode) => {
    const visitors = signUpSteadily(server, eventoId);
    await pause(1_000);
    await cluster.restart(mode);
    const accepted = Date.now();
    while (!(await server.isReady())) await pause(50);
    expect(Date.now() - accepted).toBeLessThan(3_000);
    await pause(1_000);
    const told = await visitors.stop();
    expect(told.filter((each) => !isGood(each))).toEqual([]);
    expect(told.at(-1)?.status).toBe(201);
    expect(await lost(cluster.url, told)).toEqual([]);
    expect(server.lives()).toBe(true);
  },
);

test(
  "a database that is silent: 503 within 8 s, and well again without a restart",
  { timeout: 60_000 },
  async () => {
    cluster.silence();
    const visitors = signUpSteadily(server, eventoId, 5);
    await pause(9_000);
    cluster.wake();
    const told = await visitors.stop();
    expect(told.filter((each) => !isGood(each))).toEqual([]);
    expect(told.filter(({ status }) => status === 503).length).toBeGreaterThan(0);
    expect(Math.max(...told.map(({ ms }) => ms))).toBeLessThan(8_000);
    await expect.poll(server.isReady, { timeout: 8_000 }).toBe(true);
    const after = signUpSteadily(server, eventoId);
    await pause(500);
    expect((await after.stop()).map(({ status }) => status)).not.toContain(503);
    expect(server.lives()).toBe(true);
  },
);

test(
  "headers and bodies that drip are closed within 15 s, in our words",
  { timeout: 30_000 },
  async () => {
    const all = await Promise.all(DRIPS.map((each) => drip(server.port, each)));
    for (const { status, headers, body, ms } of all) {
      expect(ms).toBeLessThan(15_000);
      expect([status, JSON.parse(body).message]).toEqual([408, "O pedido demorou demais a chegar"]);
      expect(headers["x-content-type-options"]).toBe("nosniff");
    }
  },
);

test(
  "SIGTERM ends the process within 10 s, whatever its clients do",
  { timeout: 60_000 },
  async () => {
    const slow = await startProcess({ DATABASE_URL: cluster.url });
    const clients = Array.from({ length: 30 }, (_, index) => drip(slow.port, DRIPS[index % 3]!));
    await pause(500);
    const { code, ms } = await slow.end();
    expect(code).toBe(0);
    expect(ms).toBeLessThan(10_000);
    await Promise.all(clients);
  },
);

test(
  "SIGTERM ends the process within 10 s while the database is silent",
  { timeout: 60_000 },
  async () => {
    const waiting = await startProcess({ DATABASE_URL: cluster.url });
    cluster.silence();
    try {
      const call = fetch(`${waiting.url}/api/public/cidades`).catch(() => undefined);
      await pause(200);
      expect((await waiting.end()).ms).toBeLessThan(10_000);
      await call;
    } finally {
      cluster.wake();
    }
  },
);
