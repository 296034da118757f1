import { and, count, countDistinct, desc, eq, min, sql, type SQL } from "drizzle-orm";
import { type Lote, MOST_CARTOES, type ResumoDeCartoes } from "#shared/contract/cartoes.ts";
import type { Who } from "../../access/who.ts";
import type { Db } from "../../db/client.ts";
import { cartoes, eventos, leads, mesaFatos } from "../../db/schema.ts";
import { found } from "../../lib/errors.ts";
import { openEvent } from "../eventos/queries-open.ts";
import { isDelivery } from "../mesas/queries-feitos.ts";

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
    entregues: await countEntregues(db, scope, eventoId),
    restam: Math.max(0, most - todos),
    semCartao: waiting?.semCartao ?? 0,
    evento: shown,
    isOpen,
    lotes: await readLotes(db, and(scope.cartoes, eq(cartoes.eventoId, eventoId))),
  };
}

const OUT = sql`c.anulado_em IS NULL AND c.entregue_em IS NOT NULL`;

/**
 * Counts the cards of an event that were handed out, wherever it is told: the valid ones whose delivery stands, and
 * people who got one by name and have none of these.
 */
export async function countEntregues(
  db: Db,
  scope: Pick<Who["scope"], "cartoes" | "mesaFatos">,
  eventoId: string,
): Promise<number> {
  const cards = db.$count(
    cartoes,
    and(
      scope.cartoes,
      eq(cartoes.eventoId, eventoId),
      sql`${VALID} AND ${cartoes.entregueEm} IS NOT NULL`,
    ),
  );
  const [byName] = await db
    .select({ people: countDistinct(mesaFatos.leadId) })
    .from(mesaFatos)
    .where(
      and(
        isDelivery(scope, eventoId),
        sql`NOT EXISTS (SELECT FROM cartoes c WHERE c.evento_id = ${mesaFatos.eventoId} AND ${OUT}
          AND (c.lead_id = ${mesaFatos.leadId} OR c.codigo = ${mesaFatos.cartao}))`,
      ),
    );
  return (await cards) + (byName?.people ?? 0);
}

async function readNumbers(db: Db, scope: Who["scope"], eventoId: string) {
  const [numbers] = await db
    .select({
      criados: number(VALID),
      impressos: number(
        sql`${VALID} AND num_nonnulls(${cartoes.folhaEm}, ${cartoes.entregueEm}, ${cartoes.ativadoEm}) > 0`,
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
