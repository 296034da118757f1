import { sql } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { jsonPlain } from "../../db/json.ts";
import { mesaFatos } from "../../db/schema.ts";
import { queueEntregas } from "../../db/entregas.ts";
import { stands } from "./queries.ts";

/** Tells the endpoints of the units above of a person's first presence that stands. */
export async function tellPrograms(tx: Db, fatoId: string, now: Date): Promise<void> {
  const first = sql`NOT EXISTS (SELECT FROM ${mesaFatos} WHERE ${mesaFatos.leadId} = fato.lead_id
    AND ${mesaFatos.tipo} = 'compareceu' AND ${mesaFatos.id} <> fato.id AND ${stands})`;
  await queueEntregas(tx, {
    evento: "attendance.recorded",
    row: sql`fato`,
    data: {
      fatoId: jsonPlain(sql`fato.id`),
      leadId: jsonPlain(sql`fato.lead_id`),
      eventoId: jsonPlain(sql`fato.evento_id`),
    },
    now: sql`${now.toISOString()}`,
    from: sql`FROM (SELECT * FROM ${mesaFatos} fato WHERE fato.id = ${fatoId} AND ${first}) fato`,
  });
}
