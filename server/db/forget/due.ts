import { sql, type SQL } from "drizzle-orm";
import type { Db } from "../client.ts";
import { eventos, leads, matriculas, preMatriculas, sacTickets } from "../schema.ts";

/** Months after which people are forgotten: two terms from their event, one from the answer. */
export interface Terms {
  leads: number;
  preMatriculas: number;
  tickets: number;
}

export interface Counted {
  pessoas: number;
  tickets: number;
}

/** The terms of a network, and the day in São Paulo for which they are asked. */
export interface Asked {
  franqueadorId: string;
  terms: Terms;
  day: string;
}

const over = (date: SQL, months: number, day: string): SQL =>
  sql`${date} + make_interval(months => ${months}::int) <= ${day}::date`;

/** The network's events whose term is over. */
export const dueEvents = ({ franqueadorId, day }: Asked, months: number): SQL =>
  sql`SELECT ${eventos.id} FROM ${eventos} WHERE ${eventos.franqueadorId} = ${franqueadorId}
    AND ${over(sql`${eventos.dataEvento}`, months, day)}`;

const noneIn = (rows: SQL): SQL => sql`NOT EXISTS (SELECT FROM ${rows})`;

/** True for pré-matrículas that are neither forgotten nor enrolled: an enrolment keeps its own. */
export const livingPre = sql`${preMatriculas.esquecidoEm} IS NULL
  AND ${noneIn(sql`${matriculas} WHERE ${matriculas.preMatriculaId} = ${preMatriculas.id}`)}`;

/** True for leads that are neither forgotten, activated nor enrolled: a pré-matrícula keeps its lead. */
export const livingLead = sql`${leads.esquecidoEm} IS NULL
  AND ${noneIn(sql`${matriculas} WHERE ${matriculas.leadId} = ${leads.id}`)}
  AND ${noneIn(sql`${preMatriculas} WHERE ${preMatriculas.leadId} = ${leads.id} AND ${preMatriculas.esquecidoEm} IS NULL`)}`;

/** The term of an imported person counts from the day of the list (docs/decisions/069). */
export const dueCollected = ({ franqueadorId, terms, day }: Asked): SQL =>
  sql`${leads.franqueadorId} = ${franqueadorId} AND ${leads.coletadoEm} IS NOT NULL
    AND ${over(sql`${leads.coletadoEm}`, terms.leads, day)}`;

/** Answered tickets of the network whose term is over. */
export const dueTickets = ({ franqueadorId, terms, day }: Asked): SQL =>
  sql`${sacTickets.franqueadorId} = ${franqueadorId} AND ${sacTickets.esquecidoEm} IS NULL
    AND ${over(sql`(${sacTickets.resolvedAt} AT TIME ZONE 'America/Sao_Paulo')::date`, terms.tickets, day)}`;

/** Counts who would be forgotten by a day. A lead and its pré-matrícula are one person. */
export async function countDue(db: Db, asked: Asked): Promise<Counted> {
  const { terms } = asked;
  const { rows } = await db.execute<Record<keyof Counted, number>>(sql`SELECT
    (SELECT count(*)::int FROM (
      SELECT coalesce(${preMatriculas.leadId}, ${preMatriculas.id}) FROM ${preMatriculas}
      WHERE ${preMatriculas.eventoId} IN (${dueEvents(asked, terms.preMatriculas)}) AND ${livingPre}
      UNION
      SELECT ${leads.id} FROM ${leads}
      WHERE ${leads.eventoId} IN (${dueEvents(asked, terms.leads)}) AND ${leads.coletadoEm} IS NULL AND ${livingLead}
      UNION
      SELECT ${leads.id} FROM ${leads} WHERE ${dueCollected(asked)} AND ${livingLead}
    ) AS people) AS pessoas,
    (SELECT count(*)::int FROM ${sacTickets} WHERE ${dueTickets(asked)}) AS tickets`);
  return rows[0] ?? { pessoas: 0, tickets: 0 };
}
