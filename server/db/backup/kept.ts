import { readdirSync, rmSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { sql } from "drizzle-orm";
import { databaseIn, ofDatabase } from "../../lib/database-url.ts";
import { databaseOf, openPostgres, type Db } from "../client.ts";
import { dataIn } from "../data-folder.ts";
import { lockFolder } from "../lock.ts";

// The leftovers of restores: the earlier database, and the unfinished one of a killed restore.

/** The database in use: a server's address, or a data folder. */
export type Place = { address: string } | { dataDir: string };

/** @returns the names of the databases that restores left there */
export function listKept(place: Place): Promise<string[]> {
  return "address" in place
    ? onServer(place.address, (db) => namesIn(db, databaseIn(place.address)))
    : Promise.resolve(foldersIn(place.dataDir));
}

/**
 * Drops such a database for good.
 * @throws Error with one pt-BR line where it is none of them, or in use
 */
export async function dropKept(place: Place, name: string): Promise<void> {
  if (!(await listKept(place)).includes(name))
    throw new Error(`${name} não é o que uma restauração deixou: veja capelo kept list.`);
  if ("address" in place) {
    await onServer(place.address, (db) => db.execute(sql`DROP DATABASE ${sql.identifier(name)}`));
    return;
  }
  const release = lockFolder(place.dataDir);
  rmSync(join(place.dataDir, name), { recursive: true });
  release();
}

async function onServer<T>(address: string, work: (db: Db) => Promise<T>): Promise<T> {
  const admin = openPostgres(ofDatabase(address, "postgres"), () => {}, { max: 1 });
  try {
    return await work(databaseOf(admin.patientPool));
  } finally {
    await admin.close();
  }
}

async function namesIn(db: Db, name: string): Promise<string[]> {
  const { rows } = await db.execute<{
    name: string;
  }>(sql`SELECT datname::text AS name FROM pg_database
    WHERE starts_with(datname, ${`${name}_antes_`}) OR datname IN (${`${name}_restaurando`}, ${`${name}_conferindo`}) ORDER BY 1`);
  return rows.map((row) => row.name);
}

function foldersIn(dataDir: string): string[] {
  const folder = dataIn(dataDir);
  const data = basename(folder);
  return readdirSync(dirname(folder))
    .filter((each) => each.startsWith(`${data}.antes-`) || each === `${data}.restaurando`)
    .toSorted();
}
