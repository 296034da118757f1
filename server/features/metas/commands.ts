import { randomUUID } from "node:crypto";
import { and, eq, inArray, sql } from "drizzle-orm";
import type { Acao } from "#shared/trilha.ts";
import type {
  AlteracaoDeMetas,
  Distribuicao,
  MetaDefinida,
  NovaMeta,
} from "#shared/contract/metas.ts";
import { firstDayOf } from "#shared/metas.ts";
import type { Who } from "../../access/who.ts";
import { tell } from "../../db/tell.ts";
import type { Db } from "../../db/client.ts";
import { type MetaAnterior, metas, metasAnteriores } from "../../db/schema.ts";
import { transaction } from "../../db/transaction.ts";
import type { Deps } from "../../deps.ts";
import { AppError, found } from "../../lib/errors.ts";
import { ALVOS, feitoOf, ofMonth } from "./queries.ts";
import { below, kindsBelow, ownUnit, settable } from "./queries-unidades.ts";
import { isOpenMonth, KINDS, monthBefore, type Share, spreadAll } from "./rules.ts";

type Parts = Pick<Deps, "db" | "now">;

const NOT_YOURS = "Unidade não encontrada entre as que você define";
const CLOSED = "Só se definem as metas do mês atual e dos 12 seguintes";

/**
 * Sets one target.
 * @throws AppError not-found for a unit that is not directly below the caller's; invalid for a
 * month that is over or too far
 */
export async function setMeta(
  parts: Parts,
  who: Who,
  id: string,
  { mes, ...alvos }: NovaMeta,
): Promise<MetaDefinida> {
  const told: Task["told"] = {};
  for (const kind of KINDS) if (alvos[kind] !== null) told[kind] = alvos[kind];
  const task: Task = { mes, action: "definir-meta", entityId: id, told };
  const changed = await change(parts, who, task, async () => [{ id, ...alvos }]);
  return { id, mes, meta: alvos, ...changed };
}

/**
 * Spreads the caller's own target over the active units of a kind below.
 * @throws AppError conflict without a target or without units
 */
export function spreadMetas(
  parts: Parts,
  who: Who,
  { mes, tipo, criterio }: Distribuicao,
): Promise<AlteracaoDeMetas> {
  const own = ownUnit(who.actor);
  if (!below[own.tipo].includes(tipo))
    throw new AppError("invalid", "Escolha unidades logo abaixo da sua");
  const task: Task = {
    mes,
    action: "distribuir-metas",
    entityId: own.id,
    told: { tipo, criterio },
  };
  return change(parts, who, task, async (tx) => {
    const [alvos] = await tx
      .select({ leads: metas.leads, ativacoes: metas.ativacoes, matriculas: metas.matriculas })
      .from(metas)
      .where(and(eq(metas.unidadeId, own.id), eq(metas.mes, firstDayOf(mes))));
    if (alvos === undefined || Object.values(alvos).every((alvo) => alvo === null))
      throw new AppError("conflict", "Sua unidade ainda não tem meta neste mês para distribuir");
    return spreadAll(alvos, await sharesOf(tx, who, { mes, tipo }), criterio === "igual");
  });
}

async function sharesOf(
  tx: Db,
  { scope, actor }: Who,
  { mes, tipo }: Pick<Distribuicao, "mes" | "tipo">,
): Promise<Share[]> {
  const kind = kindsBelow[tipo];
  const { table, nome, isActive, where, parent } = kind;
  const units = await tx
    .select({ id: table.id, meta: ALVOS, antes: feitoOf(kind, monthBefore(mes)) })
    .from(table)
    .leftJoin(metas, ofMonth(kind, mes))
    .where(and(where(scope), eq(parent, ownUnit(actor).id), sql`${isActive}`))
    .orderBy(sql`${nome}`, table.id);
  if (units.length === 0)
    throw new AppError("conflict", "Não há unidade ativa abaixo da sua para receber a meta");
  return units;
}

/**
 * Copies the targets of the month before to the units that the caller sets.
 * @throws AppError conflict where there are none
 */
export function copyMetas(parts: Parts, who: Who, mes: string): Promise<AlteracaoDeMetas> {
  const entityId = ownUnit(who.actor).id;
  return change(parts, who, { mes, action: "copiar-metas", entityId, told: {} }, async (tx) => {
    const { rows } = await tx.execute<MetaAnterior & Record<string, unknown>>(sql`
      SELECT ${metas.unidadeId} AS id, ${metas.leads} AS leads, ${metas.ativacoes} AS ativacoes, ${metas.matriculas} AS matriculas
      FROM ${metas} JOIN (${settable(who.scope, who.actor)}) settable ON settable.id = ${metas.unidadeId}
      WHERE ${metas.mes} = ${firstDayOf(monthBefore(mes))}
        AND num_nonnulls(${metas.leads}, ${metas.ativacoes}, ${metas.matriculas}) > 0`);
    if (rows.length === 0)
      throw new AppError("conflict", "O mês anterior não tem metas para copiar");
    return rows;
  });
}

/**
 * Puts back what the caller's latest change of a month replaced.
 * @throws AppError conflict when there was a later change, or this one is undone
 */
export function undoMetas(
  { db, now }: Parts,
  who: Who,
  alteracaoId: string,
): Promise<{ unidades: number }> {
  const { id: acimaId } = ownUnit(who.actor);
  return transaction(db, async (tx) => {
    await lock(tx, acimaId);
    const [last] = await tx
      .delete(metasAnteriores)
      .where(
        and(eq(metasAnteriores.acimaId, acimaId), eq(metasAnteriores.alteracaoId, alteracaoId)),
      )
      .returning({ mes: metasAnteriores.mes, antes: metasAnteriores.antes });
    const mes = last?.mes.slice(0, 7);
    if (last === undefined || mes === undefined)
      throw new AppError("conflict", "Esta mudança já foi desfeita ou houve outra depois dela");
    if (!isOpenMonth(mes, now())) throw new AppError("invalid", CLOSED);
    const unidades = await store(tx, who, mes, last.antes);
    await note(tx, who, { mes, action: "desfazer-metas", entityId: acimaId, told: { unidades } });
    return { unidades };
  });
}

interface Task {
  mes: string;
  action: Acao;
  entityId: string;
  told: Record<string, string | number>;
}

/** Stores targets, keeps what stood there for 'Desfazer', and notes it in the trail. */
async function change(
  { db, now }: Parts,
  who: Who,
  task: Task,
  make: (tx: Db) => Promise<MetaAnterior[]>,
): Promise<AlteracaoDeMetas> {
  const { mes } = task;
  const em = now();
  if (!isOpenMonth(mes, em)) throw new AppError("invalid", CLOSED);
  const { id: acimaId } = ownUnit(who.actor);
  return transaction(db, async (tx) => {
    await lock(tx, acimaId);
    const rows = await make(tx);
    const antes = await readOld(tx, mes, rows);
    const unidades = await store(tx, who, mes, rows);
    found(unidades > 0 || undefined, NOT_YOURS);
    const last = { alteracaoId: randomUUID(), antes, em };
    const { acimaId: unit, mes: month } = metasAnteriores;
    await tx
      .insert(metasAnteriores)
      .values({ acimaId, mes: firstDayOf(mes), ...last })
      .onConflictDoUpdate({ target: [unit, month], set: last });
    await note(tx, who, { ...task, told: { ...task.told, unidades } });
    return { alteracaoId: last.alteracaoId, unidades };
  });
}

/** Two changes of one unit's targets follow each other, so that 'Desfazer' knows what it puts back. */
async function lock(tx: Db, acimaId: string): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`metas ${acimaId}`}, 0))`);
}

async function readOld(tx: Db, mes: string, rows: MetaAnterior[]): Promise<MetaAnterior[]> {
  const ids = rows.map(({ id }) => id);
  const old = await tx
    .select({
      id: metas.unidadeId,
      leads: metas.leads,
      ativacoes: metas.ativacoes,
      matriculas: metas.matriculas,
    })
    .from(metas)
    .where(and(eq(metas.mes, firstDayOf(mes)), inArray(metas.unidadeId, ids)));
  const byId = new Map(old.map((row) => [row.id, row]));
  const none = { leads: null, ativacoes: null, matriculas: null };
  return ids.map((id) => byId.get(id) ?? { id, ...none });
}

/** Stores the targets of units that the caller sets, and no others. @returns how many */
async function store(tx: Db, who: Who, mes: string, rows: MetaAnterior[]): Promise<number> {
  const { rows: stored } = await tx.execute(sql`
    INSERT INTO metas (unidade_id, mes, leads, ativacoes, matriculas)
    SELECT given.id, ${firstDayOf(mes)}::date, given.leads, given.ativacoes, given.matriculas
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS given (id uuid, leads int, ativacoes int, matriculas int)
    JOIN (${settable(who.scope, who.actor)}) settable ON settable.id = given.id
    ON CONFLICT (unidade_id, mes) DO UPDATE
      SET leads = excluded.leads, ativacoes = excluded.ativacoes, matriculas = excluded.matriculas
    RETURNING unidade_id`);
  return stored.length;
}

function note(
  tx: Db,
  { actor, requestId }: Who,
  { mes, action, entityId, told }: Task,
): Promise<void> {
  const details = { mes, ...told };
  return tell(tx, { actor, requestId }, `metas.${action}`, { id: entityId, dados: details });
}
