import { sql, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { until } from "./days.ts";
import { eventos, leads, preMatriculas } from "./schema.ts";

// Presence at an event, as its tables noted it (product/eventos.md#an-event).

/** True for a sign-up whose presence stands. */
export const came = (leadId: PgColumn): SQL => sql`public.presenca_de(${leadId}) IS NOT NULL`;

const standing = (
  of: SQL,
) => sql`mesa_fatos fato WHERE ${of} AND fato.tipo = 'compareceu' AND NOT EXISTS (
  SELECT FROM mesa_fatos undo WHERE undo.evento_id = fato.evento_id AND undo.desfaz = fato.nonce)`;

/** The latest presence of a sign-up that stands, as `presenca_de` has it: a call of that function for each row of a page costs more than the rest of the row. */
export const cameAt = (leadId: PgColumn): SQL =>
  sql`(SELECT max(fato.em) FROM ${standing(sql`fato.lead_id = ${leadId}`)})`;

/** True for an event at which somebody's presence stands. */
export const isPresenceNoted = (eventoId: PgColumn): SQL =>
  sql`EXISTS (SELECT FROM ${standing(sql`fato.evento_id = ${eventoId}`)})`;

/** True for a sign-up without a presence. One made after the event's day missed nothing. */
export function missed(): SQL {
  const day = sql`(SELECT ${eventos.dataEvento} FROM ${eventos} WHERE ${eventos.id} = ${leads.eventoId})`;
  return sql`(NOT ${came(leads.id)} AND ${until(leads.createdAt, day)})`;
}

/** True for an activation whose sign-up missed the event; who never signed up was not awaited. */
export const missedBefore = (): SQL =>
  sql`EXISTS (SELECT FROM ${leads} WHERE ${leads.id} = ${preMatriculas.leadId} AND ${missed()})`;
