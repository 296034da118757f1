import { and, eq, inArray, isNull } from "drizzle-orm";
import type { Acao } from "#shared/trilha.ts";
import type { Cartao, cartoes as contract } from "#shared/contract/cartoes.ts";
import type { BodyOf } from "#shared/contract/endpoint.ts";
import type { Who } from "../../access/who.ts";
import { tell } from "../../db/tell.ts";
import type { Db } from "../../db/client.ts";
import type { Stored } from "../../db/idempotency.ts";
import { cartoes, eventos } from "../../db/schema.ts";
import { transaction } from "../../db/transaction.ts";
import type { Deps } from "../../deps.ts";
import { AppError, found } from "../../lib/errors.ts";
import { insertCartoes, lockEvento } from "./commands.ts";
import { noteDelivered, noteUndone } from "../mesas/commands-balcao.ts";
import { deliverCard, type Por, undoDelivery } from "./commands-deliver.ts";
import { getCartao } from "./queries.ts";

type Parts = Pick<Deps, "db" | "now">;

const porOf = ({ actor }: Who): Por => ({ id: actor.userId, nome: actor.nome ?? actor.email });

/**
 * Voids cards and makes a new one for each of their people, in the caller's transaction; a blank
 * card is followed by a blank one.
 * @returns the first of the new cards
 * @throws AppError not-found for an event or card outside the scope; conflict where all are voided
 */
export async function reprintCartoes(
  tx: Db,
  who: Who,
  eventoId: string,
  cartaoIds: string[],
  now: Date,
): Promise<Stored> {
  await lockEvento(tx, who, eventoId, now);
  const people = await voidCards(tx, who, eventoId, cartaoIds, now);
  if (people.length === 0)
    throw new AppError("conflict", "Estes cartões já foram anulados: imprima outros.");
  return insertCartoes(tx, who, { eventoId, people, para: "reimpressao" }, now);
}

/** @throws AppError not-found for an event or card outside the scope */
export async function annulCartoes(
  { db, now }: Parts,
  who: Who,
  eventoId: string,
  cartaoIds: string[],
): Promise<void> {
  await transaction(db, async (tx) => {
    await voidCards(tx, who, eventoId, cartaoIds, now());
  });
}

/** @returns the people of the cards that were valid until now, by number */
async function voidCards(tx: Db, who: Who, eventoId: string, cartaoIds: string[], now: Date) {
  const ids = [...new Set(cartaoIds)];
  const chosen = and(who.scope.cartoes, eq(cartoes.eventoId, eventoId), inArray(cartoes.id, ids));
  if ((await tx.$count(cartoes, chosen)) !== ids.length)
    throw new AppError("not-found", "Cartão não encontrado");
  const { id: anuladoPorId, nome: anuladoPor } = porOf(who);
  const voided = await tx
    .update(cartoes)
    .set({ anuladoEm: now, anuladoPorId, anuladoPor })
    .where(and(chosen, isNull(cartoes.anuladoEm)))
    .returning({
      id: cartoes.id,
      numero: cartoes.numero,
      leadId: cartoes.leadId,
      preMatriculaId: cartoes.preMatriculaId,
    });
  for (const { id } of voided) await note(tx, who, { action: "anular", id, eventoId });
  return voided.toSorted((a, b) => a.numero - b.numero);
}

/**
 * Notes that the caller hands a card out now.
 * @throws AppError not-found outside the scope; conflict for a voided card
 */
export async function deliverByHand(
  { db, now }: Parts,
  who: Who,
  eventoId: string,
  { cartaoId }: BodyOf<typeof contract.deliver>,
): Promise<Cartao> {
  await transaction(db, async (tx) => {
    await checkEvento(tx, who, eventoId);
    const em = now();
    const { leadId, codigo } = await deliverCard(tx, { eventoId, cartaoId, em, por: porOf(who) });
    if (leadId !== null) await noteDelivered(tx, who, { eventoId, leadId, codigo, em });
    await note(tx, who, { action: "entregar", id: cartaoId, eventoId });
  });
  return getCartao(db, who, eventoId, cartaoId);
}

/** @throws AppError not-found outside the scope */
export async function undoByHand(
  { db, now }: Parts,
  who: Who,
  eventoId: string,
  { cartaoId, em }: BodyOf<typeof contract.undoDelivery>,
): Promise<Cartao> {
  await transaction(db, async (tx) => {
    await checkEvento(tx, who, eventoId);
    const moment = new Date(em);
    const codigo = await undoDelivery(tx, { eventoId, cartaoId, em: moment }, porOf(who), now());
    await noteUndone(tx, who, { eventoId, codigo, em: moment }, now());
    await note(tx, who, { action: "desfazer-entrega", id: cartaoId, eventoId });
  });
  return getCartao(db, who, eventoId, cartaoId);
}

async function checkEvento(tx: Db, { scope }: Who, eventoId: string): Promise<void> {
  const [row] = await tx
    .select({ id: eventos.id })
    .from(eventos)
    .where(and(scope.eventos, eq(eventos.id, eventoId)));
  found(row, "Evento não encontrado");
}

function note(
  tx: Db,
  who: Who,
  { action, id, eventoId }: { action: Acao; id: string; eventoId: string },
): Promise<void> {
  return tell(tx, who, `cartoes.${action}`, { id, dados: { eventoId } });
}
