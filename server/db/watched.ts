import { sql } from "drizzle-orm";
import type { Db } from "./client.ts";
import { numberOfChangedCollations } from "./collations.ts";
import { installation, totalChanges } from "./schema.ts";

/** Beyond this many nobody counts on: it is late in any case. */
const MOST_COUNTED = 200_000;

/** What of the database somebody watches from outside. */
export interface Watched {
  /** Since the last backup came to its end; Infinity where none ever did. */
  backupSeconds: number;
  /** Changes that are not in the kept totals yet: read on top of them, and slower the more they are. */
  unfolded: number;
  /** Collations whose library sorts otherwise than when the indexes were built. */
  collations: number;
  /** How far this process's clock is ahead of the database's, at least; negative where it is behind. */
  skewSeconds: number;
}

/** @param now the clock of this process */
export async function readWatched(db: Db, now: () => Date): Promise<Watched> {
  const asked = now();
  const { rows } = await db.execute<Omit<Watched, "skewSeconds"> & { clock: number }>(sql`SELECT
    coalesce((SELECT extract(epoch FROM ${asked}::timestamptz - ${installation.backupAt}) FROM ${installation}), 'Infinity')::float8 AS "backupSeconds",
    (SELECT count(*)::int FROM (SELECT 1 FROM ${totalChanges} LIMIT ${MOST_COUNTED}) AS changes) AS unfolded,
    ${numberOfChangedCollations} AS collations,
    extract(epoch FROM clock_timestamp())::float8 AS clock`);
  const [row] = rows;
  if (row === undefined) throw new Error("no row of one SELECT");
  const { clock, ...watched } = row;
  return { ...watched, skewSeconds: apart(clock * 1000, asked.getTime(), now().getTime()) / 1000 };
}

/** Milliseconds that a moment lies before or after a span of time: while the question was on its way, nobody knows. */
const apart = (moment: number, from: number, to: number): number =>
  moment < from ? from - moment : Math.min(0, to - moment);
