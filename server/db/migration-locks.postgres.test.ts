// Holds docs/decisions/033: a migration and the calls beside it never wait for each other in a circle.
import { sql } from "drizzle-orm";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ofDatabase } from "#server/lib/database-url.ts";
import { openPostgres, type Database } from "./client.ts";
import { lockTables } from "./migration-locks.ts";
import { transaction } from "./transaction.ts";
import { inTurn } from "./turn.ts";

const server = process.env["TEST_DATABASE_URL"] ?? "";
const name = `travas_${process.pid}`;
const admin = new pg.Client({ connectionString: server });
let database: Database;
let others: Database;

beforeAll(async () => {
  await admin.connect();
  await admin.query(`CREATE DATABASE ${name}`);
  database = openPostgres(ofDatabase(server, name), () => {});
  others = openPostgres(ofDatabase(server, name), () => {});
  await database.pool
    .query(`CREATE TABLE alunos (id int PRIMARY KEY); CREATE TABLE escolas (id int);
    CREATE TABLE visitas (id int); CREATE INDEX visitas_idx ON visitas (id)`);
});
afterAll(async () => {
  await Promise.all([database.close(), others.close()]);
  await admin.query(`DROP DATABASE ${name} WITH (FORCE)`);
  await admin.end();
});

async function locksOf(...statements: string[]): Promise<Record<string, string>> {
  return transaction(database.db, async (tx) => {
    await lockTables(tx, statements);
    const { rows } = await tx.execute<{ name: string; mode: string }>(sql`
      SELECT relname AS name, mode FROM pg_locks JOIN pg_class c ON c.oid = relation
      WHERE pid = pg_backend_pid() AND relnamespace = 'public'::regnamespace AND relkind = 'r'`);
    return Object.fromEntries(rows.map((row) => [row.name, row.mode]));
  });
}

test.each([
  [['ALTER TABLE "alunos" ADD COLUMN "x" text'], { alunos: "AccessExclusiveLock" }],
  [["CREATE INDEX i ON alunos (id)"], { alunos: "ExclusiveLock" }],
  [
    ["UPDATE escolas SET id = 1 FROM alunos"],
    { alunos: "ExclusiveLock", escolas: "ExclusiveLock" },
  ],
  [
    ["CREATE INDEX i ON alunos (id); ALTER TABLE alunos ADD x int"],
    { alunos: "AccessExclusiveLock" },
  ],
  [["DROP INDEX visitas_idx"], { visitas: "AccessExclusiveLock" }],
  [["CREATE FUNCTION f() RETURNS int LANGUAGE sql AS $$ SELECT count(*) FROM alunos $$"], {}],
  [["DO $$ BEGIN ALTER TABLE alunos ADD x int; END $$"], { alunos: "AccessExclusiveLock" }],
  [["-- alunos\nCREATE TABLE novas (id int)"], {}],
])("%j", async (statements, locks) => {
  expect(await locksOf(...statements)).toEqual(locks);
});

test("a migration that needs two tables and calls that take them the other way round: nobody is refused", async () => {
  const holds = Promise.withResolvers<void>();
  const call = transaction(others.db, async (tx) => {
    await tx.execute(sql`SELECT FROM escolas`);
    holds.resolve();
    // The migration waits for the one table by now, and has the other.
    await tx.execute(sql`SELECT pg_sleep(0.05)`);
    await tx.execute(sql`SELECT FROM alunos`);
  });
  await holds.promise;
  await inTurn(database.patientPool, async (tx) => {
    await lockTables(tx, ["ALTER TABLE alunos ADD a int; ALTER TABLE escolas ADD a int"]);
    await tx.execute(sql`ALTER TABLE alunos ADD a int`);
    await tx.execute(sql`ALTER TABLE escolas ADD a int`);
  });
  await call;
  const { rows } = await database.pool.query(
    "SELECT deadlocks::int FROM pg_stat_database WHERE datname = current_database()",
  );
  expect(rows).toEqual([{ deadlocks: 0 }]);
});

test("a single statement that the database ends to undo a deadlock is sent once more", async () => {
  await database.pool.query("INSERT INTO alunos VALUES (1), (2)");
  const first = await others.pool.connect();
  await first.query("BEGIN");
  await first.query("SET deadlock_timeout = '1min'");
  await first.query("SELECT FROM alunos WHERE id = 2 FOR UPDATE");
  // It locks the rows in this order, and looks for deadlocks first.
  const alone = database.pool.query("SELECT id FROM alunos ORDER BY id FOR UPDATE");
  await expect
    .poll(async () => (await admin.query("SELECT FROM pg_locks WHERE NOT granted")).rowCount)
    .toBeGreaterThan(0);
  await first.query("SELECT FROM alunos WHERE id = 1 FOR UPDATE");
  await first.query("COMMIT");
  first.release();
  expect((await alone).rows).toEqual([{ id: 1 }, { id: 2 }]);
  const { rows } = await admin.query(
    "SELECT deadlocks::int FROM pg_stat_database WHERE datname = $1",
    [name],
  );
  expect(rows).toEqual([{ deadlocks: 1 }]);
});
