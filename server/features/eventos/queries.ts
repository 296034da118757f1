import { and, asc, eq, gte, inArray, isNull, lte, ne, or, sql, type SQL } from "drizzle-orm";
import { todayInSaoPaulo } from "#shared/br/data.ts";
import { slug } from "#shared/br/text.ts";
import type { Evento, eventos as contract } from "#shared/contract/eventos.ts";
import type { QueryOf } from "#shared/contract/endpoint.ts";
import type { Agenda } from "#shared/recortes.ts";
import type { Scope } from "../../access/scope.ts";
import type { Who } from "../../access/who.ts";
import type { Db } from "../../db/client.ts";
import { countRows, type Page } from "../../db/paging.ts";
import { clientes, cursos, eventos, eventosCursos, leads, origens } from "../../db/schema.ts";
import { contains } from "../../db/search.ts";
import { totalsOfEvento } from "../../db/totals.ts";
import { versionOfEvento } from "../../db/version.ts";
import { found } from "../../lib/errors.ts";
import { came, missed } from "../../db/presence.ts";
import { ofStatus, readUpcomingFirst } from "./queries-order.ts";

const columns = {
  id: eventos.id,
  versao: versionOfEvento(eventos),
  clienteId: eventos.clienteId,
  microFranquiaId: eventos.microFranquiaId,
  cliente: { nomeFantasia: clientes.nomeFantasia },
  nomeEscola: eventos.nomeEscola,
  tipoEscola: eventos.tipoEscola,
  cep: eventos.cep,
  cidade: eventos.cidade,
  estado: eventos.estado,
  dataDistribuicao: eventos.dataDistribuicao,
  dataEvento: eventos.dataEvento,
  horario: eventos.horario,
  local: eventos.local,
  qtdAlunos: eventos.qtdAlunos,
  valorTotalDesconto: eventos.valorTotalDesconto,
  observacao: eventos.observacao,
  status: eventos.status,
  isActive: eventos.isActive,
  codigo: eventos.codigo,
  perguntas: eventos.perguntas,
};

/** The code of the link of who holds the event; an owner has one. */
function holdersCode(scope: Scope): SQL<string | null> {
  const { codigo, microFranquiaId, clienteId, vendedorId } = origens;
  const of = (owner: SQL | undefined) => sql`(SELECT ${codigo} FROM ${origens}
    WHERE ${and(scope.origens, eq(microFranquiaId, eventos.microFranquiaId), owner)})`;
  return sql<string | null>`CASE WHEN ${eventos.clienteId} IS NULL
    THEN ${of(and(isNull(clienteId), isNull(vendedorId)))} ELSE ${of(eq(clienteId, eventos.clienteId))} END`;
}

function selectEventos(db: Db, scope: Scope) {
  const row = { ...columns, codigoOrigem: holdersCode(scope) };
  return db.select(row).from(eventos).leftJoin(clientes, eq(clientes.id, eventos.clienteId));
}

/** Lists the scope's events: from today on, soonest first, then past ones, latest first. */
export async function listEventos(
  db: Db,
  who: Who,
  query: QueryOf<typeof contract.list>,
  now: Date,
): Promise<Page<Evento>> {
  const where = whereOf(who, query, now);
  const page = await readUpcomingFirst(
    query,
    ({ within, orderBy, limit }) =>
      selectEventos(db, who.scope)
        .where(and(where, within))
        .orderBy(...orderBy)
        .limit(limit),
    todayInSaoPaulo(now),
  );
  const rows = await withParts(db, who.scope, page.rows);
  return { ...page, rows, total: await countRows(db, eventos, where) };
}

export function whereOf(
  { scope }: Who,
  query: Omit<QueryOf<typeof contract.list>, "limit" | "cursor">,
  now: Date,
): SQL | undefined {
  return and(
    scope.eventos,
    query.de === undefined ? undefined : gte(eventos.dataEvento, query.de),
    query.ate === undefined ? undefined : lte(eventos.dataEvento, query.ate),
    query.status === undefined ? undefined : ofStatus(query.status, todayInSaoPaulo(now)),
    query.estado === undefined ? undefined : eq(eventos.estado, query.estado),
    query.agenda && isHeld(query.agenda),
    query.unidade === undefined ? undefined : isBelow(query.unidade),
    contains(eventos.busca, query.busca),
  );
}

/** The condition "of this franchise, micro-franchise or client" on events. */
export function isBelow(unidade: string): SQL | undefined {
  const { franquiaId, microFranquiaId, clienteId } = eventos;
  return or(eq(franquiaId, unidade), eq(microFranquiaId, unidade), eq(clienteId, unidade));
}

/**
 * The events of an agenda: those still to come, or all that were not called off. None is inactive.
 */
export function isHeld(agenda: Agenda): SQL {
  const held = {
    a_realizar: inArray(eventos.status, ["agendado", "em_andamento"]),
    sem_cancelados: ne(eventos.status, "cancelado"),
  };
  return sql`(${eventos.isActive} AND ${held[agenda]})`;
}

/** @throws AppError not-found outside the scope */
export async function getEvento(db: Db, { scope }: Who, id: string): Promise<Evento> {
  const rows = await selectEventos(db, scope).where(and(scope.eventos, eq(eventos.id, id)));
  const [evento] = await withParts(db, scope, rows);
  const count = (which: SQL) => sql<number>`count(*) FILTER (WHERE ${which})::int`;
  const [presenca] = await db
    .select({ vieram: count(came(leads.id)), faltaram: count(missed()) })
    .from(leads)
    .where(and(scope.leads, eq(leads.eventoId, id)));
  return { ...found(evento, "Evento não encontrado"), ...presenca };
}

/**
 * The file name of a list's CSV: the list, the event of its filter (or "todos"), and the day in São
 * Paulo.
 * @param eventoId of an event outside the scope gives "todos" too
 */
export async function csvFileName(
  db: Db,
  { scope }: Who,
  eventoId: string | undefined,
  list: string,
  now: Date,
): Promise<string> {
  const [row] =
    eventoId === undefined
      ? []
      : await db
          .select({ nomeEscola: eventos.nomeEscola })
          .from(eventos)
          .where(and(scope.eventos, eq(eventos.id, eventoId)));
  return `${list}_${row ? slug(row.nomeEscola) : "todos"}_${todayInSaoPaulo(now)}.csv`;
}

/** Adds the events' data of other tables. */
async function withParts<Row extends { id: string }>(
  db: Db,
  scope: Scope,
  rows: Row[],
): Promise<(Row & Pick<Evento, "cursos" | "numeros">)[]> {
  if (rows.length === 0) return [];
  const ids = rows.map((row) => row.id);
  const links = await readCursos(db, scope, ids);
  const numeros = await readNumeros(db, scope, ids);
  return rows.map((row) => ({
    ...row,
    cursos: links
      .filter((link) => link.eventoId === row.id)
      .map(({ id, titulo }) => ({ id, titulo })),
    numeros: numeros.get(row.id) ?? NOBODY,
  }));
}

function readCursos(db: Db, scope: Scope, ids: string[]) {
  return db
    .select({ eventoId: eventosCursos.eventoId, id: cursos.id, titulo: cursos.titulo })
    .from(eventosCursos)
    .innerJoin(cursos, eq(cursos.id, eventosCursos.cursoId))
    .where(and(scope.eventosCursos, inArray(eventosCursos.eventoId, ids)))
    .orderBy(asc(cursos.titulo), asc(cursos.id));
}

const NOBODY: Evento["numeros"] = { leads: 0, preMatriculas: 0, aguardando: 0, matriculas: 0 };

/**
 * Reads the events' numbers of people from the kept totals, without counting (docs/decisions/019).
 */
async function readNumeros(db: Db, scope: Scope, ids: string[]) {
  const { rows } = await db.execute<{ id: string } & Evento["numeros"]>(sql`
    SELECT ${eventos.id} AS id, n.leads, n.pre_matriculas AS "preMatriculas", n.paradas AS aguardando, n.matriculas
    FROM ${eventos} CROSS JOIN LATERAL ${totalsOfEvento(eventos.id)} n
    WHERE ${and(scope.eventos, inArray(eventos.id, ids))}`);
  return new Map(rows.map(({ id, ...numeros }) => [id, numeros]));
}
