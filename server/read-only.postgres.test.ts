import { setTimeout as pause } from "node:timers/promises";
import { sql } from "drizzle-orm";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  openEvent,
  type ServerProcess,
  signUpSteadily,
  startProcess,
} from "#tests/support/server-process.ts";
import { openPostgres } from "./db/client.ts";
import { fromDatabase } from "./lib/pg-errors.ts";

// Tests a database that takes no writes, like a standby; the tests switch this on and off.

const server = process.env["TEST_DATABASE_URL"] ?? "";
const NAME = `read_only_${process.pid}`;
const url = new URL(server);
url.pathname = `/${NAME}`;
const admin = new pg.Client({ connectionString: server });

let running: ServerProcess;
let eventoId: string;
beforeAll(async () => {
  await admin.connect();
  await admin.query(`CREATE DATABASE ${NAME}`);
  running = await startProcess({ DATABASE_URL: url.href });
  eventoId = await openEvent(running.url);
}, 60_000);
afterAll(async () => {
  await running.kill();
  await admin.query(`DROP DATABASE ${NAME} WITH (FORCE)`);
  await admin.end();
});

/** New connections get the setting, so the open ones are ended. */
async function setReadOnly(value: "on" | "off"): Promise<void> {
  await admin.query(`ALTER DATABASE ${NAME} SET default_transaction_read_only = ${value}`);
}
const endConnections = () =>
  admin.query("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1", [NAME]);

async function signUps(milliseconds: number) {
  const visitors = signUpSteadily(running, eventoId);
  await pause(milliseconds);
  return visitors.stop();
}

/** The cookie of a session that was last seen more than a minute ago. */
async function signInEarlier(): Promise<string> {
  const answer = await fetch(`${running.url}/api/login`, {
    method: "POST",
    headers: { "content-type": "application/json", "sec-fetch-site": "same-origin" },
    body: JSON.stringify({ email: "franqueador@rede.test", password: "demo1234" }),
  });
  expect(answer.status).toBe(200);
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  await client.query("UPDATE sessions SET last_seen_at = last_seen_at - interval '10 minutes'");
  await client.end();
  return answer.headers.getSetCookie()[0]?.split(";")[0] ?? "";
}

test("a database that takes no writes: 503 for them and for ready, reads go on, and all is well once it does again", async () => {
  const cookie = await signInEarlier();
  await setReadOnly("on");
  await endConnections();
  await pause(200);
  const reads = await Promise.all(
    ["/api/user", "/api/leads", "/api/public/cidades"].map((path) =>
      fetch(`${running.url}${path}`, { headers: { cookie } }),
    ),
  );
  expect(reads.map(({ status }) => status)).toEqual([200, 200, 200]);
  const refused = await signUps(500);
  expect(new Set(refused.map(({ status, retryAfter }) => `${status} ${retryAfter}`))).toEqual(
    new Set(["503 2"]),
  );
  expect(await running.isReady()).toBe(false);

  // No test ends the connections: the server must drop those that would refuse by itself.
  await setReadOnly("off");
  await expect.poll(running.isReady, { timeout: 5_000 }).toBe(true);
  expect(new Set((await signUps(500)).map(({ status }) => status))).toEqual(new Set([201]));
}, 60_000);

test("of several servers the one that answers and takes writes is used, wherever it stands in the list", async () => {
  const { host } = url;
  const several = url.href.replace(host, `127.0.0.1:1,${host}`);
  const database = openPostgres(several, () => {}, { max: 2 });
  const { rows } = await database.db.execute(sql`SELECT current_database() AS name`);
  expect(rows).toEqual([{ name: NAME }]);
  await database.close();
});

test("where none of them takes writes, whoever asks is told to come again", async () => {
  await setReadOnly("on");
  const address = `${url.href}?target_session_attrs=read-write`;
  const database = openPostgres(address, () => {}, { max: 2 });
  const error: unknown = await database.db
    .execute(sql`SELECT 1`)
    .catch((thrown: unknown) => thrown);
  expect(fromDatabase(error)).toMatchObject({ code: "unavailable", retryAfter: 2 });
  await setReadOnly("off");
  const ask = () => database.db.execute(sql`SELECT 1`).then(({ rowCount }) => rowCount, String);
  await expect.poll(ask).toBe(1);
  await database.close();
});
