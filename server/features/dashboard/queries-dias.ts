import { sql, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { SAO_PAULO_ZONE } from "#shared/br/data.ts";
import type { Intervalo } from "./rules.ts";

// Days begin and end in São Paulo, wherever the server stands.

const fuso = sql.raw(`'${SAO_PAULO_ZONE}'`);

/** The month of a moment, YYYY-MM. */
export function mesDe(moment: PgColumn): SQL {
  return sql`to_char(${moment} AT TIME ZONE ${fuso}, 'YYYY-MM')`;
}

/** Whether a moment lies within the days of an interval; an index on the column serves. */
export function dentroDe(moment: PgColumn, { de, ate }: Intervalo): SQL {
  return sql`(${moment} >= ${inicioDe(sql`${de}::date`)} AND ${moment} < ${inicioDe(sql`${ate}::date + 1`)})`;
}

/** The moment at which a day begins. */
export function inicioDe(dia: SQL): SQL {
  return sql`((${dia})::timestamp AT TIME ZONE ${fuso})`;
}
