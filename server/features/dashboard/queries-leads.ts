import { sql } from "drizzle-orm";
import type { LeadsPorDia } from "#shared/contract/dashboard.ts";
import type { Role } from "#shared/labels.ts";
import type { Scope } from "../../access/scope.ts";
import type { Db } from "../../db/client.ts";
import { franquias } from "../../db/schema.ts";
import { totalsByDay, totalsOfFranquias } from "../../db/totals.ts";
import { daysOf, type Intervals } from "./rules.ts";

/** The most franchises with a line of their own. */
const LINES = 5;

interface Day extends Record<string, unknown> {
  dia: string;
  leads: number;
}

/** The leads by day of sign-up, beside the same day of the period before. */
export async function readLeadsPorDia(
  db: Db,
  scope: Scope,
  role: Role,
  { atual, anterior }: Intervals,
): Promise<LeadsPorDia> {
  const both = { de: anterior.de, ate: atual.ate };
  const { rows } = await db.execute<Day>(sql`
    SELECT to_char(day, 'YYYY-MM-DD') AS dia, sum(n)::int AS leads
    FROM ${totalsByDay("leads", scope, both)} kept GROUP BY day`);
  const byDay = new Map(rows.map(({ dia, leads }) => [dia, leads]));
  const before = daysOf(anterior);
  const dias = daysOf(atual).map((dia, index) => ({
    dia,
    leads: byDay.get(dia) ?? 0,
    anterior: byDay.get(before[index] ?? "") ?? 0,
  }));
  if (role !== "franqueador") return { dias };
  return { dias, franquias: await readByFranquia(db, scope, { atual, anterior }) };
}

interface FranquiaDay extends Day {
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
