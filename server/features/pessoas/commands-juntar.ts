import { and, asc, eq, inArray, sql } from "drizzle-orm";
import type { Juncao } from "#shared/contract/pessoas.ts";
import type { Scope } from "../../access/scope.ts";
import type { Who } from "../../access/who.ts";
import type { Db } from "../../db/client.ts";
import { juncoes, leads, matriculas, preMatriculas } from "../../db/schema.ts";
import { type By, tell } from "../../db/tell.ts";
import { transaction } from "../../db/transaction.ts";
import type { Deps } from "../../deps.ts";
import { AppError, found } from "../../lib/errors.ts";
import { readBlock } from "../contatos/queries-blocked.ts";
import { distinct, keyOf, peopleOf, type Person } from "./queries-familia-pessoas.ts";
import { familiasOf, juncoesOf } from "./queries-juncoes.ts";
import { readWay, readWays, type Way } from "./queries.ts";
import { reasonOf } from "./rules-familia.ts";

type Parts = Pick<Deps, "db" | "secrets" | "now">;

/**
 * Makes one family of the families of two people of a unit (docs/decisions/082). No row of a person
 * changes; triggers of the database join the cards of the queue.
 * @param comId of the other person; both by the lead, the pré-matrícula or the matrícula
 * @returns the pair; not created where these two families are joined already
 * @throws AppError not-found outside the scope; conflict for two who are not probably one student,
 * stand in two units or in one family, and where one family alone asked for no contact
 */
export async function joinFamilies(
  parts: Parts,
  who: Who,
  id: string,
  comId: string,
): Promise<{ created: boolean; resource: Juncao }> {
  return transaction(parts.db, async (tx) => {
    const [one, other] = await lockPair(tx, who.scope, id, comId);
    const { unidade } = one.told;
    await lockUnit(tx, unidade);
    const [a, b] = one.told.familia < other.told.familia ? [one, other] : [other, one];
    const pair = and(
      eq(juncoes.microFranquiaId, unidade),
      eq(juncoes.familiaA, a.told.familia),
      eq(juncoes.familiaB, b.told.familia),
    );
    const [known] = await tx.select({ id: juncoes.id }).from(juncoes).where(pair);
    if (known) return { created: false, resource: known };
    await refuseUnlike(tx, one, other);
    await refuseHalfBlocked({ ...parts, db: tx }, who, one, other);
    const [made] = await tx
      .insert(juncoes)
      .values({
        microFranquiaId: unidade,
        familiaA: a.told.familia,
        familiaB: b.told.familia,
        pessoaA: keyOf(a.way),
        pessoaB: keyOf(b.way),
        em: parts.now(),
      })
      .returning({ id: juncoes.id });
    const juncao = found(made, "Pessoa não encontrada");
    await tellBoth(tx, who, "juntar", [one.way, other.way], { juncao: juncao.id, em: parts.now() });
    return { created: true, resource: juncao };
  });
}

/**
 * Parts a pair of the person's family. Each card is what it was; of two who kept the families the
 * second has let go.
 * @throws AppError not-found outside the scope, and where the caller does not reach both people
 */
export async function partFamilies(
  { db, now }: Parts,
  who: Who,
  id: string,
  juncaoId: string,
): Promise<void> {
  const { scope } = who;
  await transaction(db, async (tx) => {
    const [person] = await peopleOf(tx, scope, [await readWay(tx, scope, id)]);
    const { told } = found(person, "Pessoa não encontrada");
    await lockUnit(tx, told.unidade);
    const pair = (await juncoesOf(tx, told)).find((juncao) => juncao.id === juncaoId);
    if (pair === undefined) return;
    const ways = distinct(await readWays(tx, scope, [pair.pessoaA, pair.pessoaB]));
    if (ways.length < 2) throw new AppError("not-found", "Pessoa não encontrada");
    await tx.delete(juncoes).where(eq(juncoes.id, pair.id));
    await tellBoth(tx, who, "separar", ways, { juncao: pair.id, em: now() });
  });
}

/** Reads both people; nobody corrects or forgets the rows meanwhile. */
async function lockPair(tx: Db, scope: Scope, id: string, comId: string) {
  const ways = [await readWay(tx, scope, id), await readWay(tx, scope, comId)];
  const ids = ways.map(keyOf);
  for (const [table, mine] of [
    [leads, scope.leads],
    [preMatriculas, scope.preMatriculas],
    [matriculas, scope.matriculas],
  ] as const)
    await tx
      .select({ id: table.id })
      .from(table)
      .where(and(mine, inArray(table.id, ids)))
      .orderBy(asc(table.id))
      .for("share");
  const people = await peopleOf(tx, scope, ways);
  const personOf = (at: number) =>
    found(
      people.find(({ way }) => keyOf(way) === ids[at]),
      "Pessoa não encontrada",
    );
  return [personOf(0), personOf(1)] as const;
}

/** Nobody else joins, parts or writes keys of the unit until the end of the transaction. */
const lockUnit = (tx: Db, unidade: string) =>
  tx.execute(sql`SELECT public.lock_familias(${unidade}::uuid, true)`);

/** @throws AppError conflict where people would not see one student in the two */
async function refuseUnlike(tx: Db, one: Person, other: Person): Promise<void> {
  if (reasonOf(one.told, other.told) === null && one.told.familia !== other.told.familia)
    throw new AppError("conflict", "Estas duas pessoas não parecem a mesma.");
  const { rows } = await tx.execute(
    sql`SELECT FROM ${familiasOf(one.told)} AS familia WHERE familia = ${other.told.familia}`,
  );
  if (rows.length > 0) throw new AppError("conflict", "Estas duas pessoas já são uma família só.");
}

/**
 * No contact is asked for by phone and e-mail in the whole network, so that no unit's act may spread
 * it unseen, nor hide it behind a family's other number.
 */
async function refuseHalfBlocked(
  parts: Pick<Deps, "db" | "secrets">,
  { actor }: Who,
  one: Person,
  other: Person,
): Promise<void> {
  const { franqueadorId } = { franqueadorId: "", ...actor };
  const blocks = await Promise.all(
    [one, other].map(({ told }) => readBlock(parts, franqueadorId, [told])),
  );
  if (new Set(blocks.map(({ naoContatar }) => naoContatar)).size > 1)
    throw new AppError(
      "conflict",
      "Uma das duas famílias pediu para não ser contatada. Anote 'Não contatar' na outra antes de juntar.",
    );
}

/** The history of each of the two tells it. */
async function tellBoth(
  tx: Db,
  { actor, requestId }: By,
  act: "juntar" | "separar",
  ways: Way[],
  { juncao, em }: { juncao: string; em: Date },
): Promise<void> {
  for (const way of ways) {
    const kind = way.preMatriculaId ? "preMatriculas" : way.leadId ? "leads" : "matriculas";
    const dados = { eventoId: way.eventoId, juncao };
    await tell(tx, { actor, requestId }, `${kind}.${act}`, { id: keyOf(way), em, dados });
  }
}
