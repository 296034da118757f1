import { sql } from "drizzle-orm";
import type { LeadsPorDia } from "#shared/contract/dashboard.ts";
import type { Role } from "#shared/labels.ts";
import type { Scope } from "../../access/scope.ts";
import type { Db } from "../../db/client.ts";
import { franquias } from "../../db/schema.ts";
import { totalsByDay, totalsOfFranquias } from "../../db/totals.ts";
import { diasDe, type Intervalos } from "./rules.ts";

/** Franchises with a line of their own. */
const LINHAS = 5;

interface Dia extends Record<string, unknown> {
  dia: string;
  leads: number;
}

/** Leads by the day on which they signed up: every day of the period, beside the same day of the one before. */
export async function readLeadsPorDia(
  db: Db,
  scope: Scope,
  role: Role,
  { atual, anterior }: Intervalos,
): Promise<LeadsPorDia> {
  const both = { de: anterior.de, ate: atual.ate };
  const { rows } = await db.execute<Dia>(sql`
    SELECT to_char(day, 'YYYY-MM-DD') AS dia, sum(n)::int AS leads
    FROM ${totalsByDay("leads", scope, both)} kept GROUP BY day`);
  const porDia = new Map(rows.map(({ dia, leads }) => [dia, leads]));
  const antes = diasDe(anterior);
  const dias = diasDe(atual).map((dia, index) => ({
    dia,
    leads: porDia.get(dia) ?? 0,
    anterior: porDia.get(antes[index] ?? "") ?? 0,
  }));
  if (role !== "franqueador") return { dias };
  return { dias, franquias: await readPorFranquia(db, scope, { atual, anterior }) };
}

interface DiaDaFranquia extends Dia {
  id: string | null;
  nome: string | null;
  lugar: number;
}

/** The franchises with most leads in the period, most first, and the others as one. */
async function readPorFranquia(
  db: Db,
  scope: Scope,
  { atual }: Intervalos,
): Promise<NonNullable<LeadsPorDia["franquias"]>> {
  const { rows } = await db.execute<DiaDaFranquia>(sql`WITH do_periodo AS MATERIALIZED (
      SELECT day AS dia, unit_id AS franquia_id, sum(n) AS leads
      FROM ${totalsOfFranquias("leads", scope, atual)} kept GROUP BY 1, 2 HAVING sum(n) > 0
    ), lugares AS (
      SELECT franquia_id, row_number() OVER (ORDER BY sum(leads) DESC, franquia_id) AS lugar
      FROM do_periodo GROUP BY franquia_id
    )
    SELECT to_char(dia, 'YYYY-MM-DD') AS dia, least(lugar, ${LINHAS + 1})::int AS lugar, ${franquias.id} AS id,
      ${franquias.razaoSocial} AS nome, sum(leads)::int AS leads
    FROM do_periodo JOIN lugares USING (franquia_id)
    LEFT JOIN ${franquias} ON ${franquias.id} = franquia_id AND lugar <= ${LINHAS} AND ${scope.franquias}
    GROUP BY 1, 2, 3, 4 ORDER BY 2, 1`);
  const lugares = [...new Set(rows.map(({ lugar }) => lugar))];
  return lugares.map((lugar) => {
    const own = rows.filter((row) => row.lugar === lugar);
    const porDia = new Map(own.map(({ dia, leads }) => [dia, leads]));
    return {
      id: own[0]?.id ?? null,
      nome: own[0]?.nome ?? null,
      leads: diasDe(atual).map((dia) => porDia.get(dia) ?? 0),
    };
  });
}
