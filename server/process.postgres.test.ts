// Holds security.md#processes-and-database: a backend ends inside a transaction; PostgreSQL restarts.
// Holds security.md#processes-and-database: a silent database is a 503, and well again without a restart.
// Holds security.md#processes-and-database: SIGTERM ends in 10 s; dripping clients are closed.
// Holds security.md#personal-data-and-the-trail: who reads a list of people, opens a record or searches stands in the
// trail, and nothing that was typed.
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { expect, test } from "vitest";
import { everything } from "#tests/support/everything.ts";
import { restart, useOwnServer } from "#tests/support/own-server.ts";
import { drip, DRIPS } from "#tests/support/raw-http.ts";
import { isGood, lost, signUpSteadily, startProcess } from "#tests/support/server-process.ts";

// Tests the process on a PostgreSQL of its own, which is restarted or silent, and with slow
// clients. The long form is tests/torture/process.torture.ts.

const own = useOwnServer();

const MODES = ["immediate", "fast"] as const;

test.each(everything ? MODES : MODES.slice(0, 1))(
  "PostgreSQL restarted (%s) under 25 sign-ups a second: good answers or 503, none lost, the process lives",
  { timeout: 60_000 },
  async (mode) => {
    const visitors = signUpSteadily(own.server, own.eventoId);
    await pause(1_000);
    expect(await restart(own, mode)).toBeLessThan(3_000);
    await pause(1_000);
    const told = await visitors.stop();
    expect(told.filter((each) => !isGood(each))).toEqual([]);
    expect(told.at(-1)?.status).toBe(201);
    expect(await lost(own.cluster.url, told)).toEqual([]);
    expect(own.server.lives()).toBe(true);
  },
);

test(
  "a database that is silent: 503 within 8 s, and well again without a restart",
  { timeout: 60_000 },
  async () => {
    own.cluster.silence();
    const visitors = signUpSteadily(own.server, own.eventoId, 5);
    await pause(9_000);
    own.cluster.wake();
    const told = await visitors.stop();
    expect(told.filter((each) => !isGood(each))).toEqual([]);
    expect(told.filter(({ status }) => status === 503).length).toBeGreaterThan(0);
    expect(Math.max(...told.map(({ ms }) => ms))).toBeLessThan(8_000);
    await expect.poll(own.server.isReady, { timeout: 8_000 }).toBe(true);
    const after = signUpSteadily(own.server, own.eventoId);
    await pause(500);
    expect((await after.stop()).map(({ status }) => status)).not.toContain(503);
    expect(own.server.lives()).toBe(true);
  },
);

test(
  "headers and bodies that drip are closed within 15 s, in our words",
  { timeout: 30_000 },
  async () => {
    const all = await Promise.all(DRIPS.map((each) => drip(own.server.port, each)));
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
    const slow = await startProcess({ DATABASE_URL: own.cluster.url });
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
    const waiting = await startProcess({ DATABASE_URL: own.cluster.url });
    own.cluster.silence();
    try {
      const call = fetch(`${waiting.url}/api/public/cidades`).catch(() => undefined);
      await pause(200);
      expect((await waiting.end()).ms).toBeLessThan(10_000);
      await call;
    } finally {
      own.cluster.wake();
    }
  },
);

test(
  "what was read just before the end stands in the trail after it",
  { timeout: 30_000 },
  async () => {
    const server = await startProcess({ DATABASE_URL: own.cluster.url });
    const cookie = await signInAs(server.url, "franquia@rede.test");
    const answer = await fetch(`${server.url}/api/leads?limit=3`, { headers: { cookie } });
    expect(await answer.json()).toHaveLength(3);
    expect((await server.end()).code).toBe(0);
    const client = new pg.Client({ connectionString: own.cluster.url });
    await client.connect();
    const { rows } = await client.query(
      "SELECT entity, details FROM audit_log WHERE action = 'list' ORDER BY id DESC LIMIT 1",
    );
    await client.end();
    expect(rows).toEqual([{ entity: "leads", details: { linhas: 3 } }]);
  },
);

async function signInAs(url: string, email: string): Promise<string> {
  const answer = await fetch(`${url}/api/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email, password: "demo1234" }),
  });
  return answer.headers.get("set-cookie")?.split(";")[0] ?? "";
}
