import { eq, lt } from "drizzle-orm";
import type { Carta } from "#shared/contract/cartas.ts";
import type { Who } from "../../access/who.ts";
import { tell } from "../../db/tell.ts";
import { deleteInBatches } from "../../db/batches.ts";
import type { Db } from "../../db/client.ts";
import { cartas, cartasDesligadas, metasAnteriores } from "../../db/schema.ts";
import { transaction } from "../../db/transaction.ts";
import type { Deps } from "../../deps.ts";
import { ownUnit } from "../metas/queries-unidades.ts";
import { unidadeOfCarta } from "./queries-link.ts";

type Parts = Pick<Deps, "db" | "now">;

export async function getCarta(db: Db, { actor }: Pick<Who, "actor">): Promise<Carta> {
  return { recebe: await isOn(db, ownUnit(actor).id) };
}

/** Switches the letters of the caller's unit on or off. */
export async function setCarta({ db, now }: Parts, who: Who, { recebe }: Carta): Promise<Carta> {
  const { id } = ownUnit(who.actor);
  await transaction(db, async (tx) => {
    await store(tx, id, recebe, now());
    await tell(tx, who, recebe ? "unidades.ligar-cartas" : "unidades.desligar-cartas", { id });
  });
  return { recebe };
}

/** @returns whether the unit of a letter's link gets letters; undefined for any other text */
export async function readCartaOfLink(
  { db, secrets }: Pick<Deps, "db" | "secrets">,
  link: string,
): Promise<(Carta & { de: "unidade" }) | undefined> {
  const id = unidadeOfCarta(secrets, link);
  return id === undefined ? undefined : { recebe: await isOn(db, id), de: "unidade" };
}

/**
 * Switches the letters of a link's unit on or off. It is public: the signature is the right, and
 * mail programs ask for it without a log-in (RFC 8058).
 */
export async function setCartaOfLink(
  { db, secrets, now }: Pick<Deps, "db" | "secrets" | "now">,
  link: string,
  { recebe }: Carta,
): Promise<void> {
  const id = unidadeOfCarta(secrets, link);
  if (id !== undefined) await store(db, id, recebe, now());
}

async function isOn(db: Db, unidadeId: string): Promise<boolean> {
  const off = await db.$count(cartasDesligadas, eq(cartasDesligadas.unidadeId, unidadeId));
  return off === 0;
}

/** The first moment of the choice is kept, even if it is sent again. */
async function store(db: Db, unidadeId: string, recebe: boolean, em: Date): Promise<void> {
  if (recebe) await db.delete(cartasDesligadas).where(eq(cartasDesligadas.unidadeId, unidadeId));
  else await db.insert(cartasDesligadas).values({ unidadeId, em }).onConflictDoNothing();
}

/** Rows are kept for so many days: nothing asks for them after the day of the letter. */
const KEPT = 60 * 24 * 60 * 60 * 1000;

/** Removes the notes of weekly letters and of changes of targets that nobody can undo any more. */
export async function removeOldLetters(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEPT);
  await deleteInBatches(db, cartas, lt(cartas.em, before));
  await deleteInBatches(db, metasAnteriores, lt(metasAnteriores.em, before));
}
