import { and, eq, or, sql, type Placeholder, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Actor } from "../../access/actor.ts";
import { scopeFor } from "../../access/scope.ts";
import type { Db } from "../../db/client.ts";
import { contatos, eventos, filas, leads, matriculas, preMatriculas } from "../../db/schema.ts";
import { runPrepared } from "../../db/statement.ts";
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
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const [row] = await runPrepared<{ read: number }>(db, {
      shape: `feed queue,${actor.role}`,
      build: () => feeding(actor),
      values: { ...actor, now: now.toISOString(), wait },
    });
    const read = row?.read ?? 0;
    if (read < 0) return false;
    if (read < FULL) return true;
  }
  return true;
}

const value = sql.placeholder;
const unit = sql`${value("microFranquiaId")}::uuid`;

/** Feeds the queue where the caller has somebody new; else it locks no row, and so writes nothing. */
function feeding({ role }: Actor): SQL {
  const scope = scopeFor(role);
  const mark = (fonte: string, column: PgColumn) =>
    sql`(SELECT ${column} FROM ${filas} WHERE ${filas.microFranquiaId} = ${unit} AND ${filas.fonte} = ${fonte})`;
  const isNew = (fonte: string, { createdAt, id }: Record<"createdAt" | "id", PgColumn>) =>
    sql`(${createdAt}, ${id}) > (${mark(fonte, filas.ate)}, ${mark(fonte, filas.ateId)})`;
  const news = or(
    sql`NOT EXISTS (SELECT FROM ${filas} WHERE ${filas.microFranquiaId} = ${unit})`,
    sql`rodizio_espera(${unit}, ${value("now")}::timestamptz)`,
    sql`EXISTS (SELECT FROM ${leads} WHERE ${and(scope.leads, isNew("leads", leads))})`,
    sql`EXISTS (SELECT FROM ${preMatriculas} WHERE ${and(scope.preMatriculas, isNew("pre_matriculas", preMatriculas))})`,
    sql`EXISTS (SELECT FROM ${matriculas} WHERE ${and(scope.matriculas, isNew("matriculas", matriculas))})`,
  );
  return sql`SELECT CASE WHEN ${news}
    THEN alimentar_e_dar(${unit}, ${value("now")}::timestamptz, ${value("wait")}::boolean) ELSE 0 END AS read`;
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
