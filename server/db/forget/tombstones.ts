import { sql } from "drizzle-orm";
import type { Secrets } from "../../lib/secrets.ts";
import type { Db } from "../client.ts";
import { LAPIDE_KEY, readKeyRecord } from "../installation.ts";
import { installation, lapides } from "../schema.ts";
import { eraseAgain } from "./erase.ts";

/** Rows of one statement. */
const BATCH = 500;

/** The marks of erased people, and the key that made them. */
export interface Tombstones {
  key: Buffer | undefined;
  rows: { marca: string; apagadaEm: Date }[];
}

export const NO_TOMBSTONES: Tombstones = { key: undefined, rows: [] };

/**
 * Reads the tombstones of a database that is about to be replaced.
 * @param keys of which one sealed the key of the tombstones
 * @returns undefined where there are tombstones and none of the keys opens theirs
 */
export async function readTombstones(db: Db, keys: Secrets[]): Promise<Tombstones | undefined> {
  const { rows: places } = await db.execute<{ isThere: boolean }>(
    sql`SELECT to_regclass('public.lapides') IS NOT NULL AS "isThere"`,
  );
  if (places[0]?.isThere !== true) return NO_TOMBSTONES;
  const rows = await db.select().from(lapides);
  if (rows.length === 0) return NO_TOMBSTONES;
  const held = await readKeyRecord(db);
  for (const secrets of keys) {
    const own = secrets.keeping({ isBound: held?.isBound ?? true });
    const key = openOr(own, held?.lapideKey ?? "");
    if (key !== undefined) return { key, rows };
  }
  return undefined;
}

function openOr(secrets: Secrets, sealed: string): Buffer | undefined {
  try {
    return Buffer.from(secrets.open(sealed, ...LAPIDE_KEY), "base64url");
  } catch {
    return undefined;
  }
}

/**
 * Erases again whom a backup brought back: by its own tombstones, and by those of the database that
 * it replaces. The database then goes on with the tombstones and the key of the one it replaces.
 * @param secrets of the installation, which open its sealed values
 * @returns how many rows
 */
export async function takeOver(
  tx: Db,
  secrets: Secrets,
  carried: Tombstones,
  now: Date,
): Promise<number> {
  const own = (await readTombstones(tx, [secrets])) ?? NO_TOMBSTONES;
  const isBound = (await readKeyRecord(tx))?.isBound ?? true;
  let erased = 0;
  for (const { key, rows } of [own, carried])
    if (key !== undefined) {
      const keyed = secrets.keeping({ isBound, lapideKey: key });
      erased += (await eraseAgain(tx, keyed, rows, now)).erased.length;
    }
  if (carried.key === undefined) return erased;
  const isSame = own.key === undefined || own.key.equals(carried.key);
  // Where two installations became one, those of the backup were applied and cannot be kept beside.
  if (!isSame) await tx.delete(lapides);
  const sealed = secrets
    .keeping({ isBound })
    .seal(carried.key.toString("base64url"), ...LAPIDE_KEY);
  await tx.update(installation).set({ lapideKey: sealed });
  for (let from = 0; from < carried.rows.length; from += BATCH)
    await tx
      .insert(lapides)
      .values(carried.rows.slice(from, from + BATCH))
      .onConflictDoNothing();
  return erased;
}
