import { sql } from "drizzle-orm";
import type { Db } from "./client.ts";

/**
 * Lets no look at the queue of these people's units begin before the caller's transaction ends: a look
 * that read a contact before its correction would keep the family of the former one. It comes before
 * any lock of a person, as whoever feeds the queue holds it and then rows.
 * @param ids of leads and pré-matrículas; others have no place in a queue
 */
export async function holdQueues(tx: Db, ids: string[]): Promise<void> {
  const asked = sql`ANY (${sql.param(ids)}::uuid[])`;
  await tx.execute(sql`SELECT FROM filas WHERE fonte = 'leads' AND micro_franquia_id IN (
      SELECT micro_franquia_id FROM leads WHERE id = ${asked}
      UNION SELECT micro_franquia_id FROM pre_matriculas WHERE id = ${asked})
    ORDER BY micro_franquia_id FOR SHARE OF filas`);
}
