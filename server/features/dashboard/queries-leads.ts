import { sql } from "drizzle-orm";
import type { LeadsPorDia, Novos, Series } from "#shared/contract/dashboard.ts";
import type { Role } from "#shared/labels.ts";
import type { Scope } from "../../access/scope.ts";
import type { Db } from "../../db/client.ts";
import { franquias } from "../../db/schema.ts";
import { numbersByDay, totalsOfFranquias } from "../../db/totals.ts";
import type { Intervals } from "../../lib/intervals.ts";
import { daysOf } from "./rules.ts";

/** The most franchises with a line of their own. */
const LINES = 5;

interface Numbers {
  leads: number;
  preMatriculas: number;
  matriculas: number;
}

interface Day extends Numbers, Record<string, unknown> {
  dia: string;
}

/**
 * The leads by day of sign-up, beside the same day of the period before; and all new people of both
 * periods, each by the day of its own row.
 */
export async function readByDay(
  db: Db,
  scope: Scope,
  role: Role,
  { atual, anterior }: Intervals,
): Promise<Pick<Series, "leadsPorDia" | "novos">> {
  const both = { de: anterior.de, ate: atual.ate };
  const { rows } = await db.execute<Day>(sql`
    SELECT to_char(day, 'YYYY-MM-DD') AS dia, sum(leads)::int AS leads,
      sum(pre_matriculas)::int AS "preMatriculas", sum(matriculas)::int AS matriculas
    FROM ${numbersByDay(scope, both)} kept GROUP BY day`);
  const byDay = new Map(rows.map((row) => [row.dia, row]));
  const before = daysOf(anterior);
  const dias = daysOf(atual).map((dia, index) => ({
    dia,
    leads: byDay.get(dia)?.leads ?? 0,
    anterior: byDay.get(before[index] ?? "")?.leads ?? 0,
  }));
  const franquias =
    role === "franqueador" ? await readByFranquia(db, scope, { atual, anterior }) : undefined;
  return { leadsPorDia: { dias, ...(franquias && { franquias }) }, novos: sumsOf(rows, atual.de) };
}

function sumsOf(rows: Day[], since: string): Novos {
  const of = (what: keyof Numbers) => {
    const sum = (isNow: boolean) =>
      rows.reduce((all, row) => all + (row.dia >= since === isNow ? row[what] : 0), 0);
    return { atual: sum(true), anterior: sum(false) };
  };
  return { leads: of("leads"), preMatriculas: of("preMatriculas"), matriculas: of("matriculas") };
}

interface FranquiaDay extends Record<string, unknown> {
  dia: string;
  leads: number;
  id: string | null;
  nome: string | null;
  place: number;
}

/** The franchises with most leads in the period, most first; all others are one line. */
async function readByFranquia(
  db: Db,
  scope: Scope,
  { atual }: Intervals,
): Promise<NonNullable<LeadsPorDia["franquias"]>> {
  const { rows } = await db.execute<FranquiaDay>(sql`WITH in_period AS MATERIALIZED (
      SELECT day AS dia, unit_id AS franquia_id, sum(n) AS leads
      FROM ${totalsOfFranquias("leads", scope, atual)} kept GROUP BY 1, 2 HAVING sum(n) > 0
    ), places AS (
      SELECT franquia_id, row_number() OVER (ORDER BY sum(leads) DESC, franquia_id) AS place
      FROM in_period GROUP BY franquia_id
    )
    SELECT to_char(dia, 'YYYY-MM-DD') AS dia, least(place, ${LINES + 1})::int AS place, ${franquias.id} AS id,
      ${franquias.razaoSocial} AS nome, sum(leads)::int AS leads
    FROM in_period JOIN places USING (franquia_id)
    LEFT JOIN ${franquias} ON ${franquias.id} = franquia_id AND place <= ${LINES} AND ${scope.franquias}
    GROUP BY 1, 2, 3, 4 ORDER BY 2, 1`);
  const places = [...new Set(rows.map(({ place }) => place))];
  return places.map((place) => {
    const own = rows.filter((row) => row.place === place);
    const byDay = new Map(own.map(({ dia, leads }) => [dia, leads]));
    return {
      id: own[0]?.id ?? null,
      nome: own[0]?.nome ?? null,
      leads: daysOf(atual).map((dia) => byDay.get(dia) ?? 0),
    };
  });
}
