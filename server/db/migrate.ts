import { fileURLToPath } from "node:url";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import { databaseOf, type Database } from "./client.ts";

/** Beside this file in the sources, beside main.js in the bundle. */
export const migrationsFolder = fileURLToPath(new URL("./migrations", import.meta.url));

/** Any number, the same for all instances. */
const MIGRATION_LOCK = 7_217_411;

/**
 * Brings the schema up to date. Instances that start together wait for one another: the first migrates, the
 * others find nothing to do.
 * @param then further work under the same lock (the demonstration data of an empty database)
 */
export async function migrateDatabase(
  database: Database,
  then?: (database: Database) => Promise<void>,
): Promise<void> {
  const client = await database.patientPool.connect();
  try {
    // Waiting for the lock, or building an index, may take longer than the role or the database allows.
    await client.query("SET statement_timeout = 0; SET lock_timeout = 0");
    await client.query("SELECT pg_advisory_lock($1)", [MIGRATION_LOCK]);
    try {
      await migrate(drizzle(client), { migrationsFolder });
      await then?.({ ...database, db: databaseOf(client) });
    } finally {
      await client.query("SELECT pg_advisory_unlock($1)", [MIGRATION_LOCK]);
      await client.query("RESET statement_timeout; RESET lock_timeout");
    }
  } finally {
    client.release();
  }
}
