import { eq, lt, sql } from "drizzle-orm";
import { deleteInBatches } from "./batches.ts";
import type { Db } from "./client.ts";
import { releaseFiles } from "./schema.ts";

// In a rolling upgrade the page comes from one instance and what it is made of from another, of the release before or
// after. So each instance leaves its hashed files in the database, and looks there for what it does not have.

/** A page stays open for days, and asks for its parts when they are needed. */
const KEPT_FOR = 14 * 24 * 60 * 60 * 1000;

/** A file as it is kept: compressed by Brotli, or as it is. */
export interface ReleaseFile {
  body: Buffer;
  isBrotli: boolean;
}

/**
 * Stores the files of this release that are missing, and notes of the others that they are still in use.
 * @param addresses as browsers ask for them
 * @param read called for those that are missing
 */
export async function keepFiles(
  db: Db,
  addresses: string[],
  read: (address: string) => ReleaseFile,
  now: Date,
): Promise<void> {
  const { rows } = await db.execute<{ address: string }>(
    sql`SELECT address FROM release_files WHERE address = ANY(${sql.param(addresses)}::text[])`,
  );
  const kept = new Set(rows.map(({ address }) => address));
  const missing = addresses.filter((address) => !kept.has(address));
  if (missing.length > 0)
    await db
      .insert(releaseFiles)
      .values(missing.map((address) => ({ address, ...read(address), seenAt: now })))
      .onConflictDoNothing();
  // Whoever holds a row is another instance at the same work.
  await db.execute(sql`
    UPDATE release_files SET seen_at = ${now} WHERE address IN (
      SELECT address FROM release_files WHERE address = ANY(${sql.param(addresses)}::text[])
        AND seen_at < ${now} FOR UPDATE SKIP LOCKED)`);
}

/** @returns a file that another release has, or undefined */
export async function findFile(db: Db, address: string): Promise<ReleaseFile | undefined> {
  const [file] = await db
    .select({ body: releaseFiles.body, isBrotli: releaseFiles.isBrotli })
    .from(releaseFiles)
    .where(eq(releaseFiles.address, address));
  return file;
}

/** Removes files that no instance has had for two weeks. */
export async function removeOldFiles(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEPT_FOR);
  await deleteInBatches(db, releaseFiles, lt(releaseFiles.seenAt, before));
}
