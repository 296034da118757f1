import { and, count, desc, eq, min, sql, type SQL } from "drizzle-orm";
import { type Lote, MOST_CARTOES, type ResumoDeCartoes } from "#shared/contract/cartoes.ts";
import type { Who } from "../../access/who.ts";
import type { Db } from "../../db/client.ts";
import { cartoes, eventos, leads } from "../../db/schema.ts";
import { found } from "../../lib/errors.ts";
import { openEvent } from "../eventos/queries-open.ts";

const MOST_LOTES = 100;

const number = (condition: SQL): SQL<number> =>
  sql<number>`(count(*) FILTER (WHERE ${condition}))::int`;
const VALID = sql`${cartoes.anuladoEm} IS NULL`;

/** The most cards of an event: no event needs more, and a program that prints and voids in turn would fill the table. */
export const mostCartoes: SQL<number> = sql<number>`(2 * ${eventos.qtdAlunos} + ${MOST_CARTOES}::int)`;

/** Condition "this sign-up has no card that counts, and is somebody's". */
export const withoutCard: SQL = sql`(${leads.esquecidoEm} IS NULL AND NOT EXISTS (
  SELECT FROM ${cartoes} WHERE ${cartoes.leadId} = ${leads.id} AND ${cartoes.anuladoEm} IS NULL))`;

/**
 * Counts the cards of an event, and tells its batches.
 * @throws AppError not-found outside the scope
 */
export async function getResumo(
  db: Db,
  { scope }: Pick<Who, "scope">,
  eventoId: string,
  now: Date,
): Promise<ResumoDeCartoes> {
  const mine = and(scope.eventos, eq(eventos.id, eventoId));
  const [evento] = await db
    .select({
      isOpen: sql<boolean>`coalesce(${openEvent(now)}, false)`,
      nomeEscola: eventos.nomeEscola,
      dataEvento: eventos.dataEvento,
      most: mostCartoes,
    })
    .from(eventos)
    .where(mine);
  const { isOpen, most, ...shown } = found(evento, "Evento não encontrado");
  const { todos, ...states } = await readNumbers(db, scope, eventoId);
  const [waiting] = await db
    .select({ semCartao: count() })
    .from(leads)
    .where(and(scope.leads, eq(leads.eventoId, eventoId), withoutCard));
  return {
    ...states,
    restam: Math.max(0, most - todos),
    semCartao: waiting?.semCartao ?? 0,
    evento: shown,
    isOpen,
    lotes: await readLotes(db, and(scope.cartoes, eq(cartoes.eventoId, eventoId))),
  };
}

async function readNumbers(db: Db, scope: Who["scope"], eventoId: string) {
  const [numbers] = await db
    .select({
      impressos: number(VALID),
      entregues: number(
        sql`${VALID} AND (${cartoes.entregueEm} IS NOT NULL OR ${cartoes.ativadoEm} IS NOT NULL)`,
      ),
      ativados: number(sql`${VALID} AND ${cartoes.ativadoEm} IS NOT NULL`),
      anulados: number(sql`${cartoes.anuladoEm} IS NOT NULL`),
      todos: count(),
    })
    .from(cartoes)
    .where(and(scope.cartoes, eq(cartoes.eventoId, eventoId)));
  return found(numbers, "Evento não encontrado");
}

async function readLotes(db: Db, where: SQL | undefined): Promise<Lote[]> {
  const rows = await db
    .select({
      lote: cartoes.lote,
      cartoes: sql<number>`count(*)::int`,
      validos: number(VALID),
      emBranco: number(sql`${cartoes.leadId} IS NULL`),
      impressoEm: min(cartoes.impressoEm),
      impressoPor: min(cartoes.impressoPor),
    })
    .from(cartoes)
    .where(where)
    .groupBy(cartoes.lote)
    .orderBy(desc(cartoes.lote))
    .limit(MOST_LOTES);
  return rows.map((row) => ({
    ...row,
    impressoEm: row.impressoEm?.toISOString() ?? "",
    impressoPor: row.impressoPor ?? "",
  }));
}

/**
 * The batch of a card.
 * @throws AppError not-found for a card of another event or outside the scope
 */
export async function getLote(
  db: Db,
  { scope }: Pick<Who, "scope">,
  eventoId: string,
  cartaoId: string,
): Promise<Lote> {
  const lote = sql`(SELECT c.lote FROM cartoes c WHERE c.id = ${cartaoId} AND c.evento_id = ${eventoId})`;
  const [row] = await readLotes(
    db,
    and(scope.cartoes, eq(cartoes.eventoId, eventoId), sql`${cartoes.lote} = ${lote}`),
  );
  return found(row, "Lote de cartões não encontrado");
}
