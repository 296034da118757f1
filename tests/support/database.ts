import { createHash } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { getTableName, is } from "drizzle-orm";
import { PgTable } from "drizzle-orm/pg-core";
import pg from "pg";
import { openPostgres, type Database } from "#server/db/client.ts";
import { pgliteExtensions, wrapPglite } from "#server/db/embedded.ts";
import { migrateDatabase, migrationsFolder } from "#server/db/migrate.ts";
import * as schema from "#server/db/schema.ts";
import { GuardedClient, secondWall } from "./second-wall.ts";

// There is one migrated template per set of migrations and one database per worker, which is
// emptied between tests, not made again.

/** Random networks ask the scope alone; the rest of the PostgreSQL tests has a wall behind it. */
const hasWall = process.env["TEST_SECOND_WALL"] !== "off";

const held = globalThis as { capeloTestDatabase?: Promise<Database> };

/** The worker's migrated database: PGlite, or in the postgres project the real server's. */
export function testDatabase(): Promise<Database> {
  held.capeloTestDatabase ??=
    process.env["TEST_DATABASE"] === "postgres" ? openOnServer() : openInMemory();
  return held.capeloTestDatabase;
}

const tables = Object.values(schema)
  .filter((value) => is(value, PgTable))
  .map((table) => getTableName(table));

/** The statements that empty every table, in any order; triggers and foreign keys must be off. */
export const deleteAll = tables.map((table) => `DELETE FROM "${table}"`).join("; ");

export async function emptyDatabase({ pool }: Database): Promise<void> {
  await pool.query(`BEGIN; SET LOCAL session_replication_role = replica; ${deleteAll}; COMMIT`);
}

function migrationsHash(): string {
  const hash = createHash("sha256");
  for (const file of readdirSync(migrationsFolder)
    .filter((name) => name.endsWith(".sql"))
    .toSorted()) {
    hash.update(readFileSync(join(migrationsFolder, file)));
  }
  return hash.digest("hex").slice(0, 12);
}

async function openInMemory(): Promise<Database> {
  const folder = join(tmpdir(), "capelo-tests");
  const file = join(folder, `template-${migrationsHash()}.tar`);
  if (!existsSync(file)) {
    const pglite = await PGlite.create({ extensions: pgliteExtensions });
    await migrateDatabase(wrapPglite(pglite));
    const dump = Buffer.from(await (await pglite.dumpDataDir("none")).arrayBuffer());
    mkdirSync(folder, { recursive: true });
    // Workers may make it at the same time: each writes its own file, and the last rename wins with
    // equal contents.
    writeFileSync(`${file}.${process.pid}`, dump);
    renameSync(`${file}.${process.pid}`, file);
  }
  const loadDataDir = new Blob([readFileSync(file)]);
  return wrapPglite(await PGlite.create({ loadDataDir, extensions: pgliteExtensions }));
}

async function openOnServer(): Promise<Database> {
  const server = process.env["TEST_DATABASE_URL"];
  if (server === undefined)
    throw new Error("TEST_DATABASE_URL is missing: run these tests with `npm test -- postgres`");
  const wall = hasWall ? createHash("sha256").update(secondWall).digest("hex").slice(0, 6) : "";
  const version = migrationsHash() + wall;
  const template = `capelo_template_${version}`;
  const own = `capelo_test_${version}_${process.pid}`;
  const admin = new pg.Client({ connectionString: server });
  await admin.connect();
  try {
    await admin.query("SELECT pg_advisory_lock(1)");
    const { rowCount } = await admin.query("SELECT FROM pg_database WHERE datname = $1", [
      template,
    ]);
    if (rowCount === 0) await makeTemplate(admin, server, template);
    await admin.query(`CREATE DATABASE ${own} TEMPLATE ${template}`);
  } finally {
    await admin.end();
  }
  const pooler = process.env["TEST_DATABASE_POOLER"];
  const database = openPostgres(
    databaseUrl(pooler ?? server, own),
    (error) => console.warn("idle connection lost:", error.message),
    { prepared: pooler === undefined },
  );
  // The pool makes its connections of this class. The caller's identity is set in the session,
  // which a pooler does not keep.
  if (pooler === undefined && hasWall) Object.assign(database.pool, { Client: GuardedClient });
  return database;
}

/** It is migrated under another name, so that an existing template is always whole. */
async function makeTemplate(admin: pg.Client, server: string, template: string): Promise<void> {
  const draft = `${template}_draft`;
  await admin.query(`DROP DATABASE IF EXISTS ${draft}`);
  await admin.query(`CREATE DATABASE ${draft}`);
  const database = openPostgres(databaseUrl(server, draft), () => {});
  await migrateDatabase(database);
  if (hasWall) await database.pool.query(secondWall);
  await database.close();
  await admin.query(`ALTER DATABASE ${draft} RENAME TO ${template}`);
}

function databaseUrl(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}
