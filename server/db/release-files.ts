import { eq, lt, sql } from "drizzle-orm";
import { deleteInBatches } from "./batches.ts";
import type { Db } from "./client.ts";
import { releaseFiles } from "./schema.ts";

// In a rolling upgrade one instance may send the page, and another, of the release before or after,
// its parts. So each instance stores its hashed files in the database, and looks there for those it
// lacks.

/** A page stays open for days, and loads its parts when they are needed. */
const KEPT_FOR = 14 * 24 * 60 * 60 * 1000;

/** A stored file, compressed by Brotli or not at all. */
export interface ReleaseFile {
  body: Buffer;
  isBrotli: boolean;
}

/**
 * Stores the missing files of this release, and marks the others as still in use.
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
  // A row that is locked is being marked by another instance.
  await db.execute(sql`
    UPDATE release_files SET seen_at = ${now} WHERE address IN (
      SELECT address FROM release_files WHERE address = ANY(${sql.param(addresses)}::text[])
        AND seen_at < ${now} FOR UPDATE SKIP LOCKED)`);
}

/** @returns a file of another release, or undefined */
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
