import { sql, type SQL } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Db } from "./client.ts";

/** Rows of one statement: few enough for the statement timeout and for short locks. */
const BATCH = 2_000;

/**
 * Deletes in short statements, however many rows there are. Rows that are locked, for example by
 * another instance at the same work, are left for the next time.
 * @param batch rows of one statement
 * @returns the number of deleted rows
 */
export async function deleteInBatches(
  db: Db,
  table: PgTable,
  where: SQL,
  batch = BATCH,
): Promise<number> {
  for (let total = 0; ;) {
    const { rowCount } = await db.execute(sql`
      DELETE FROM ${table} WHERE ctid = ANY (ARRAY(
        SELECT ctid FROM ${table} WHERE ${where} LIMIT ${batch} FOR UPDATE SKIP LOCKED))`);
    total += rowCount ?? 0;
    if ((rowCount ?? 0) < batch) return total;
  }
}
