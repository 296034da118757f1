import { sql, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { until } from "./days.ts";
import { eventos, leads, preMatriculas } from "./schema.ts";

// Presence at an event, as its tables noted it (product/eventos.md#an-event).

/** True for a sign-up whose presence stands. */
export const came = (leadId: PgColumn): SQL => sql`public.presenca_de(${leadId}) IS NOT NULL`;

/** True for a sign-up without a presence. One made after the event's day missed nothing. */
export function missed(): SQL {
  const day = sql`(SELECT ${eventos.dataEvento} FROM ${eventos} WHERE ${eventos.id} = ${leads.eventoId})`;
  return sql`(NOT ${came(leads.id)} AND ${until(leads.createdAt, day)})`;
}

/** True for an activation whose sign-up missed the event; who never signed up was not awaited. */
export const missedBefore = (): SQL =>
  sql`EXISTS (SELECT FROM ${leads} WHERE ${leads.id} = ${preMatriculas.leadId} AND ${missed()})`;
