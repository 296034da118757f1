import { and, eq, sql } from "drizzle-orm";
import { addDays } from "#shared/br/data.ts";
import type { Chamados, Paradas, ProximosEventos } from "#shared/contract/dashboard.ts";
import type { Idade } from "#shared/recortes.ts";
import type { Scope } from "../../access/scope.ts";
import type { Db } from "../../db/client.ts";
import { ofAge } from "../../db/days.ts";
import { rowsAsJson } from "../../db/json.ts";
import { eventos, preMatriculas, sacTickets } from "../../db/schema.ts";
import { totalsOfEvento } from "../../db/totals.ts";
import { isHeld } from "../eventos/queries.ts";
import { totalOfParadas, waits } from "../pre-matriculas/queries-paradas.ts";
import type { Interval } from "../../lib/intervals.ts";
import { DAYS_AHEAD, daysOf, wholeDays } from "./rules.ts";

/** These queries read what is due: coming events, and people and tickets that wait. */

const EVENTOS = 8;
const PESSOAS = 5;

interface Day {
  dia: string;
  eventos: number;
  alunos: number;
  leads: number;
}

interface Evento {
  id: string;
  nome_escola: string;
  cidade: string;
  estado: string;
  dia: string;
  horario: string;
  alunos: number;
  leads: number;
}

/** The events of the next four weeks, with the people expected and signed up. */
export async function readProximosEventos(
  db: Db,
  scope: Scope,
  today: string,
): Promise<ProximosEventos> {
  const interval = { de: today, ate: addDays(today, DAYS_AHEAD - 1) };
  const days = sql`SELECT dia, count(*)::int AS eventos, sum(alunos)::float8 AS alunos, sum(leads)::int AS leads
    FROM upcoming GROUP BY dia`;
  const next = sql`SELECT * FROM upcoming ORDER BY dia, horario, id LIMIT ${EVENTOS}`;
  const { rows } = await db.execute<{ days: Day[]; next: Evento[] }>(sql`
    WITH ${countUpcoming(scope, interval)} SELECT ${rowsAsJson(days)} AS days, ${rowsAsJson(next)} AS next`);
  const found = rows[0] ?? { days: [], next: [] };
  const byDay = new Map(found.days.map((day) => [day.dia, day]));
  const dias = daysOf(interval).map(
    (dia) => byDay.get(dia) ?? { dia, eventos: 0, alunos: 0, leads: 0 },
  );
  return {
    total: found.days.reduce((sum, { eventos }) => sum + eventos, 0),
    dias,
    eventos: found.next.map(({ nome_escola, dia, ...evento }) => ({
      ...evento,
      nomeEscola: nome_escola,
      dataEvento: dia,
    })),
  };
}

function countUpcoming(scope: Scope, { de, ate }: Interval) {
  return sql`scheduled AS MATERIALIZED (
      SELECT id, nome_escola, cidade, estado, to_char(data_evento, 'YYYY-MM-DD') AS dia, horario,
        qtd_alunos AS alunos
      FROM ${eventos}
      WHERE ${scope.eventos} AND ${isHeld("a_realizar")}
        AND data_evento BETWEEN ${de}::date AND ${ate}::date
    ), upcoming AS (
      SELECT a.*, n.leads FROM scheduled a CROSS JOIN LATERAL ${totalsOfEvento(sql`a.id`)} n
    )`;
}

/** Pré-matrículas that have waited more than a week for an enrolment, the oldest first. */
export async function readParadas(db: Db, scope: Scope, now: Date): Promise<Paradas> {
  const rows = await db
    .select({
      id: preMatriculas.id,
      nome: preMatriculas.nome,
      eventoId: eventos.id,
      nomeEscola: eventos.nomeEscola,
      createdAt: preMatriculas.createdAt,
    })
    .from(preMatriculas)
    .innerJoin(eventos, eq(eventos.id, preMatriculas.eventoId))
    .where(and(scope.preMatriculas, ofAge(preMatriculas.createdAt, "mais_de_7_dias", now), waits))
    .orderBy(preMatriculas.createdAt, preMatriculas.id)
    .limit(PESSOAS);
  return {
    total: rows.length < PESSOAS ? rows.length : await countParadas(db, scope, now),
    pessoas: rows.map(({ createdAt, ...row }) => ({
      ...row,
      createdAt: createdAt.toISOString(),
      dias: wholeDays(createdAt, now),
    })),
  };
}

async function countParadas(db: Db, scope: Scope, now: Date): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(
    sql`SELECT ${totalOfParadas(scope, now)} AS total`,
  );
  return rows[0]?.total ?? 0;
}

export async function readChamados(db: Db, scope: Scope, now: Date): Promise<Chamados> {
  const open = sql`status = 'em_andamento'`;
  const aged = (age: Idade) =>
    sql`count(*) FILTER (WHERE ${open} AND ${ofAge(sacTickets.createdAt, age, now)})::int`;
  const { rows } = await db.execute<Chamados & Record<string, unknown>>(sql`
    SELECT count(*) FILTER (WHERE ${open})::int AS "abertos",
      ${aged("menos_de_1_dia")} AS "menosDe1Dia",
      ${aged("de_1_a_3_dias")} AS "de1a3Dias",
      ${aged("de_3_a_7_dias")} AS "de3a7Dias",
      ${aged("mais_de_7_dias")} AS "maisDe7Dias",
      count(*) FILTER (WHERE resolucao IS NOT NULL)::int AS "respondidos"
    FROM ${sacTickets} WHERE ${scope.sacTickets}`);
  const none = { menosDe1Dia: 0, de1a3Dias: 0, de3a7Dias: 0, maisDe7Dias: 0, respondidos: 0 };
  return rows[0] ?? { abertos: 0, ...none };
}
