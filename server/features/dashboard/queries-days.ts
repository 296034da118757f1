import { sql, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { SAO_PAULO_ZONE } from "#shared/br/data.ts";
import type { Interval } from "./rules.ts";

// Days begin and end in São Paulo, wherever the server stands.

const zone = sql.raw(`'${SAO_PAULO_ZONE}'`);

/** The month of a moment, YYYY-MM. */
export function monthOf(moment: PgColumn): SQL {
  return sql`to_char(${moment} AT TIME ZONE ${zone}, 'YYYY-MM')`;
}

/** Whether a moment lies within the days of an interval; an index on the column serves. */
export function within(moment: PgColumn, { de, ate }: Interval): SQL {
  return sql`(${moment} >= ${startOf(sql`${de}::date`)} AND ${moment} < ${startOf(sql`${ate}::date + 1`)})`;
}

/** The moment at which a day begins. */
export function startOf(day: SQL): SQL {
  return sql`((${day})::timestamp AT TIME ZONE ${zone})`;
}
