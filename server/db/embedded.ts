import { chmodSync, existsSync, mkdirSync, renameSync, rmSync } from "node:fs";
import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { unaccent } from "@electric-sql/pglite/contrib/unaccent";
import { createPgConfig } from "@electric-sql/pglite/node-postgres";
import { databaseOf, type Database } from "./client.ts";
import { dataIn, finishSwap } from "./data-folder.ts";
import { Pool } from "./driver.ts";
import { lockFolder } from "./lock.ts";

/**
 * Opens (and on first use makes) the embedded PostgreSQL of a data folder, for this process alone.
 * @param dataDir folder for data, lock and key; made with mode 0700
 * @throws Error with one clear pt-BR sentence when the folder cannot be written or another process
 * holds it
 */
export async function openEmbedded(dataDir: string): Promise<Database> {
  const release = lockFolder(dataDir);
  try {
    const folder = dataIn(dataDir);
    finishSwap(folder);
    const database = await openFolder(folder);
    return {
      ...database,
      close: async () => {
        await database.close();
        release();
      },
    };
  } catch (error) {
    release();
    throw error;
  }
}

/** The database of a folder, made on first use. The caller must hold the lock. */
export async function openFolder(folder: string): Promise<Database> {
  if (!existsSync(folder)) await initialise(folder);
  return wrapPglite(await start(folder));
}

/** A pg pool over one PGlite instance, with one connection (architecture.md#traps). */
export function wrapPglite(pglite: PGlite): Database {
  const config = createPgConfig(pglite);
  const parse = config.connection.parse.bind(config.connection);
  // The shim calls types.forEach, but drizzle passes an object there. Without this the first
  // statement with parameters in a transaction would never answer.
  config.connection.parse = (query: { types?: unknown }) =>
    parse({ ...query, types: Array.isArray(query.types) ? query.types : undefined });
  const pool = new Pool(
    Object.assign(config, {
      max: 1,
      idleTimeoutMillis: 0,
      connectionTimeoutMillis: 10_000,
      // Only the engine itself can fail. A second client would use the same connection, and would
      // find its statements' names taken.
      shared: { isSpent: () => false, keepsNames: false },
    }),
  );
  const close = async () => {
    await pool.end();
    await pglite.close();
  };
  return { db: databaseOf(pool), pool, patientPool: pool, close };
}

/** The extensions of PostgreSQL that our migrations need from PGlite. */
export const pgliteExtensions = { pg_trgm, unaccent };

function start(folder: string): Promise<PGlite> {
  const memory = ["-c", "shared_buffers=16MB", "-c", "max_wal_size=64MB"];
  return PGlite.create({
    dataDir: folder,
    extensions: pgliteExtensions,
    startParams: [...PGlite.defaultStartParams, ...memory],
  });
}

/** It is made under another name and renamed: a killed process leaves no half database. */
async function initialise(folder: string): Promise<void> {
  const fresh = `${folder}.new`;
  rmSync(fresh, { recursive: true, force: true });
  mkdirSync(fresh, { recursive: true, mode: 0o700 });
  const pglite = await start(fresh);
  await pglite.close();
  chmodSync(fresh, 0o700);
  renameSync(fresh, folder);
}
