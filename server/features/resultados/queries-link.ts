import { sql, type SQL } from "drizzle-orm";

/**
 * The link that brings a person to an event, as SQL: the first of the call's `links` that counts
 * there, or null (docs/decisions/064).
 * @param eventoId SQL of the event's id
 */
export function broughtBy(eventoId: SQL): SQL {
  return sql`public.origem_de(${sql.placeholder("links")}::text[], ${eventoId})`;
}
