import {
  and,
  asc,
  eq,
  exists,
  gte,
  inArray,
  isNull,
  lte,
  or,
  sql,
  type Placeholder,
  type SQL,
} from "drizzle-orm";
import { QueryBuilder, type PgColumn } from "drizzle-orm/pg-core";
import { SAO_PAULO_ZONE, todayInSaoPaulo } from "#shared/br/data.ts";
import { bestSpelling, cidadeKey, type Spelling } from "#shared/br/cidade.ts";
import { slug } from "#shared/br/text.ts";
import type { Evento, eventos as contract } from "#shared/contract/eventos.ts";
import type { QueryOf } from "#shared/contract/endpoint.ts";
import type { Scope } from "../../access/scope.ts";
import type { Who } from "../../access/who.ts";
import type { Db } from "../../db/client.ts";
import { jsonObject, jsonPlain, jsonText, type JsonText } from "../../db/json.ts";
import { countRows, readPage, type Page } from "../../db/paging.ts";
import { clientes, cursos, eventos, eventosCursos } from "../../db/schema.ts";
import { contains } from "../../db/search.ts";
import { runPrepared } from "../../db/statement.ts";
import { found } from "../../lib/errors.ts";
import { withSpelledCidade } from "../../lib/municipios.ts";

const columns = {
  id: eventos.id,
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
};

function selectEventos(db: Db) {
  return db.select(columns).from(eventos).leftJoin(clientes, eq(clientes.id, eventos.clienteId));
}

/** Brazil has 5,571 municipalities: what comes after so many spellings is nobody's city. */
const MOST_CIDADES = 6_000;
/** Spellings of them that are looked at. */
const MOST_SPELLINGS = 24_000;
/** Open events of one city that a visitor is offered. */
const MOST_EVENTOS = 1_000;

/** The card is activated after the event, so an event stays open this long past its date. */
const DAYS_AFTER = 30;

/** Both as constants of a statement. */
const [DAYS, SAO_PAULO] = [sql.raw(String(DAYS_AFTER)), sql.raw(`'${SAO_PAULO_ZONE}'`)];

/**
 * Condition "this event takes public sign-ups" (product.md#open-events): active, its client active, status agendado or
 * em_andamento, date at most 30 days past. Dates in America/Sao_Paulo.
 * @param now or its place in a statement that is kept
 */
export function openEvent(now: Date | Placeholder): SQL | undefined {
  const today = sql`(${now}::timestamptz AT TIME ZONE ${SAO_PAULO})::date`;
  const query = new QueryBuilder({ casing: "snake_case" });
  const activeClient = query
    .select({ id: clientes.id })
    .from(clientes)
    .where(and(eq(clientes.id, eventos.clienteId), eq(clientes.isActive, true)));
  return and(
    eq(eventos.isActive, true),
    inArray(eventos.status, ["agendado", "em_andamento"]),
    gte(eventos.dataEvento, sql`${today} - ${DAYS}`),
    or(isNull(eventos.clienteId), exists(activeClient)),
  );
}

/** The moment from which on an event takes no more sign-ups, as SQL. */
export const closingOfEvento: SQL = sql`((${eventos.dataEvento} + ${DAYS} + 1)::timestamp AT TIME ZONE ${SAO_PAULO})`;

/** Events of the scope, latest date first. */
export async function listEventos(
  db: Db,
  { scope }: Who,
  query: QueryOf<typeof contract.list>,
): Promise<Page<Evento>> {
  const where = and(
    scope.eventos,
    query.de === undefined ? undefined : gte(eventos.dataEvento, query.de),
    query.ate === undefined ? undefined : lte(eventos.dataEvento, query.ate),
    query.status === undefined ? undefined : eq(eventos.status, query.status),
    query.estado === undefined ? undefined : eq(eventos.estado, query.estado),
    contains(eventos.busca, query.busca),
  );
  const page = await readPage(
    query,
    { by: { dataEvento: eventos.dataEvento, id: eventos.id }, direction: "desc" },
    ({ after, orderBy, limit }) =>
      selectEventos(db)
        .where(and(where, after))
        .orderBy(...orderBy)
        .limit(limit),
    () => countRows(db, eventos, where),
  );
  return { ...page, rows: await withCursos(db, scope, page.rows) };
}

/** @throws AppError not-found outside the scope */
export async function getEvento(db: Db, { scope }: Who, id: string): Promise<Evento> {
  const rows = await selectEventos(db).where(and(scope.eventos, eq(eventos.id, id)));
  const [evento] = await withCursos(db, scope, rows);
  return found(evento, "Evento não encontrado");
}

/**
 * File name of a list's CSV: the list, the event it is filtered by (or "todos"), and the day in São Paulo.
 * @param eventoId a foreign event leaves no trace: the name says "todos"
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

/** SQL that yields the titles of an event's active courses. Public: the activation form offers them. */
export function titulosOfEvento(eventoId: Placeholder | PgColumn): SQL {
  return sql`SELECT ${cursos.titulo} AS titulo FROM ${eventosCursos} JOIN ${cursos} ON ${cursos.id} = ${eventosCursos.cursoId}
    WHERE ${eventosCursos.eventoId} = ${eventoId} AND ${cursos.isActive}`;
}

async function withCursos<Row extends { id: string }>(
  db: Db,
  scope: Scope,
  rows: Row[],
): Promise<(Row & Pick<Evento, "cursos">)[]> {
  if (rows.length === 0) return [];
  const ids = rows.map((row) => row.id);
  const links = await db
    .select({ eventoId: eventosCursos.eventoId, id: cursos.id, titulo: cursos.titulo })
    .from(eventosCursos)
    .innerJoin(cursos, eq(cursos.id, eventosCursos.cursoId))
    .where(and(scope.eventosCursos, inArray(eventosCursos.eventoId, ids)))
    .orderBy(asc(cursos.titulo));
  return rows.map((row) => ({
    ...row,
    cursos: links
      .filter((link) => link.eventoId === row.id)
      .map(({ id, titulo }) => ({ id, titulo })),
  }));
}

/**
 * Cities with an open event: those that differ only by accents or case are one, spelled as the IBGE does or else best
 * (product.md#open-events), sorted as Brazilians do, 6,000 at most.
 */
export async function listCidades(db: Db, now: Date): Promise<string[]> {
  const { rows } = await db.execute<{ cidade: string; estado: string; uses: number }>(sql`
    SELECT btrim(${eventos.cidade}) AS cidade, ${eventos.estado} AS estado, count(*)::int AS uses
    FROM ${eventos} WHERE ${openEvent(now)}
    GROUP BY 1, 2 ORDER BY fold(btrim(${eventos.cidade})) LIMIT ${MOST_SPELLINGS}`);
  const spellings = new Map<string, Spelling[]>();
  for (const row of rows) {
    const { cidade } = withSpelledCidade(row);
    const same = spellings.get(cidadeKey(cidade)) ?? [];
    spellings.set(cidadeKey(cidade), [...same, { cidade, uses: row.uses }]);
  }
  return [...spellings.values()].map(bestSpelling).toSorted(byName).slice(0, MOST_CIDADES);
}

const byName = new Intl.Collator("pt-BR").compare;

/** Open events of a city, whatever its spelling, soonest first, 1,000 at most, each with the titles of its active courses. */
export async function listOpenEventos(db: Db, cidade: string, now: Date): Promise<JsonText> {
  const [row] = await runPrepared<JsonText>(db, {
    shape: "open eventos",
    build: openOfCidade,
    values: { cidade, now: now.toISOString() },
  });
  return { json: row?.json ?? "[]" };
}

function openOfCidade(): SQL {
  const { dataEvento, nomeEscola, id } = eventos;
  // The same expression as in the index: with another one every open event would be folded for each visitor.
  const ofCidade = sql`fold(btrim(${eventos.cidade})) = fold(btrim(${sql.placeholder("cidade")}::text))`;
  const titulos = sql<string>`(
    SELECT '[' || coalesce(string_agg(${jsonText(sql`titulo`)}, ',' ORDER BY titulo), '') || ']'
    FROM (${titulosOfEvento(id)}) AS titulos)`;
  const evento = jsonObject({
    id: jsonPlain(id),
    nomeEscola: jsonText(nomeEscola),
    dataEvento: jsonPlain(dataEvento),
    horario: jsonText(eventos.horario),
    cidade: jsonText(eventos.cidade),
    estado: jsonText(eventos.estado),
    valorTotalDesconto: jsonPlain(sql`coalesce(${eventos.valorTotalDesconto}, 0.00)`),
    cursos: titulos,
  });
  return sql`SELECT '[' || coalesce(string_agg(json, ',' ORDER BY n), '') || ']' AS json FROM (
      SELECT ${evento} AS json, row_number() OVER (ORDER BY ${dataEvento}, ${nomeEscola}, ${id}) AS n
      FROM ${eventos} WHERE ${and(openEvent(sql.placeholder("now")), ofCidade)}
      ORDER BY n LIMIT ${sql.raw(String(MOST_EVENTOS))}
    ) AS open`;
}
