import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { sql } from "drizzle-orm";
import { readMigrationFiles, type MigrationMeta } from "drizzle-orm/migrator";
import { databaseOf, openPostgres, type Database, type Db } from "./client.ts";
import { lockTables } from "./migration-locks.ts";
import { inTurn, type Waiting } from "./turn.ts";

/** The folder is beside this file in the sources, and beside main.js in the bundle. */
export const migrationsFolder = fileURLToPath(new URL("./migrations", import.meta.url));

/**
 * Brings the schema up to date, in one transaction a migration: tables are held no longer than it
 * takes. If it is already, nothing is created, locked or waited for, so that the role needs no
 * right to. Instances that start together take turns.
 * @param upTo the date of the last migration that is wanted, from migrationLevel; all if left out
 * @returns the names of the migrations that were run
 * @throws the database's error; Error with one pt-BR line when the wait was in vain
 */
export async function migrateDatabase(
  { patientPool }: Pick<Database, "patientPool">,
  waiting?: Waiting,
  upTo = Infinity,
): Promise<string[]> {
  const run: string[] = [];
  for (let left = (await findMissing(databaseOf(patientPool), upTo)).length; left > 0; left -= 1) {
    const name = await inTurn(patientPool, (tx) => runNext(tx, upTo), waiting);
    // Another instance has run the rest in its turns.
    if (name === undefined) break;
    run.push(name);
  }
  return run;
}

/**
 * The same by a server's address, on a connection of its own: with the role that owns the tables,
 * past a pooler.
 * @param url `postgres://…`
 */
export async function migrateServer(url: string, waiting?: Waiting): Promise<string[]> {
  const database = openPostgres(url, () => {}, { max: 1 });
  try {
    return await migrateDatabase(database, waiting);
  } finally {
    await database.close();
  }
}

/** @returns the names of the migrations that the database lacks, oldest first */
export async function missingMigrations(db: Db): Promise<string[]> {
  return (await findMissing(db)).map(({ name }) => name);
}

/**
 * Runs the oldest migration that is missing. drizzle's own `migrate` would create its table at
 * every start, and opens its own transaction.
 * @returns its name; undefined where none is missing
 */
async function runNext(tx: Db, upTo: number): Promise<string | undefined> {
  await tx.execute(sql`CREATE SCHEMA IF NOT EXISTS drizzle`);
  await tx.execute(sql`CREATE TABLE IF NOT EXISTS drizzle.__drizzle_migrations (
    id SERIAL PRIMARY KEY, hash text NOT NULL, created_at bigint)`);
  // This is asked again, because another instance may have run it in its turn before.
  const [next] = await findMissing(tx, upTo);
  if (next === undefined) return undefined;
  await lockTables(tx, next.sql);
  for (const statement of next.sql) await tx.execute(sql.raw(statement));
  await tx.execute(sql`INSERT INTO drizzle.__drizzle_migrations (hash, created_at)
    VALUES (${next.hash}, ${next.folderMillis})`);
  return next.name;
}

async function findMissing(db: Db, upTo = Infinity): Promise<(MigrationMeta & { name: string })[]> {
  const latest = await migrationLevel(db);
  const names = namesOfMigrations();
  return readMigrationFiles({ migrationsFolder })
    .map((migration, index) => ({ ...migration, name: names[index] ?? "" }))
    .filter(({ folderMillis }) => folderMillis > latest && folderMillis <= upTo);
}

/**
 * The date of the latest migration of a database; 0 for none. Migrations run in the order of their
 * dates, and a later release may have run some that this one does not know.
 */
export async function migrationLevel(db: Db): Promise<number> {
  const journal = await db.execute<{ is_there: boolean }>(
    sql`SELECT to_regclass('drizzle.__drizzle_migrations') IS NOT NULL AS is_there`,
  );
  if (!journal.rows[0]?.is_there) return 0;
  const { rows } = await db.execute<{ latest: string | null }>(
    sql`SELECT max(created_at) AS latest FROM drizzle.__drizzle_migrations`,
  );
  return Number(rows[0]?.latest ?? 0);
}

export const newestLevel = (): number => Math.max(...readJournal().map(({ when }) => when));

const namesOfMigrations = (): string[] => readJournal().map(({ tag }) => tag);

function readJournal(): { tag: string; when: number }[] {
  const text = readFileSync(join(migrationsFolder, "meta/_journal.json"), "utf8");
  return (JSON.parse(text) as { entries: { tag: string; when: number }[] }).entries;
}
