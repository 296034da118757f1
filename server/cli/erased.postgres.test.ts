// Holds security.md#personal-data-and-the-trail: who was erased stays so when a backup is restored, with another key
// too; whoever came back is not.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { openPostgres } from "#server/db/client.ts";
import { ofDatabase } from "#server/lib/database-url.ts";
import { BACK, drillErasure } from "#tests/support/erasure-drill.ts";

const server = process.env["TEST_DATABASE_URL"] ?? "";
const NAME = `apagada_${process.pid}`;

test("who was erased stays so when an older backup is restored: a server", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "capelo-erased-"));
  const admin = new pg.Client({ connectionString: server });
  await admin.connect();
  onTestFinished(async () => {
    const { rows } = await admin.query<{ name: string }>(
      "SELECT datname AS name FROM pg_database WHERE datname LIKE $1 || '%'",
      [NAME],
    );
    for (const { name } of rows) await admin.query(`DROP DATABASE ${name} WITH (FORCE)`);
    await admin.end();
    rmSync(folder, { recursive: true, force: true });
  });
  await admin.query(`CREATE DATABASE ${NAME}`);
  const DATABASE_URL = ofDatabase(server, NAME);
  const left = await drillErasure({
    settings: { DATABASE_URL, PG_BIN: process.env["TEST_DATABASE_BIN"] },
    open: async () => openPostgres(DATABASE_URL, () => {}, { max: 1 }),
    name: NAME,
    backup: path.join(folder, "copy"),
  });
  expect(left).toEqual([{ id: BACK, esquecidoEm: null }]);
}, 180_000);
