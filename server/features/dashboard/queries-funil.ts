import { sql, type SQL } from "drizzle-orm";
import type { Funil, Series } from "#shared/contract/dashboard.ts";
import type { Scope } from "../../access/scope.ts";
import { eventos } from "../../db/schema.ts";
import { totalsOfEvento } from "../../db/totals.ts";
import { isHeld } from "../eventos/queries.ts";
import type { Intervals } from "../../lib/intervals.ts";
import { funilOf, type Presentes } from "./rules.ts";

/** The people of each step, named as in our rows; null where nothing was joined. */
export interface Counts extends Record<string, unknown> {
  eventos: number | null;
  alunos: number | null;
  leads: number | null;
  pre_matriculas: number | null;
  matriculas: number | null;
}

/**
 * The common table `counted`: one row for each event of both periods that was not called off, with
 * its people of each step. A person belongs to the event's period, whenever they signed up or
 * enrolled (docs/decisions/015).
 */
export function counted(scope: Scope, { atual, anterior }: Intervals): SQL {
  return sql`in_period AS MATERIALIZED (
      SELECT id, franquia_id, micro_franquia_id, cliente_id, estado, nome_escola, data_evento,
        qtd_alunos AS alunos, data_evento >= ${atual.de}::date AS atual
      FROM ${eventos}
      WHERE ${scope.eventos} AND ${isHeld("sem_cancelados")}
        AND data_evento BETWEEN ${anterior.de}::date AND ${atual.ate}::date
    ), counted AS MATERIALIZED (
      SELECT e.*, n.leads, n.pre_matriculas, n.matriculas,
        presentes_no_evento(e.id) AS vieram
      FROM in_period e CROSS JOIN LATERAL ${totalsOfEvento(sql`e.id`)} n
    )`;
}

/** The sums of each step over some events; a million students per event overflow an integer. */
export function sums(only: SQL): SQL {
  return sql`(count(*) FILTER (WHERE ${only}))::int AS eventos,
    coalesce(sum(alunos) FILTER (WHERE ${only}), 0)::float8 AS alunos,
    coalesce(sum(leads) FILTER (WHERE ${only}), 0)::int AS leads,
    coalesce(sum(pre_matriculas) FILTER (WHERE ${only}), 0)::int AS pre_matriculas,
    coalesce(sum(matriculas) FILTER (WHERE ${only}), 0)::int AS matriculas`;
}

/** A row of `STEPS`. */
export interface Step extends Counts {
  atual: boolean;
  estado: string | null;
  presenca: Presentes;
}

/** The events at which somebody was noted as present, their sign-ups, and who came. */
const PRESENCA = sql`json_build_object('eventos', count(*) FILTER (WHERE vieram > 0),
  'leads', coalesce(sum(leads) FILTER (WHERE vieram > 0), 0), 'vieram', coalesce(sum(vieram), 0))`;

/** The sums of `counted` for each period, and for its events by state. */
export const STEPS = sql`SELECT atual, estado, ${sums(sql`true`)}, ${PRESENCA} AS presenca FROM counted
  GROUP BY GROUPING SETS ((atual), (atual, estado)) ORDER BY estado`;

/** The funnel of both periods, and the present period's events by state. */
export function stepsOf(
  rows: Step[],
): Pick<Series, "funil"> & { eventosPorUf: NonNullable<Series["eventosPorUf"]> } {
  const funil = (atual: boolean): Funil => {
    const row = rows.find((step) => step.atual === atual && step.estado === null);
    return funilOf(countsOf(row), row?.presenca);
  };
  return {
    funil: { atual: funil(true), anterior: funil(false) },
    eventosPorUf: rows.flatMap(({ atual, estado, ...row }) => {
      if (!atual || estado === null) return [];
      const { eventos, alunos, leads } = countsOf(row);
      return [{ uf: estado, eventos, alunos, leads }];
    }),
  };
}

/** Names the counts as the contract does; a missing row counts 0. */
export function countsOf(row: Counts | undefined): Omit<Funil, "taxas" | "presenca"> {
  return {
    eventos: row?.eventos ?? 0,
    alunos: row?.alunos ?? 0,
    leads: row?.leads ?? 0,
    preMatriculas: row?.pre_matriculas ?? 0,
    matriculas: row?.matriculas ?? 0,
  };
}
