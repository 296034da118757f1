// Holds security.md#running-it: another ICU below the indexes is seen, and the indexes are built anew while everybody
// works.
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ofDatabase } from "#server/lib/database-url.ts";
import { capelo } from "#tests/support/capelo.ts";
import { KEY } from "#tests/support/commands.ts";
import { startProcess } from "#tests/support/server-process.ts";

// For PostgreSQL this is a system with another ICU, because the recorded version differs from the
// one it finds.

const server = process.env["TEST_DATABASE_URL"] ?? "";
const [NAME, ROLE] = [`ordem_${process.pid}`, `ordem_papel_${process.pid}`];
const admin = new pg.Client({ connectionString: server });
const database = new pg.Client({ connectionString: ofDatabase(server, NAME) });
const settings = { DATABASE_URL: ofDatabase(server, NAME), SECRET_KEY: KEY };
const asNobody = () => {
  const address = new URL(settings.DATABASE_URL);
  [address.username, address.password] = [ROLE, ROLE];
  return { ...settings, DATABASE_URL: address.href };
};

beforeAll(async () => {
  await admin.connect();
  await admin.query(`CREATE ROLE ${ROLE} LOGIN PASSWORD '${ROLE}'`);
  await admin.query(`CREATE DATABASE ${NAME}`);
  await (await startProcess(settings)).end();
  await database.connect();
}, 60_000);
afterAll(async () => {
  await database.end();
  await admin.query(`DROP DATABASE ${NAME} WITH (FORCE)`);
  await admin.query(`DROP ROLE ${ROLE}`);
  await admin.end();
});

/** The file of a unique index that sorts names; an index that was built again has another file. */
const file = async () =>
  (await database.query("SELECT pg_relation_filenode('leads_pessoa_unique') AS file")).rows[0].file;

test("the owner of the tables builds the indexes anew and the new version is recorded; once", async () => {
  await database.query("UPDATE pg_collation SET collversion = '1.0' WHERE collname = 'pt_br'");
  const before = await file();
  const refused = capelo(asNobody(), "reindex");
  expect([refused.status, refused.stderr]).toEqual([
    1,
    expect.stringMatching(/^REINDEX INDEX CONCURRENTLY .+: must be owner of index .+\n$/),
  ]);
  expect(await file()).toBe(before);
  const { status, stdout } = capelo(settings, "reindex");
  expect(status).toBe(0);
  expect(stdout).toContain("REINDEX INDEX CONCURRENTLY public.leads_pessoa_unique\n");
  expect(stdout).toMatch(/\nALTER COLLATION public\.pt_br REFRESH VERSION\n$/);
  expect(await file()).not.toBe(before);
  expect(capelo(settings, "reindex").stdout).toBe("Nada a refazer.\n");
}, 60_000);
