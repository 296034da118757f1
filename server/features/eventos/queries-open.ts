import { and, eq, gte, sql, type Placeholder, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { SAO_PAULO_ZONE } from "#shared/br/data.ts";
import { bestSpelling, cidadeKey, type Spelling } from "#shared/br/cidade.ts";
import type { eventos as contract } from "#shared/contract/eventos.ts";
import { DIAS_DEPOIS_DO_EVENTO } from "#shared/prazos.ts";
import type { QueryOf } from "#shared/contract/endpoint.ts";
import { withAparencia } from "../../db/aparencia.ts";
import type { Db } from "../../db/client.ts";
import { jsonObject, jsonPlain, jsonText, type JsonText } from "../../db/json.ts";
import { clientes, cursos, eventos, eventosCursos } from "../../db/schema.ts";
import { runPrepared } from "../../db/statement.ts";
import { avisoJson } from "../avisos/queries.ts";
import { withSpelledCidade } from "../../lib/municipios.ts";

/** Brazil has 5,571 municipalities; more spellings than this are no real cities. */
const MOST_CIDADES = 6_000;
const MOST_SPELLINGS = 24_000;
/** The most open events of one city that a visitor is offered. */
const MOST_EVENTOS = 1_000;

/** Writes both into the statement's text, because they never change. */
const [DAYS, SAO_PAULO] = [sql.raw(String(DIAS_DEPOIS_DO_EVENTO)), sql.raw(`'${SAO_PAULO_ZONE}'`)];

const todayAt = (now: Date | Placeholder): SQL =>
  sql`(${now}::timestamptz AT TIME ZONE ${SAO_PAULO})::date`;

/** Condition "the event's client is switched off"; never of an event without one. */
export const ofInactiveClient: SQL = sql`EXISTS (SELECT FROM ${clientes} WHERE ${eq(clientes.id, eventos.clienteId)} AND NOT ${clientes.isActive})`;

/**
 * Condition "this event takes public sign-ups" (product/eventos.md#open-events): active, its client active,
 * status agendado or em_andamento, date at most 30 days past. Dates are in America/Sao_Paulo.
 * @param now or its placeholder in a prepared statement
 */
export function openEvent(now: Date | Placeholder): SQL | undefined {
  const { isActive, status, dataEvento } = eventos;
  // Constants, and "no inactive client" in place of "no client or an active one", let the planner
  // estimate the rows well: it looks up the client of each event and does not read all clients.
  return and(
    sql`${isActive} AND ${status} IN ('agendado', 'em_andamento')`,
    gte(dataEvento, sql`${todayAt(now)} - ${DAYS}`),
    sql`NOT ${ofInactiveClient}`,
  );
}

type Purpose = QueryOf<typeof contract.abertos>["para"];

/** The events that visitors are offered: past ones only for an activation. */
export function offeredEvent(para: Purpose, now: Date | Placeholder): SQL | undefined {
  if (para === undefined) return openEvent(now);
  return and(openEvent(now), gte(eventos.dataEvento, todayAt(now)));
}

/** SQL for the titles of an event's active courses. The activation form shows them to everybody. */
export function titulosOfEvento(eventoId: Placeholder | PgColumn): SQL {
  return sql`SELECT ${cursos.titulo} AS titulo FROM ${eventosCursos} JOIN ${cursos} ON ${cursos.id} = ${eventosCursos.cursoId}
    WHERE ${eventosCursos.eventoId} = ${eventoId} AND ${cursos.isActive}`;
}

/**
 * Cities with an open event, 6,000 at most, in Brazilian order. Spellings that differ only by
 * accents or case are one city, spelled like the IBGE or else the best way
 * (product/eventos.md#open-events).
 */
export async function listCidades(db: Db, para: Purpose, now: Date): Promise<string[]> {
  const { rows } = await db.execute<{ cidade: string; estado: string; uses: number }>(sql`
    SELECT btrim(${eventos.cidade}) AS cidade, ${eventos.estado} AS estado, count(*)::int AS uses
    FROM ${eventos} WHERE ${offeredEvent(para, now)}
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

/** Open events of a city in any spelling, soonest first, 1,000 at most, with course titles. */
export async function listOpenEventos(
  db: Db,
  { cidade, para }: { cidade: string; para?: Purpose },
  now: Date,
): Promise<JsonText> {
  const [row] = await runPrepared<JsonText>(db, {
    shape: `open eventos,${para ?? ""}`,
    build: () => openOfCidade(para),
    values: { cidade, now: now.toISOString() },
  });
  return { json: row?.json ?? "[]" };
}

function openOfCidade(para: Purpose): SQL {
  const { dataEvento, nomeEscola, id } = eventos;
  // The expression must be the index's: with another one, every open event would be folded for each
  // visitor. With bounds on both sides of the day the planner always expects few rows and keeps its
  // plan; planning costs half as much as reading.
  const ofCidade = sql`fold(btrim(${eventos.cidade})) = fold(btrim(${sql.placeholder("cidade")}::text))
    AND ${dataEvento} <= 'infinity'`;
  // An ARRAY is used because aggregates that sort make each event half as expensive again.
  const titulos = sql<string>`array_to_json(ARRAY(${titulosOfEvento(id)} ORDER BY titulo))`;
  const evento = jsonObject({
    id: jsonPlain(id),
    codigo: jsonPlain(eventos.codigo),
    nomeEscola: jsonText(nomeEscola),
    dataEvento: jsonPlain(dataEvento),
    horario: jsonText(eventos.horario),
    cidade: jsonText(eventos.cidade),
    estado: jsonPlain(eventos.estado),
    valorTotalDesconto: jsonPlain(sql`coalesce(${eventos.valorTotalDesconto}, 0.00)`),
    cursos: titulos,
    aviso: avisoJson(para ?? "ativacao", eventos.franqueadorId),
  });
  const asking = withAparencia(para === "inscricao" ? withPerguntas(evento) : evento);
  // An aggregate takes the rows of a sorted subquery in their order.
  return sql`SELECT '[' || coalesce(string_agg(json, ','), '') || ']' AS json FROM (
      SELECT ${asking} AS json FROM ${eventos} WHERE ${and(offeredEvent(para, sql.placeholder("now")), ofCidade)}
      ORDER BY ${dataEvento}, ${nomeEscola}, ${id} LIMIT ${sql.raw(String(MOST_EVENTOS))}
    ) AS open`;
}

/** The event's JSON with the questions that it asks; the same text where it asks none. */
const withPerguntas = (evento: SQL<string>): SQL<string> => {
  const asked = sql`jsonb_path_query_array(${eventos.perguntas}, '$[*] ? (!exists(@.oculta))')`;
  return sql<string>`CASE WHEN ${asked} = '[]' THEN ${evento}
    ELSE left(${evento}, -1) || ',"perguntas":' || ${asked}::text || '}' END`;
};
