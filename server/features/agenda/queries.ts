import { and, asc, gt, sql } from "drizzle-orm";
import type { Scope } from "../../access/scope.ts";
import type { Db } from "../../db/client.ts";
import { eventos } from "../../db/schema.ts";
import type { AgendaEvento } from "./rules.ts";

/** Events of one statement: each makes some 600 octets, and there may be any number. */
const BATCH = 1000;

/**
 * A text that changes whenever an entry of the scope's calendar does: an event that was changed,
 * came or went. It costs a tenth of the entries themselves.
 */
export async function stateOfAgenda(db: Db, scope: Scope): Promise<string> {
  const { rows } = await db.execute<{ state: string }>(sql`
    SELECT count(*) || '-' || coalesce(sum(hashtextextended(${eventos.id}::text, ${eventos.revisao})), 0) AS state
    FROM ${eventos} WHERE ${scope.eventos}`);
  return rows[0]?.state ?? "";
}

const { id, nomeEscola, dataEvento, horario, cidade, estado, local, status } = eventos;
const { isActive, revisao, revistoEm, createdAt } = eventos;
const place = { nomeEscola, dataEvento, horario, cidade, estado, local };
const columns = { id, ...place, status, isActive, revisao, revistoEm, createdAt };

/** Yields all events of the scope in batches. */
export async function* eventosOfAgenda(db: Db, scope: Scope): AsyncGenerator<AgendaEvento[]> {
  let after: string | undefined;
  for (;;) {
    const rows = await db
      .select(columns)
      .from(eventos)
      .where(and(scope.eventos, after === undefined ? undefined : gt(eventos.id, after)))
      .orderBy(asc(eventos.id))
      .limit(BATCH);
    if (rows.length > 0) yield rows;
    if (rows.length < BATCH) return;
    after = rows.at(-1)?.id;
  }
}
