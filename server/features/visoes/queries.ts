import { and, asc, eq, exists, isNull, or, type SQL, sql } from "drizzle-orm";
import type { Visao } from "#shared/contract/visoes.ts";
import type { DonoVisao } from "#shared/visoes.ts";
import { type Actor, unitOf } from "../../access/actor.ts";
import type { Db } from "../../db/client.ts";
import { visoes, visoesPadrao } from "../../db/schema.ts";
import { found } from "../../lib/errors.ts";

/** Condition "a view of the caller, or one of the caller's unit". */
const isSeen = (actor: Actor): SQL | undefined => or(isOf(actor, "minha"), isOf(actor, "unidade"));

/** Condition "a view of the caller alone", or "of the caller's whole unit". */
export const isOf = (actor: Actor, dono: DonoVisao): SQL | undefined =>
  dono === "minha"
    ? eq(visoes.donoId, actor.userId)
    : and(eq(visoes.unidadeId, unitOf(actor)), isNull(visoes.donoId));

/** Condition "a view that the caller may change": a seller is a guest in the unit, every other account is its head. */
export const isChangeable = (actor: Actor): SQL | undefined =>
  and(isSeen(actor), actor.role === "vendedor" ? eq(visoes.autorId, actor.userId) : undefined);

/** Reads the views of the caller and of the caller's unit, of all lists by name. */
export function listVisoes(db: Db, actor: Actor): Promise<Visao[]> {
  return select(db, actor, isSeen(actor));
}

/** @throws AppError not-found for a view that the caller does not see */
export async function getVisao(db: Db, actor: Actor, id: string): Promise<Visao> {
  const [visao] = await select(db, actor, and(isSeen(actor), eq(visoes.id, id)));
  return found(visao, "Visão não encontrada");
}

async function select(db: Db, actor: Actor, where: SQL | undefined): Promise<Visao[]> {
  const { id, pagina, nome, parametros } = visoes;
  const own = db
    .select({ one: sql`1` })
    .from(visoesPadrao)
    .where(and(eq(visoesPadrao.userId, actor.userId), eq(visoesPadrao.visaoId, id)));
  const rows = await db
    .select({
      id,
      pagina,
      nome,
      parametros,
      donoId: visoes.donoId,
      padrao: sql<boolean>`${exists(own)}`,
      muda: sql<boolean>`coalesce(${isChangeable(actor)}, false)`,
      autor: sql<boolean>`${eq(visoes.autorId, actor.userId)}`,
    })
    .from(visoes)
    .where(where)
    .orderBy(asc(pagina), asc(nome), asc(id));
  return rows.map(({ donoId, ...row }) => ({
    ...row,
    dono: donoId === null ? "unidade" : "minha",
  }));
}
