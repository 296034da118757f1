import { and, eq, sql } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { cartoes, type EntregaKept, leads } from "../../db/schema.ts";
import { AppError, found } from "../../lib/errors.ts";
import { activationOf } from "./commands.ts";
import { type CartaoRow, selectCartoes } from "./queries.ts";
import { standing } from "./rules.ts";

/** Somebody who handed a card out: an account or a table, and its name. */
export interface Por {
  id: string;
  nome: string;
}

interface Entrega {
  eventoId: string;
  cartaoId: string;
  /** The person who got it, where known: a blank card becomes theirs. */
  leadId?: string | undefined;
  /** The moment by the clock of whoever handed it out. */
  em: Date;
  por: Por;
  /** Notes also a voided card, or somebody else's, because it was handed out already. */
  mesmoAssim?: boolean | undefined;
}

/**
 * Notes that a card was handed out, in the caller's transaction, which has the right to the event.
 * Facts only add: a second delivery is kept beside the first, and the earliest counts. The same
 * moment by the same hand is the same delivery.
 * @returns the card as it stands
 * @throws AppError not-found for a card or person of another event; conflict, unless `mesmoAssim`,
 * for a voided card and one of another person
 */
export async function deliverCard(
  tx: Db,
  { eventoId, cartaoId, leadId, em, por, mesmoAssim = false }: Entrega,
): Promise<CartaoRow> {
  const card = await lockCard(tx, eventoId, cartaoId);
  if (leadId !== undefined) await checkLead(tx, eventoId, leadId);
  if (!mesmoAssim) refuse(card, leadId);
  const isSame = card.entregas.some(
    (entrega) => entrega.em === em.toISOString() && entrega.porId === por.id,
  );
  if (!isSame)
    await setEntregas(tx, cartaoId, [
      ...card.entregas,
      { em: em.toISOString(), porId: por.id, por: por.nome },
    ]);
  const isBlank = card.leadId === null && card.preMatriculaId === null;
  if (leadId !== undefined && isBlank && card.anuladoEm === null) await bind(tx, cartaoId, leadId);
  return lockCard(tx, eventoId, cartaoId);
}

/**
 * Takes a delivery back: it stays, marked, and no longer counts.
 * @param em moment of the delivery; a delivery that is not there, or was taken back, changes nothing
 * @returns the code of the card
 * @throws AppError not-found for a card of another event
 */
export async function undoDelivery(
  tx: Db,
  { eventoId, cartaoId, em }: Pick<Entrega, "eventoId" | "cartaoId" | "em">,
  por: Por,
  now: Date,
): Promise<string> {
  const card = await lockCard(tx, eventoId, cartaoId);
  const mark = { desfeitaEm: now.toISOString(), desfeitaPor: por.nome };
  await setEntregas(
    tx,
    cartaoId,
    card.entregas.map((entrega) =>
      entrega.em === em.toISOString() && entrega.desfeitaEm === undefined
        ? { ...entrega, ...mark }
        : entrega,
    ),
  );
  return card.codigo;
}

/** @throws AppError not-found */
async function lockCard(tx: Db, eventoId: string, cartaoId: string): Promise<CartaoRow> {
  const [row] = await selectCartoes(tx)
    .where(and(eq(cartoes.eventoId, eventoId), eq(cartoes.id, cartaoId)))
    .for("update", { of: cartoes });
  return found(row, "Cartão não encontrado");
}

async function checkLead(tx: Db, eventoId: string, leadId: string): Promise<void> {
  const [row] = await tx
    .select({ id: leads.id })
    .from(leads)
    .where(and(eq(leads.eventoId, eventoId), eq(leads.id, leadId)));
  found(row, "Inscrição não encontrada");
}

function refuse(card: CartaoRow, leadId: string | undefined): void {
  if (card.anuladoEm !== null)
    throw new AppError("conflict", "Este cartão foi anulado e não vale mais.");
  if (leadId !== undefined && card.leadId !== null && card.leadId !== leadId)
    throw new AppError("conflict", "Este cartão é de outra pessoa.");
}

async function setEntregas(tx: Db, id: string, entregas: EntregaKept[]): Promise<void> {
  const [first] = standing(entregas);
  await tx
    .update(cartoes)
    .set({ entregas, entregueEm: first === undefined ? null : new Date(first.em) })
    .where(eq(cartoes.id, id));
}

async function bind(tx: Db, id: string, leadId: string): Promise<void> {
  await tx.execute(sql`
    UPDATE cartoes SET lead_id = ${leadId}, pre_matricula_id = activation.id, ativado_em = activation.created_at
    FROM (SELECT) AS one LEFT JOIN LATERAL (${activationOf(sql`${leadId}::uuid`)}) activation ON true
    WHERE cartoes.id = ${id}`);
}
