import { sql } from "drizzle-orm";
import { addDays, todayInSaoPaulo } from "#shared/br/data.ts";
import type { Passos, Resultado, Resultados } from "#shared/contract/resultados.ts";
import type { TipoOrigem } from "#shared/labels-contatos.ts";
import type { Periodo } from "#shared/periodo.ts";
import { may } from "#shared/permissions.ts";
import type { Scope } from "../../access/scope.ts";
import type { Who } from "../../access/who.ts";
import type { Db } from "../../db/client.ts";
import { startOf } from "../../db/days.ts";
import { type Intervals, intervalsOf } from "../../lib/intervals.ts";
import { owners } from "./queries-origens.ts";
import { readTrabalho } from "./queries-trabalho.ts";

/** The most links that the page shows; the file has all. */
const PLACES = 50;

/** The three moments that part two periods, as arguments of the figures' functions. */
const moments = ({ atual, anterior }: Intervals) =>
  sql.join(
    [anterior.de, atual.de, addDays(atual.ate, 1)].map((day) => startOf(sql`${day}::date`)),
    sql`, `,
  );

const steps = ["leads", "pre_matriculas", "matriculas"] as const;
type Step = (typeof steps)[number];
export type Figures = Record<Step | `${Step}_antes`, number> & {
  id: string;
  tipo: TipoOrigem;
  nome: string;
  ativa: boolean;
  unidade: string;
};

/** Reads the figures of every link in the scope with anything in one of the periods, best first. */
export async function readFigures(db: Db, scope: Scope, intervals: Intervals): Promise<Figures[]> {
  const { rows } = await db.execute<Figures & Record<string, unknown>>(sql`
    WITH own AS MATERIALIZED (${owners(scope.origens)})
    SELECT own.*, r.leads, r.leads_antes, r.pre_matriculas, r.pre_matriculas_antes,
      r.matriculas, r.matriculas_antes
    FROM own JOIN resultados_de(ARRAY(SELECT id FROM own), ${moments(intervals)}) r ON r.origem_id = own.id
    WHERE greatest(r.leads, r.leads_antes, r.pre_matriculas, r.pre_matriculas_antes) > 0
    ORDER BY r.matriculas DESC, r.pre_matriculas DESC, r.leads DESC, own.nome, own.id`);
  return rows;
}

/** The people brought by links who came to their event, in both periods. */
async function readPresentes(db: Db, ids: string[], intervals: Intervals) {
  const { rows } = await db.execute<{ agora: number; antes: number }>(
    sql`SELECT agora, antes_disso AS antes FROM presentes_de(${sql.param(ids)}::uuid[], ${moments(intervals)})`,
  );
  return rows[0] ?? { agora: 0, antes: 0 };
}

interface Median extends Record<string, unknown> {
  /** Null for all of them. */
  origem_id: string | null;
  agora: boolean;
  minutos: number;
}

/** The median minutes to the first call, of each of the links and of all, in both periods. */
export async function readMedians(db: Db, ids: string[], intervals: Intervals): Promise<Median[]> {
  const { rows } = await db.execute<Median>(sql`
    SELECT origem_id, agora, percentile_cont(0.5) WITHIN GROUP (ORDER BY minutos) AS minutos
    FROM primeiros_contatos(${sql.param(ids)}::uuid[], ${moments(intervals)})
    GROUP BY GROUPING SETS ((origem_id, agora), (agora))`);
  return rows;
}

/** Reads who brought how many people, how far these have come, and the caller's own calls (product/resultados.md#resultados). */
export async function readResultados(
  db: Db,
  who: Who,
  periodo: Periodo,
  now: Date,
): Promise<Resultados> {
  const intervals = intervalsOf(periodo, todayInSaoPaulo(now));
  const figures = await readFigures(db, who.scope, intervals);
  const shown = figures.slice(0, PLACES);
  const medians = await readMedians(
    db,
    shown.map(({ id }) => id),
    intervals,
  );
  const presentes = await readPresentes(
    db,
    figures.map(({ id }) => id),
    intervals,
  );
  return {
    periodo,
    ...intervals.atual,
    total: withPresentes(bothOf(figures, medians, null), presentes),
    ...(may(who.actor.role, "contatos:work") && { minhas: await readTrabalho(db, who, intervals) }),
    quantos: figures.length,
    ranking: shown.map((row): Resultado => {
      const { id, tipo, nome, ativa, unidade } = row;
      return { id, tipo, nome, ativa, unidade, ...bothOf([row], medians, id) };
    }),
  };
}

/** The step is there in both periods or in none, so that they can be compared. */
function withPresentes(
  { atual, anterior }: Resultados["total"],
  { agora, antes }: { agora: number; antes: number },
): Resultados["total"] {
  if (agora + antes === 0) return { atual, anterior };
  return { atual: { ...atual, vieram: agora }, anterior: { ...anterior, vieram: antes } };
}

/** The sums of both periods, with the median of a link, or of all. */
export function bothOf(
  rows: Figures[],
  medians: Median[],
  id: string | null,
): { atual: Passos; anterior: Passos } {
  const of = (agora: boolean): Passos => {
    const sum = (step: Step) =>
      rows.reduce((all, row) => all + row[agora ? step : (`${step}_antes` as const)], 0);
    const median = medians.find((each) => each.origem_id === id && each.agora === agora);
    return {
      leads: sum("leads"),
      preMatriculas: sum("pre_matriculas"),
      matriculas: sum("matriculas"),
      primeiroContato: median === undefined ? null : Math.max(0, Math.round(median.minutos)),
    };
  };
  return { atual: of(true), anterior: of(false) };
}
