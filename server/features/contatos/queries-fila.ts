import { and, eq, sql, type Placeholder, type SQL } from "drizzle-orm";
import type { Actor } from "../../access/actor.ts";
import type { Db } from "../../db/client.ts";
import { contatos, eventos, matriculas, preMatriculas } from "../../db/schema.ts";
import { openEvent } from "../eventos/queries-open.ts";

/** Rows of one source that one call reads (alimentar_contatos). */
const FULL = 2_000;
/** Calls of one look. A unit that opens its queue for the first time may have years of people. */
const MOST_ROUNDS = 10;

/**
 * Brings the queue of the caller's micro-franchise up to date (docs/decisions/053). People stand in
 * it from here on; the writes of the public do not touch it.
 * @param wait whether to wait for another caller who is at it
 * @returns false where another caller was at it
 */
export async function feedQueue(
  db: Db,
  actor: Actor,
  { wait }: { wait: boolean },
  now: Date,
): Promise<boolean> {
  if (!("microFranquiaId" in actor)) return true;
  const unit = actor.microFranquiaId;
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const { rows } = await db.execute<{ read: number }>(
      sql`SELECT alimentar_contatos(${unit}::uuid, ${now.toISOString()}::timestamptz, ${wait}::boolean) AS read`,
    );
    const read = rows[0]?.read ?? 0;
    if (read < 0) return false;
    if (read < FULL) return true;
  }
  return true;
}

/**
 * True if a person still waits: neither activated nor enrolled, and the event takes activations.
 * OFFSET 0 makes the planner ask for each person; else it might read whole tables into a hash.
 */
export function waits(
  now: Date | Placeholder,
  c: Pick<typeof contatos, "leadId" | "eventoId" | "preMatriculaId"> = contatos,
): SQL {
  const activated = sql`SELECT FROM ${preMatriculas} WHERE ${eq(preMatriculas.leadId, c.leadId)} OFFSET 0`;
  const open = sql`SELECT FROM ${eventos} WHERE ${and(eq(eventos.id, c.eventoId), openEvent(now))} OFFSET 0`;
  const enrolled = sql`SELECT FROM ${matriculas} WHERE ${eq(matriculas.preMatriculaId, c.preMatriculaId)} OFFSET 0`;
  return sql`CASE WHEN ${c.leadId} IS NULL THEN NOT EXISTS (${enrolled})
    ELSE NOT EXISTS (${activated}) AND EXISTS (${open}) END`;
}
