import { and, eq, sql, type Placeholder, type SQL } from "drizzle-orm";
import type { URGENCIAS } from "#shared/contract/contatos.ts";
import type { Actor } from "../../access/actor.ts";
import type { Scope } from "../../access/scope.ts";
import type { Db } from "../../db/client.ts";
import { contatos, eventos, matriculas, preMatriculas } from "../../db/schema.ts";
import { openEvent } from "../eventos/queries-open.ts";

type Urgencia = (typeof URGENCIAS)[number];

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
export function waits(now: Date | Placeholder): SQL {
  const activated = sql`SELECT FROM ${preMatriculas} WHERE ${eq(preMatriculas.leadId, contatos.leadId)} OFFSET 0`;
  const open = sql`SELECT FROM ${eventos} WHERE ${and(eq(eventos.id, contatos.eventoId), openEvent(now))} OFFSET 0`;
  const enrolled = sql`SELECT FROM ${matriculas} WHERE ${eq(matriculas.preMatriculaId, contatos.preMatriculaId)} OFFSET 0`;
  return sql`CASE WHEN ${contatos.leadId} IS NULL THEN NOT EXISTS (${enrolled})
    ELSE NOT EXISTS (${activated}) AND EXISTS (${open}) END`;
}

/** The ids of the scope's events of today. */
function eventsOfToday(scope: Scope, today: string | Placeholder): SQL {
  return sql`SELECT ${eventos.id} FROM ${eventos} WHERE ${scope.eventos} AND ${eventos.dataEvento} = ${today}::date`;
}

export interface AtMoment {
  now: Date | Placeholder;
  today: string | Placeholder;
}

/** True for everybody who waits now. */
export function isDue(scope: Scope, { now }: AtMoment): SQL | undefined {
  const due = now instanceof Date ? now.toISOString() : now;
  return and(scope.contatos, sql`${contatos.venceEm} <= ${due}::timestamptz`, waits(now));
}

/**
 * The same for the few whom somebody has. IS TRUE keeps the planner from reading all people of the
 * scope along an index of the queue instead.
 */
export function isDueAndHeld(scope: Scope, { now }: AtMoment): SQL | undefined {
  const due = now instanceof Date ? now.toISOString() : now;
  const isDueNow = sql`(${contatos.venceEm} <= ${due}::timestamptz) IS TRUE`;
  return and(sql`(${scope.contatos}) IS TRUE`, isDueNow, waits(now));
}

/** True for due people of a few events, whether or not they have gone on meanwhile. */
export function isDueAtEvents(scope: Scope, { now }: AtMoment): SQL | undefined {
  const due = now instanceof Date ? now.toISOString() : now;
  return and(sql`(${scope.contatos}) IS TRUE`, sql`${contatos.venceEm} <= ${due}::timestamptz`);
}

/** The condition under which the people of a kind are read along the index of that kind. */
export const dueOf = (scope: Scope, at: AtMoment, kind: string): SQL | undefined =>
  kind === "evento_hoje" ? and(isDueAtEvents(scope, at), waits(at.now)) : isDue(scope, at);

/**
 * The kinds of urgency, each as a condition that an index of `contatos` serves: a call that was
 * promised, today's event, a sign-up, an activation.
 * @param isApart leaves out who stands under an earlier kind; whoever takes the first finds none
 */
export function kindsOf(
  scope: Scope,
  { today }: AtMoment,
  { isApart }: { isApart: boolean },
): Record<Urgencia, SQL | undefined> {
  const events = eventsOfToday(scope, today);
  const later = isApart ? sql`${contatos.eventoId} NOT IN (${events})` : undefined;
  const ofOrdem = (ordem: number) => sql`${contatos.ordem} = ${sql.raw(String(ordem))}`;
  return {
    prometido: ofOrdem(1),
    evento_hoje: and(
      sql`${contatos.eventoId} IN (${events})`,
      isApart ? sql`${contatos.ordem} > 1` : undefined,
    ),
    inscrito: and(ofOrdem(2), later),
    ativado: and(ofOrdem(3), later),
  };
}
