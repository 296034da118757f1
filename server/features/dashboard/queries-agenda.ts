import { and, eq, lt, sql } from "drizzle-orm";
import { addDays, todayInSaoPaulo } from "#shared/br/data.ts";
import type { Chamados, Paradas, ProximosEventos } from "#shared/contract/dashboard.ts";
import type { Scope } from "../../access/scope.ts";
import type { Db } from "../../db/client.ts";
import { rowsAsJson } from "../../db/json.ts";
import { eventos, matriculas, preMatriculas, sacTickets } from "../../db/schema.ts";
import { totalsByDay, totalsOfEvento } from "../../db/totals.ts";
import { startOf } from "./queries-days.ts";
import { DAYS_AHEAD, PARADA_DAYS, daysBefore, daysOf, wholeDays, type Interval } from "./rules.ts";

/** What is due: the events to come, the people who wait, the tickets that wait. */

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

/** The events of the next four weeks that are still to take place, with who is expected and who signed up. */
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
      WHERE ${scope.eventos} AND is_active AND status IN ('agendado', 'em_andamento')
        AND data_evento BETWEEN ${de}::date AND ${ate}::date
    ), upcoming AS (
      SELECT a.*, n.leads FROM scheduled a CROSS JOIN LATERAL ${totalsOfEvento(sql`a.id`)} n
    )`;
}

/** Pré-matrículas that nobody has turned into an enrolment for more than a week, the oldest first. */
export async function readParadas(db: Db, scope: Scope, now: Date): Promise<Paradas> {
  const before = daysBefore(now, PARADA_DAYS);
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
    .where(and(scope.preMatriculas, lt(preMatriculas.createdAt, before), WAITS))
    .orderBy(preMatriculas.createdAt, preMatriculas.id)
    .limit(PESSOAS);
  return {
    total: rows.length < PESSOAS ? rows.length : await countParadas(db, scope, before),
    pessoas: rows.map(({ createdAt, ...row }) => ({
      ...row,
      createdAt: createdAt.toISOString(),
      dias: wholeDays(createdAt, now),
    })),
  };
}

/** Not a join: with this the planner reads the oldest rows along the index, with a join it reads all. */
const WAITS = sql`NOT EXISTS (SELECT FROM ${matriculas} WHERE ${matriculas.preMatriculaId} = ${preMatriculas.id})`;

/** The kept numbers of the days before, and of the last day those of its first hours. */
async function countParadas(db: Db, scope: Scope, before: Date): Promise<number> {
  const last = todayInSaoPaulo(before);
  const days = { de: "0001-01-01", ate: addDays(last, -1) };
  const { rows } = await db.execute<{ total: number }>(sql`
    SELECT (SELECT coalesce(sum(n), 0) FROM ${totalsByDay("paradas", scope, days)} kept)::int
      + (SELECT count(*) FROM ${preMatriculas}
          WHERE ${scope.preMatriculas} AND ${WAITS}
            AND ${preMatriculas.createdAt} >= ${startOf(sql`${last}::date`)}
            AND ${preMatriculas.createdAt} < ${before.toISOString()}::timestamptz)::int AS total`);
  return rows[0]?.total ?? 0;
}

/** How long the open tickets have waited. */
export async function readChamados(db: Db, scope: Scope, now: Date): Promise<Chamados> {
  const open = sql`status = 'em_andamento'`;
  const before = (days: number) => sql`${daysBefore(now, days).toISOString()}::timestamptz`;
  const { rows } = await db.execute<Chamados & Record<string, unknown>>(sql`
    SELECT count(*) FILTER (WHERE ${open})::int AS "abertos",
      count(*) FILTER (WHERE ${open} AND created_at > ${before(1)})::int AS "menosDe1Dia",
      count(*) FILTER (WHERE ${open} AND created_at <= ${before(1)} AND created_at > ${before(3)})::int AS "de1a3Dias",
      count(*) FILTER (WHERE ${open} AND created_at <= ${before(3)} AND created_at > ${before(7)})::int AS "de3a7Dias",
      count(*) FILTER (WHERE ${open} AND created_at <= ${before(7)})::int AS "maisDe7Dias",
      count(*) FILTER (WHERE resolucao IS NOT NULL)::int AS "respondidos"
    FROM ${sacTickets} WHERE ${scope.sacTickets}`);
  const none = { menosDe1Dia: 0, de1a3Dias: 0, de3a7Dias: 0, maisDe7Dias: 0, respondidos: 0 };
  return rows[0] ?? { abertos: 0, ...none };
}
