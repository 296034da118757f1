import { and, asc, eq, isNull, sql } from "drizzle-orm";
import type { NaMesa } from "../../access/who.ts";
import type { Db } from "../../db/client.ts";
import { cartoes, mesaFatos } from "../../db/schema.ts";
import type { Deps } from "../../deps.ts";
import { AppError } from "../../lib/errors.ts";
import { deliverCard, type Por, undoDelivery } from "../cartoes/commands-deliver.ts";
import { findCard } from "../cartoes/queries-find.ts";

/** Somebody at a table, as the card keeps the name: the table, or the account. */
function porOf({ mesa, actor }: NaMesa): Por {
  if (mesa) return { id: mesa.id, nome: mesa.nome };
  return { id: actor?.userId ?? "", nome: actor?.nome ?? actor?.email ?? "" };
}

const WRONG = {
  ilegivel: "Este código não é de um cartão",
  desconhecido: "Este cartão não foi impresso para este evento",
  outro_evento: "Este cartão é de outro evento",
} as const;

interface Told {
  id: string;
  codigo: string;
}

/**
 * Finds the card that a table named. Codes that are none are counted as guesses; after many of them
 * no code is looked up, a right one neither.
 * @throws AppError invalid for no card of this event, too-many after many guesses
 */
export async function findTold(
  { db, limits, counts }: Pick<Deps, "db" | "limits" | "counts">,
  { mesa, actor }: Pick<NaMesa, "mesa" | "actor">,
  eventoId: string,
  texto: string,
): Promise<Told> {
  const guesser = mesa?.id ?? actor?.userId ?? "";
  const find = async () => {
    const found = await findCard(db, eventoId, texto);
    if ("cartao" in found) return found.cartao;
    counts.add("cards-refused", found.situacao);
    throw new AppError("invalid", WRONG[found.situacao]);
  };
  return limits.guess("table-card", guesser, find).catch((error: unknown) => {
    if (error instanceof AppError && error.code === "too-many")
      counts.add("cards-refused", "throttled");
    throw error;
  });
}

/**
 * Finds the card of a person who gets one by name: the first that is not handed out yet, else the first.
 * @returns null for who has none that is valid
 */
export async function findOwn(db: Db, eventoId: string, leadId: string): Promise<Told | null> {
  const [own] = await db
    .select({ id: cartoes.id, codigo: cartoes.codigo })
    .from(cartoes)
    .where(
      and(eq(cartoes.eventoId, eventoId), eq(cartoes.leadId, leadId), isNull(cartoes.anuladoEm)),
    )
    .orderBy(sql`${cartoes.entregueEm} IS NOT NULL`, asc(cartoes.numero))
    .limit(1);
  return own ?? null;
}

interface Entregue {
  cartao: Told;
  leadId: string;
  em: Date;
  mesmoAssim: boolean;
}

/**
 * Notes on the card itself that it was handed out.
 * @throws AppError conflict, unless `mesmoAssim`, for a voided card and one of another person
 */
export async function deliverTold(
  tx: Db,
  who: NaMesa,
  eventoId: string,
  { cartao, ...entrega }: Entregue,
): Promise<void> {
  await deliverCard(tx, { eventoId, cartaoId: cartao.id, por: porOf(who), ...entrega });
}

/** Takes the delivery of a fact back on its card, if it is of one. */
export async function takeBack(
  tx: Db,
  who: NaMesa,
  eventoId: string,
  nonce: string,
  now: Date,
): Promise<void> {
  const [fato] = await tx
    .select({ cartao: mesaFatos.cartao, em: mesaFatos.em })
    .from(mesaFatos)
    .where(and(who.scope.mesaFatos, eq(mesaFatos.eventoId, eventoId), eq(mesaFatos.nonce, nonce)));
  if (fato?.cartao == null) return;
  const found = await findCard(tx, eventoId, fato.cartao);
  if ("cartao" in found)
    await undoDelivery(tx, { eventoId, cartaoId: found.cartao.id, em: fato.em }, porOf(who), now);
}
