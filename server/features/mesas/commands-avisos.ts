import { and, eq, sql, type SQL } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { NaMesa } from "../../access/who.ts";
import type { Db } from "../../db/client.ts";
import { GRACE, type Happening, queueEntregas, undoEntregas } from "../../db/entregas.ts";
import { jsonPlain } from "../../db/json.ts";
import { mesaFatos } from "../../db/schema.ts";
import { stands } from "./queries-feitos.ts";

const fato = alias(mesaFatos, "fato");

/** Condition "no other presence of the person of `fato` stands". */
const isAlone = sql`NOT EXISTS (SELECT FROM ${mesaFatos} WHERE ${mesaFatos.leadId} = ${fato.leadId}
  AND ${mesaFatos.tipo} = 'compareceu' AND ${mesaFatos.id} <> ${fato.id} AND ${stands})`;

const toldOf = (which: SQL | undefined): Pick<Happening, "row" | "data" | "from"> => ({
  row: sql`fato`,
  data: {
    fatoId: jsonPlain(sql`fato.id`),
    leadId: jsonPlain(sql`fato.lead_id`),
    eventoId: jsonPlain(sql`fato.evento_id`),
  },
  from: sql`FROM (SELECT * FROM mesa_fatos fato WHERE ${which}) fato`,
});

/** Tells the endpoints of the units above of a person's first presence that stands. */
export async function tellPresence(tx: Db, fatoId: string, now: Date): Promise<void> {
  await queueEntregas(tx, {
    evento: "attendance.recorded",
    ...toldOf(and(eq(fato.id, fatoId), isAlone)),
    now: sql`${now.toISOString()}`,
    after: GRACE,
  });
}

/**
 * Takes back, or undoes, what they are told of a person whose last presence was just undone.
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
  const [undone] = await tx.select().from(fato).where(and(isIt, isAlone));
  if (undone?.leadId == null) return;
  const { id, leadId } = undone;
  // Another presence may have been told, which stood when this one was noted.
  const all = await tx
    .select({ em: mesaFatos.recebidoEm })
    .from(mesaFatos)
    .where(and(ofEvento, eq(mesaFatos.leadId, leadId), eq(mesaFatos.tipo, "compareceu")));
  await undoEntregas(
    tx,
    { evento: "attendance.recorded", em: all.map(({ em }) => em), of: ["leadId", leadId] },
    { evento: "attendance.undone", ...toldOf(eq(fato.id, id)) },
    now,
  );
}
