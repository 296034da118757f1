import { sql } from "drizzle-orm";
import { databaseIn, ofDatabase } from "../../lib/database-url.ts";
import { causeOf } from "../../lib/pg-errors.ts";
import { databaseOf, openPostgres, type Database, type Db } from "../client.ts";
import { transaction } from "../transaction.ts";
import { runPostgres } from "./programs.ts";
import type { Target } from "./restore.ts";
import {
  inUse,
  isEmptyDatabase,
  readServerFacts,
  refuseWithout,
  type Found,
} from "./server-facts.ts";
import { stampOf } from "./stamp.ts";

interface Place {
  address: string;
  /** The role that serves; it may be the same. */
  servedBy: string;
  surroundings: Record<string, string>;
  now: Date;
  /** The database in use stays, and may have connections. */
  isTrial: boolean;
}

/**
 * A place, and the state in which it was found. `db` is another database of the server, because a
 * database cannot be renamed while it is connected.
 */
type Known = Place & Found & { db: Db; name: string; draft: string; isEmpty: boolean };

/**
 * A database of a server, which need not exist yet. The new one is made beside it, with
 * “_restaurando” after its name, and both are renamed in one transaction.
 * @throws Error with one pt-BR line where the role may not do that, or where the database is in use
 */
export async function serverTarget(place: Place): Promise<Target> {
  const admin = openPostgres(ofDatabase(place.address, "postgres"), () => {}, { max: 1 });
  try {
    const known = await learn(place, databaseOf(admin.patientPool));
    return {
      name: known.name,
      isEmpty: known.isEmpty,
      inUse: async () =>
        known.isEmpty ? undefined : openPostgres(place.address, () => {}, { max: 1 }),
      make: () => make(known),
      fill: (backup) => fill(known, backup),
      swap: () => swap(known),
      discard: () => discard(known),
      close: admin.close,
    };
  } catch (error) {
    await admin.close();
    throw error;
  }
}

async function learn(place: Place, db: Db): Promise<Known> {
  const name = databaseIn(place.address);
  const facts = await readServerFacts(db, name);
  refuseWithout(name, facts);
  const isEmpty =
    !facts.exists || (await isEmptyDatabase(place.address, { refusesServed: !place.isTrial }));
  if (!place.isTrial && facts.sessions > 0) throw inUse(name);
  return {
    ...place,
    ...facts,
    db,
    name,
    draft: `${name}_${place.isTrial ? "conferindo" : "restaurando"}`,
    isEmpty,
  };
}

/** This needs force: a pg_restore goes on after the process that started it was killed. */
const discard = async ({ db, draft }: Known): Promise<void> => {
  await db.execute(sql`DROP DATABASE IF EXISTS ${sql.identifier(draft)} WITH (FORCE)`);
};

async function make(known: Known): Promise<Database> {
  const { address, db, draft, locale, role, servedBy } = known;
  await discard(known);
  await db.execute(
    sql`CREATE DATABASE ${sql.identifier(draft)} TEMPLATE template0 ENCODING 'UTF8' ${sql.raw(locale)}`,
  );
  const fresh = openPostgres(ofDatabase(address, draft), () => {}, { max: 1 });
  if (role !== servedBy) await grantTo(servedBy, fresh.db);
  return fresh;
}

/** Owners and rights are left out: other servers' roles differ, and ours are granted later. */
const AS_OURS = ["--exit-on-error", "--no-owner", "--no-privileges", "--no-comments"];

async function fill(
  { address, draft, major, surroundings }: Known,
  { server, file }: { server: number; file: string },
): Promise<void> {
  if (server > major)
    throw new Error(
      `O backup é do PostgreSQL ${server} e o servidor é o ${major}: restaure num igual ou mais novo.`,
    );
  const to = { address: ofDatabase(address, draft), major, surroundings };
  await runPostgres("pg_restore", [...AS_OURS, `--dbname=${draft}`, file], to);
}

/** Either both names change or neither. */
async function swap({ db, name, draft, exists, isEmpty, now }: Known): Promise<string | undefined> {
  const kept = `${name}_antes_${stampOf(now).toLowerCase()}`;
  try {
    await transaction(db, async (tx) => {
      if (exists) await rename(tx, name, kept);
      await rename(tx, draft, name);
    });
  } catch (error) {
    // object_in_use: an instance connected meanwhile.
    if (Object(causeOf(error)).code === "55006") throw inUse(name, error);
    throw error;
  }
  if (!isEmpty) return kept;
  await db.execute(sql`DROP DATABASE IF EXISTS ${sql.identifier(kept)}`);
  return undefined;
}

const rename = (db: Db, from: string, to: string) =>
  db.execute(sql`ALTER DATABASE ${sql.identifier(from)} RENAME TO ${sql.identifier(to)}`);

/** A new database has no grants; these are the ones of docs/operations.md, “Two roles”. */
async function grantTo(role: string, db: Db): Promise<void> {
  const to = sql.identifier(role);
  for (const grant of [
    sql`USAGE ON SCHEMAS`,
    sql`SELECT, INSERT, UPDATE, DELETE ON TABLES`,
    sql`USAGE, SELECT ON SEQUENCES`,
  ])
    await db.execute(sql`ALTER DEFAULT PRIVILEGES GRANT ${grant} TO ${to}`);
}
