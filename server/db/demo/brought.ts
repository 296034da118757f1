import { sql } from "drizzle-orm";
import type { Db } from "../client.ts";

/**
 * Notes who brought the sign-ups, before they are activated: of ten people five came by the
 * school's seller, two by the school, one by the micro-franchise, two by no link.
 */
export async function bringLeads(tx: Db): Promise<void> {
  await tx.execute(sql`UPDATE leads SET origem_id = o.id FROM origens o
    WHERE o.micro_franquia_id = leads.micro_franquia_id AND CASE get_byte(uuid_send(leads.id), 0) % 10
      WHEN 5 THEN o.cliente_id = leads.cliente_id
      WHEN 6 THEN o.cliente_id = leads.cliente_id
      WHEN 7 THEN num_nonnulls(o.vendedor_id, o.cliente_id) = 0
      WHEN 8 THEN false
      WHEN 9 THEN false
      ELSE o.vendedor_id = leads.vendedor_id
    END`);
}
