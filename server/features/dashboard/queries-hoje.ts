import { and, isNull, sql } from "drizzle-orm";
import { addDays } from "#shared/br/data.ts";
import { type Hoje, MOST_HOJE } from "#shared/contract/dashboard.ts";
import type { Who } from "../../access/who.ts";
import type { Db } from "../../db/client.ts";
import { rowsAsJson } from "../../db/json.ts";
import { eventos, leads, mesas } from "../../db/schema.ts";
import { totalsOfEvento } from "../../db/totals.ts";
import { withoutCard } from "../cartoes/queries-resumo.ts";
import { isHeld } from "../eventos/queries.ts";

/**
 * The events of today and tomorrow, the first ones with what their day still lacks.
 * @param today the day in São Paulo, YYYY-MM-DD
 */
export async function readHoje(
  db: Db,
  { scope }: Pick<Who, "scope">,
  today: string,
): Promise<Hoje> {
  const first = sql`SELECT f.*, n.leads AS inscritos,
      (SELECT count(*)::int FROM ${leads}
        WHERE ${and(scope.leads, sql`${leads.eventoId} = f.id`, withoutCard)}) AS "semCartao",
      (SELECT count(*)::int FROM ${mesas}
        WHERE ${and(scope.mesas, sql`${mesas.eventoId} = f.id`, sql`NOT ${mesas.porta}`, isNull(mesas.revogadaEm))}) AS mesas
    FROM (SELECT * FROM near ORDER BY "dataEvento", horario, id LIMIT ${MOST_HOJE}) f
      CROSS JOIN LATERAL ${totalsOfEvento(sql`f.id`)} n
    ORDER BY f."dataEvento", f.horario, f.id`;
  const { rows } = await db.execute<Hoje & Record<string, unknown>>(sql`
    WITH near AS MATERIALIZED (
      SELECT id, nome_escola AS "nomeEscola", to_char(data_evento, 'YYYY-MM-DD') AS "dataEvento", horario
      FROM ${eventos}
      WHERE ${scope.eventos} AND ${isHeld("a_realizar")}
        AND data_evento BETWEEN ${today}::date AND ${addDays(today, 1)}::date
    ) SELECT (SELECT count(*)::int FROM near) AS total, ${rowsAsJson(first)} AS eventos`);
  return rows[0] ?? { total: 0, eventos: [] };
}
