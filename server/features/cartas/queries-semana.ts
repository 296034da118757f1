import { and, sql, type SQL } from "drizzle-orm";
import { addDays } from "#shared/br/data.ts";
import type { Alvos, Feitos } from "#shared/contract/metas.ts";
import { daysOfMonth, diasOf, esperadoOf, firstDayOf } from "#shared/metas.ts";
import type { Db } from "../../db/client.ts";
import { eventos, metas } from "../../db/schema.ts";
import { daysOfUnidade, isOfUnit, totalsOfEvento } from "../../db/totals.ts";
import type { DataOf } from "../../mail/templates.ts";
import { openEvent } from "../eventos/queries-open.ts";

type Told = Pick<DataOf<"weekly">, "agora" | "antes" | "espera" | "eventos" | "meta">;

const UNIT = sql`unidade.id`;
/** The days ahead whose events are told, today included, and how many are named. */
const AHEAD = 7;
const NAMED = 3;
/** A pré-matrícula that waits for more days than this is told apart. */
const LATE = 7;

interface Row extends Record<string, unknown> {
  id: string;
  agora: Feitos;
  antes: Feitos;
  desde: string | null;
  espera: { total: number; atrasadas: number; dias: number | null };
  eventos: Told["eventos"];
  meta: Alvos | null;
  mes: Feitos;
}

/**
 * Reads the letters' figures of some units: the week before `monday`, the one before that, who
 * waits, the next events, the target of the month. They come from the kept numbers, and hold no
 * person.
 * @returns by unit
 */
export async function readSemanas(
  db: Db,
  ids: string[],
  monday: string,
  now: Date,
): Promise<Map<string, Told>> {
  const { rows } = await db.execute<Row>(statement(ids, monday, now));
  const sunday = addDays(monday, -1);
  return new Map(
    rows.map(({ id, agora, antes, desde, espera, eventos: next, meta, mes }) => {
      // Before the first event of a unit nobody could sign up: that is no data, and not 0.
      const isKnown = (ate: string) => desde !== null && desde <= ate;
      const month = monday.slice(0, 7);
      return [
        id,
        {
          agora: isKnown(sunday) ? agora : null,
          antes: isKnown(addDays(sunday, -7)) ? antes : null,
          espera,
          eventos: next,
          meta: meta && {
            mes: month,
            alvo: meta,
            feito: mes,
            esperado: esperadoOf(meta, diasOf(month, now)),
          },
        },
      ];
    }),
  );
}

function statement(ids: string[], monday: string, now: Date): SQL {
  const { de, ate } = daysOfMonth(monday.slice(0, 7));
  const between = (from: string, to: string) => sql`day BETWEEN ${from}::date AND ${to}::date`;
  return sql`SELECT unidade.id,
      ${sums(between(addDays(monday, -7), addDays(monday, -1)))} AS agora,
      ${sums(between(addDays(monday, -14), addDays(monday, -8)))} AS antes,
      ${sums(between(de, ate))} AS mes,
      least(min(day) FILTER (WHERE leads + pre_matriculas + matriculas > 0), (SELECT min((${eventos.createdAt} AT TIME ZONE 'America/Sao_Paulo')::date)
        FROM ${eventos} WHERE ${isOfUnit(eventos, UNIT)}))::text AS desde,
      json_build_object(
        'total', coalesce(sum(paradas), 0)::int,
        'atrasadas', coalesce(sum(paradas) FILTER (WHERE day < ${monday}::date - ${LATE}::int), 0)::int,
        'dias', ${monday}::date - min(day) FILTER (WHERE paradas > 0)) AS espera,
      ${nextEvents(monday, now)} AS eventos,
      (SELECT json_build_object('leads', ${metas.leads}, 'ativacoes', ${metas.ativacoes}, 'matriculas', ${metas.matriculas})
        FROM ${metas} WHERE ${metas.unidadeId} = unidade.id AND ${metas.mes} = ${firstDayOf(monday.slice(0, 7))}
          AND num_nonnulls(${metas.leads}, ${metas.ativacoes}, ${metas.matriculas}) > 0) AS meta
    FROM unnest(${sql.param(ids)}::uuid[]) AS unidade (id) LEFT JOIN LATERAL ${daysOfUnidade(UNIT)} kept ON true
    GROUP BY unidade.id`;
}

function sums(where: SQL): SQL {
  const sum = (column: string) =>
    sql`coalesce(sum(${sql.raw(column)}) FILTER (WHERE ${where}), 0)::int`;
  return sql`json_build_object('leads', ${sum("leads")}, 'ativacoes', ${sum("pre_matriculas")}, 'matriculas', ${sum("matriculas")})`;
}

/** The number of the next events of a unit, and the first of them. */
function nextEvents(monday: string, now: Date): SQL {
  const next = and(
    isOfUnit(eventos, UNIT),
    openEvent(now),
    sql`${eventos.dataEvento} BETWEEN ${monday}::date AND ${monday}::date + ${AHEAD - 1}::int`,
  );
  return sql`(SELECT json_build_object('total', count(*)::int, 'primeiros', coalesce(json_agg(json_build_object(
        'escola', nome_escola, 'cidade', cidade, 'data', data_evento::text, 'horario', horario, 'alunos', qtd_alunos, 'leads', leads)
        ORDER BY data_evento, horario, id) FILTER (WHERE place <= ${NAMED}), '[]'))
    FROM (SELECT ${eventos.id}, ${eventos.nomeEscola}, ${eventos.cidade}, ${eventos.dataEvento}, ${eventos.horario}, ${eventos.qtdAlunos},
        kept.leads, row_number() OVER (ORDER BY ${eventos.dataEvento}, ${eventos.horario}, ${eventos.id}) AS place
      FROM ${eventos} CROSS JOIN LATERAL ${totalsOfEvento(eventos.id)} kept WHERE ${next}) proximos)`;
}
