import { setImmediate } from "node:timers/promises";
import { sql } from "drizzle-orm";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { acesso } from "#shared/contract/acesso.ts";
import { cursos } from "#shared/contract/cursos.ts";
import { health } from "#shared/contract/health.ts";
import { leads } from "#shared/contract/leads.ts";
import { startTestApp, type TestApp } from "#tests/support/app.ts";
import { cast, NOON } from "#tests/support/cast.ts";
import { novoCurso } from "#tests/support/forms.ts";
import { type OwnCluster, startOwnCluster } from "#tests/support/own-cluster.ts";
import { asCaller, GuardedClient, secondWall } from "#tests/support/second-wall.ts";
import { signIn } from "#tests/support/session.ts";
import { setStage } from "#tests/support/stage.ts";
import { Counts } from "../lib/counts.ts";
import { openPostgres, type Database, type Db } from "./client.ts";
import { migrateDatabase } from "./migrate.ts";
import { lookAtPrimary, lookAtReplica } from "./replica-look.ts";
import { openReplicas, type Replicas } from "./replica.ts";
import { transaction } from "./transaction.ts";

// Uses a real standby that follows by streaming (docs/decisions/035): its replay is stopped, and it
// is promoted and ended. `npm run drill -- replica` does the same under load.

const { norte } = cast;
const counts = new Counts();
const words: string[] = [];
const say = (line: string) => void words.push(line);

let primary: OwnCluster;
let standby: OwnCluster;
let database: Database;
/** Two views of the standby: one allows a lag of a minute, the other of two seconds. */
let patient: Replicas;
let strict: Replicas;
let there: Db;
let app: TestApp;
const standbyAdmin = () => new pg.Client({ connectionString: standby.url });

function open(url: string, limit: number): Replicas {
  const settings = {
    DATABASE_URL: primary.url,
    DATABASE_REPLICA_URL: url,
    REPLICA_MAX_LAG_MS: limit,
    preparedStatements: true,
  };
  return openReplicas({ primary: database.db, counts, log: { warn: say, info: say } }, settings)!;
}

/** Runs SQL as the standby's administrator, beside the product's connections. */
async function tell(text: string): Promise<{ name?: string }[]> {
  const client = standbyAdmin();
  await client.connect();
  const { rows } = await client.query<{ name?: string }>(text);
  await client.end();
  return rows;
}

beforeAll(async () => {
  primary = await startOwnCluster();
  database = openPostgres(primary.url, () => {});
  Object.assign(database.pool, { Client: GuardedClient });
  await migrateDatabase(database);
  await database.pool.query(secondWall);
  await setStage(database.db);
  // The copy gets this setting too: whatever blocks the replay is cancelled at once.
  await database.pool.query("ALTER SYSTEM SET max_standby_streaming_delay = 0");
  standby = await primary.copy();
  patient = open(standby.url, 60_000);
  strict = open(standby.url, 2_000);
  there = await vi.waitUntil(patient.pick, { timeout: 20_000 });
  Object.assign(there.$client, { Client: GuardedClient });
  app = await startTestApp({ RATE_LIMITS: "off" }, undefined, {
    database,
    replicas: patient,
    counts,
  });
}, 120_000);
afterAll(async () => {
  await app.app.close();
  await Promise.all([patient.close(), strict.close()]);
  await database.close();
  await standby.stop();
  await primary.stop();
});

const where = sql`SELECT pg_is_in_recovery() AS replica, current_user AS role, (SELECT count(*)::int FROM leads) AS leads`;

test("the second wall stands on the replica as on the primary", async () => {
  const units = { franqueador: cast.norma.unitId, franquia: norte.franquia.unitId };
  const franquia = { role: "franquia", user: norte.franquia.id, ...units };
  const told = async (settings: Parameters<typeof asCaller>[0], db: Db) =>
    (await asCaller(settings, () => db.execute(where))).rows[0];
  const all = (await there.execute(where)).rows[0];
  expect(all).toMatchObject({ replica: true });
  expect(await told({}, there)).toEqual({ replica: true, role: "capelo_guarded", leads: 0 });
  const reached = await told(franquia, there);
  expect(reached).toEqual({ ...(await told(franquia, database.db)), replica: true });
  expect(Number(reached?.["leads"])).toBeGreaterThan(0);
  expect(Number(reached?.["leads"])).toBeLessThan(Number(all?.["leads"]));
});

test("a read that the replay cancels is answered by the primary", async () => {
  await database.pool.query("CREATE TABLE read_for_long AS SELECT 1 AS n");
  const isThere = async () => (await tell("SELECT to_regclass('read_for_long') AS name"))[0]?.name;
  await expect.poll(isThere, { timeout: 10_000 }).toBe("read_for_long");
  const long = there.execute(sql`SELECT n, pg_sleep(4.5) FROM read_for_long`).execute();
  const isRead = async () =>
    (await tell("SELECT FROM pg_locks WHERE relation = 'read_for_long'::regclass")).length > 0;
  await expect.poll(isRead, { timeout: 4_000 }).toBe(true);
  await database.pool.query("TRUNCATE read_for_long");
  expect((await long).rows).toEqual([]);
  expect(counts.of("replica-failures").get("40001")).toBe(1);
});

describe("while the replay stands still", () => {
  beforeAll(() => tell("SELECT pg_wal_replay_pause()"));
  afterAll(() => tell("SELECT pg_wal_replay_resume()"));

  test("the writer sees the new row at once, a colleague the list of before", async () => {
    const cookie = `sessao=${await signIn(app.db, norte.cliente, NOON)}`;
    const { call } = app.anybody;
    const { headers, body } = await call(
      cursos.create,
      { body: novoCurso },
      { headers: { cookie } },
    );
    const mark = headers["set-cookie"]?.split(";")[0] ?? "";
    const writer = await call(
      cursos.list,
      { query: {} },
      { headers: { cookie: `${cookie}; ${mark}` } },
    );
    const colleague = await (await app.as(norte.micro)).call(cursos.list, { query: {} });
    const idsIn = (rows: { id: string }[]) => rows.map(({ id }) => id);
    expect(idsIn(writer.body)).toContain(body.id);
    expect(colleague.status).toBe(200);
    expect(idsIn(colleague.body)).not.toContain(body.id);
  });

  test("a session that was ended is refused at once, though it lives on the replica", async () => {
    const leaving = await app.as(norte.micro);
    expect((await leaving.call(leads.list, { query: {} })).status).toBe(200);
    await leaving.call(acesso.logout, {});
    expect((await leaving.refused(leads.list, { query: {} })).status).toBe(401);
  });

  test("what the replica cannot read yet is read from the primary", async () => {
    await database.pool.query("CREATE TABLE new_of_a_migration AS SELECT 1 AS n");
    const read = sql`SELECT n FROM new_of_a_migration`;
    expect((await there.execute(read)).rows).toEqual([{ n: 1 }]);
    const inTransaction = transaction(there, (tx) => tx.execute(read), { readOnly: true });
    expect((await inTransaction).rows).toEqual([{ n: 1 }]);
    expect(counts.of("replica-failures").get("42P01")).toBe(2);
  });

  test("over the limit it is not read at all, said once, and again once it has caught up", async () => {
    await database.pool.query("CREATE TABLE written_later ()");
    const late = () => words.filter((line) => line.endsWith("is behind by more than 2000 ms"));
    await expect.poll(late, { timeout: 10_000 }).toHaveLength(1);
    expect(strict.pick()).toBeUndefined();
    expect([...strict.lags().values()][0]).toBeGreaterThan(2);
    await tell("SELECT pg_wal_replay_resume()");
    await expect.poll(strict.pick, { timeout: 10_000 }).toBeDefined();
    expect(late()).toHaveLength(1);
  });
});

test("what is no replica of this primary is not read", async () => {
  const itself = open(primary.url, 2_000);
  await expect.poll(() => words.join("\n")).toContain("it replays nobody's log");
  expect(itself.pick()).toBeUndefined();
  await itself.close();
  const pool = new pg.Pool({ connectionString: standby.url, max: 1 });
  const place = await lookAtPrimary(database.pool);
  const look = (other: object) => lookAtReplica(pool, { ...place, ...other });
  expect(await look({ system: "1" })).toBe("it is a copy of another database");
  expect(await look({ name: "another" })).toBe("it is a copy of another database");
  expect(await look({ timeline: place.timeline + 1 })).toBe("it follows an earlier primary");
  expect(await look({})).toMatchObject({ system: place.system, timeline: place.timeline });
  await pool.end();
});

test("a replica that ends takes nobody's answer along, and the instance stays ready", async () => {
  const reader = await app.as(norte.micro);
  const restarted = standby.restart("immediate").then(() => "restarted");
  const statuses = new Set<number>();
  do {
    statuses.add((await reader.call(leads.list, { query: {} })).status);
    statuses.add((await app.anybody.call(health.ready, {})).status);
  } while ((await Promise.race([restarted, setImmediate("under way")])) !== "restarted");
  expect(statuses).toEqual(new Set([200]));
  await expect.poll(patient.pick, { timeout: 20_000 }).toBeDefined();
});

test("a replica that was promoted is not read any more", async () => {
  await tell("SELECT pg_promote(true)");
  await expect.poll(patient.pick, { timeout: 10_000 }).toBeUndefined();
  const reader = await app.as(norte.micro);
  expect((await reader.call(leads.list, { query: {} })).status).toBe(200);
});
