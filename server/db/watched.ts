import { sql } from "drizzle-orm";
import type { Db } from "./client.ts";
import { apart } from "./clock.ts";
import { numberOfChangedCollations } from "./collations.ts";
import { unreadSince } from "./reader.ts";
import { fatosParados, installation, totalChanges } from "./schema.ts";

/** Counting stops here: that many are too late in any case. */
const MOST_COUNTED = 200_000;

export interface Watched {
  /** Seconds since the last finished backup; Infinity where there was none. */
  backupSeconds: number;
  /** Changes that are not folded yet. Reads add them, and are slower the more there are. */
  unfolded: number;
  collations: number;
  /** Seconds since the oldest fact was told that a reader has not taken; 0 without any. */
  unreadSeconds: number;
  /** Facts that a reader could not take. */
  factsAside: number;
  /**
   * Seconds by which this machine's clock is at least ahead of the database's; negative if behind.
   */
  skewSeconds: number;
}

/** @param now the clock of this machine, which may be wrong */
export async function readWatched(db: Db, now: () => Date): Promise<Watched> {
  const asked = now();
  const { rows } = await db.execute<Omit<Watched, "skewSeconds"> & { clock: number }>(sql`SELECT
    coalesce((SELECT extract(epoch FROM ${asked}::timestamptz - ${installation.backupAt}) FROM ${installation}), 'Infinity')::float8 AS "backupSeconds",
    (SELECT count(*)::int FROM (SELECT 1 FROM ${totalChanges} LIMIT ${MOST_COUNTED}) AS changes) AS unfolded,
    ${numberOfChangedCollations} AS collations,
    ${unreadSince(asked)} AS "unreadSeconds",
    (SELECT count(*)::int FROM ${fatosParados}) AS "factsAside",
    extract(epoch FROM clock_timestamp())::float8 AS clock`);
  const [row] = rows;
  if (row === undefined) throw new Error("no row of one SELECT");
  const { clock, ...watched } = row;
  return { ...watched, skewSeconds: apart(clock * 1000, asked.getTime(), now().getTime()) / 1000 };
}
