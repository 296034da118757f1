import { sql } from "drizzle-orm";
import { addDays, todayInSaoPaulo } from "#shared/br/data.ts";
import type { Db } from "../../db/client.ts";

/** Rows of one statement. */
const BATCH = 2_000;
/** An event takes activations for 30 days; the next look may be some days late. */
const [OPEN_DAYS, LATE_DAYS] = [30, 60];

/**
 * Ends the contacts of sign-ups whose event no longer takes activations. A card is right without it;
 * it keeps the front of each queue short.
 */
export async function closeExpired(db: Db, now: Date): Promise<void> {
  const today = todayInSaoPaulo(now);
  for (let closed = BATCH; closed === BATCH;) {
    const { rowCount } = await db.execute(sql`
      UPDATE contatos SET resolvido_em = ${now.toISOString()}::timestamptz, vence_em = NULL,
        tomado_por = NULL, tomado_por_nome = NULL, tomado_ate = NULL
      WHERE id = ANY (ARRAY(
        SELECT c.id FROM eventos e JOIN contatos c ON c.evento_id = e.id
        WHERE e.data_evento < ${addDays(today, -OPEN_DAYS)}::date
          AND e.data_evento >= ${addDays(today, -LATE_DAYS)}::date
          AND c.lead_id IS NOT NULL AND c.vence_em IS NOT NULL
        LIMIT ${BATCH} FOR UPDATE OF c SKIP LOCKED))`);
    closed = rowCount ?? 0;
  }
}
