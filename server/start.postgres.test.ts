import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startProcess } from "#tests/support/server-process.ts";

// Tests the refusals of a process that cannot use its PostgreSQL.

const admin = new pg.Client({ connectionString: process.env["TEST_DATABASE_URL"] });
const NAME = `start_${process.pid}`;

beforeAll(async () => {
  await admin.connect();
  await admin.query(`CREATE ROLE ${NAME} LOGIN PASSWORD '${NAME}'`);
  await admin.query(`CREATE DATABASE ${NAME}`);
});
afterAll(async () => {
  await admin.query(`DROP DATABASE ${NAME}`);
  await admin.query(`DROP ROLE ${NAME}`);
  await admin.end();
});

async function refusal(change: (url: URL) => void): Promise<string> {
  const url = new URL(process.env["TEST_DATABASE_URL"] ?? "");
  change(url);
  const error: unknown = await startProcess({ DATABASE_URL: url.href }).then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  return String(error);
}

test("a role that may not make the tables: what the database said, not the statement", async () => {
  const said = await refusal((url) => {
    url.username = url.password = url.pathname = NAME;
  });
  expect(said).toContain("Não foi possível usar o banco de DATABASE_URL (permission denied for");
  expect(said).not.toContain("Failed query");
});

test("a database that is not there", async () => {
  const said = await refusal((url) => (url.pathname = "nowhere"));
  expect(said).toContain(
    'Não foi possível usar o banco de DATABASE_URL (database "nowhere" does not exist)',
  );
});
