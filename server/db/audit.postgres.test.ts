// Holds security.md#personal-data-and-the-trail: nothing changes or deletes an entry of the trail, with two roles or
// one; what is past its term goes.
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { migrateServer } from "./migrate.ts";
import { rolesSql } from "./roles.ts";

// The trail under the two roles of `capelo roles`: the one that serves may add and read.

const server = process.env["TEST_DATABASE_URL"] ?? "";
const NAME = `trail_${process.pid}`;
const OWNER = `${NAME}_owner`;
const url = (user: string) =>
  Object.assign(new URL(server), { username: user, password: user, pathname: NAME }).href;
const admin = new pg.Client({ connectionString: server });
const serves = new pg.Client({ connectionString: url(NAME) });

beforeAll(async () => {
  await admin.connect();
  const lines = rolesSql({ serves: url(NAME), owns: url(OWNER) });
  const connect = lines.findIndex((line) => line.startsWith("\\connect"));
  for (const line of lines.slice(0, connect)) await admin.query(line);
  const inside = new pg.Client({
    connectionString: Object.assign(new URL(server), { pathname: NAME }).href,
  });
  await inside.connect();
  for (const line of lines.slice(connect + 1)) await inside.query(line);
  await inside.end();
  await migrateServer(url(OWNER));
  await serves.connect();
  await serves.query(`INSERT INTO audit_log (action, entity, at) VALUES ('x', 'leads', now()),
    ('x', 'users', now()), ('old', 'users', now() - interval '2 years')`);
  await serves.query(`INSERT INTO fatos (tipo, em, na_trilha, no_historico) VALUES ('leads.corrigir', now(), true, false),
    ('users.login', now() - interval '2 years', true, false)`);
}, 60_000);

afterAll(async () => {
  await serves.end();
  await admin.query(`DROP DATABASE IF EXISTS ${NAME}`);
  await admin.query(`DROP ROLE IF EXISTS ${NAME}`);
  await admin.query(`DROP ROLE IF EXISTS ${OWNER}`);
  await admin.end();
});

const entries = async () => {
  const { rows } = await serves.query<{ entity: string }>(
    "SELECT entity FROM trilha WHERE na_trilha ORDER BY id",
  );
  return rows.map(({ entity }) => entity);
};

test.each([
  ["UPDATE audit_log SET actor_id = NULL", /append-only/],
  ["DELETE FROM audit_log", /append-only/],
  ["BEGIN; SET LOCAL capelo.past_term = 'on'; DELETE FROM audit_log", /append-only/],
  ["TRUNCATE audit_log", /permission denied/],
  ["UPDATE fatos SET request_id = 'x'", /append-only/],
  ["UPDATE fatos SET na_trilha = false", /append-only/],
  ["DELETE FROM fatos", /append-only/],
  ["BEGIN; SET LOCAL capelo.past_term = 'on'; UPDATE fatos SET na_trilha = false", /append-only/],
  ["TRUNCATE fatos", /permission denied/],
  ["DROP TRIGGER append_only ON fatos", /must be owner/],
  ["ALTER TABLE audit_log DISABLE TRIGGER ALL", /must be owner/],
  ["DROP TRIGGER append_only ON audit_log", /must be owner/],
  ["SET session_replication_role = replica", /permission denied/],
])("the serving role may not %s", async (statement, refusal) => {
  await expect(serves.query(statement)).rejects.toThrow(refusal);
  await serves.query("ROLLBACK");
  expect(await entries()).toEqual(["leads", "users", "users", "leads", "users"]);
});

test("it removes what is past its term, and only that, by the owner's function", async () => {
  for (const remove of ["remove_old_entries", "remove_old_facts"]) {
    const { rows } = await serves.query(
      `SELECT ${remove}(now() + interval '1 day', 10) AS removed`,
    );
    expect([remove, rows]).toEqual([remove, [{ removed: 1 }]]);
  }
  expect(await entries()).toEqual(["leads", "users", "leads"]);
  for (const table of ["audit_log", "fatos"])
    await expect(serves.query(`DELETE FROM ${table}`)).rejects.toThrow(/append-only/);
});
