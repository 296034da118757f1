import { sql, type SQL } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { AppError } from "../lib/errors.ts";
import { eventosCursos, users } from "./schema.ts";

/**
 * The version of a row: a hash of all its columns, so that a save that changes nothing is no change
 * (docs/decisions/052). A migration that adds a column changes it once.
 * @param parts what its form edits beside its own columns
 */
export function versionOf(table: PgTable, ...parts: SQL[]): SQL<string> {
  const whole = sql.join([sql`${table}::text`, ...parts], sql`, `);
  return sql<string>`hashtextextended(concat_ws(' ', ${whole}), 0)::text`;
}

// The columns below are written with their table: drizzle drops its name in a select of one table.

/** The version of a unit, whose form edits its account too. A new password leaves it as it is. */
export function versionOfUnit(unit: PgTable & { userId: PgColumn }): SQL<string> {
  const edited = sql`u.email, u.cpf, u.telefone, u.endereco_selado, u.data_nascimento_selada, u.endereco, u.data_nascimento`;
  return versionOf(
    unit,
    sql`(SELECT ROW(${edited})::text FROM ${users} u WHERE u.id = ${unit}.user_id)`,
  );
}

/** The version of an event, whose form chooses its courses too. */
export function versionOfEvento(evento: PgTable & { id: PgColumn }): SQL<string> {
  const linked = sql`FROM ${eventosCursos} l WHERE l.evento_id = ${evento}.id`;
  return versionOf(
    evento,
    sql`(SELECT string_agg(l.curso_id::text, ' ' ORDER BY l.curso_id) ${linked})`,
  );
}

/**
 * Refuses an edit of a row that has changed since the caller read it.
 * @param stored the version of the locked row
 * @param seen of the call's If-Match; undefined where the caller does not ask for the check
 * @throws AppError changed
 */
export function refuseChanged(stored: string, seen: string | undefined): void {
  if (seen === undefined || seen === stored) return;
  throw new AppError(
    "changed",
    "Este cadastro mudou depois que você o abriu. Confira o que mudou e salve de novo.",
  );
}
