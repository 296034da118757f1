import { and, eq, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { NaMesa } from "../../access/who.ts";
import type { Db } from "../../db/client.ts";
import { mesaFatos } from "../../db/schema.ts";
import { insertFact } from "../../db/tell.ts";
import { stands } from "./queries-feitos.ts";

const fato = alias(mesaFatos, "fato");

/** Condition "no other presence of the person of `fato` stands". */
const isAlone = sql`NOT EXISTS (SELECT FROM ${mesaFatos} WHERE ${mesaFatos.leadId} = ${fato.leadId}
  AND ${mesaFatos.tipo} = 'compareceu' AND ${mesaFatos.id} <> ${fato.id} AND ${stands})`;

const toldOf = (kind: "leads.comparecer" | "leads.nao-comparecer", which: unknown, now: Date) =>
  insertFact({
    kind,
    id: sql`fato.lead_id`,
    em: sql`${now.toISOString()}`,
    dados: sql`jsonb_build_object('fatoId', fato.id, 'eventoId', fato.evento_id)`,
    from: sql`FROM mesa_fatos fato WHERE ${which}`,
  });

/** Tells that a person came, by the first presence that stands. */
export async function tellPresence(tx: Db, fatoId: string, now: Date): Promise<void> {
  await tx.execute(toldOf("leads.comparecer", and(eq(fato.id, fatoId), isAlone), now));
}

/**
 * Tells that a person did not come whose last presence was just undone.
 * @param nonce of the undone fact
 */
export async function untellPresence(
  tx: Db,
  { scope }: Pick<NaMesa, "scope">,
  eventoId: string,
  nonce: string,
  now: Date,
): Promise<void> {
  const ofEvento = and(scope.mesaFatos, eq(mesaFatos.eventoId, eventoId));
  // A second undo of the same fact tells nothing new.
  if ((await tx.$count(mesaFatos, and(ofEvento, eq(mesaFatos.desfaz, nonce)))) > 1) return;
  const isIt = and(eq(fato.eventoId, eventoId), eq(fato.nonce, nonce), eq(fato.tipo, "compareceu"));
  await tx.execute(
    toldOf("leads.nao-comparecer", and(isIt, isAlone, sql`fato.lead_id IS NOT NULL`), now),
  );
}
