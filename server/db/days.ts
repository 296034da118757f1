import { sql, type Placeholder, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { SAO_PAULO_ZONE } from "#shared/br/data.ts";
import type { Idade } from "#shared/recortes.ts";

// Days begin and end in São Paulo, wherever the server stands.

/** A day YYYY-MM-DD, its placeholder in a prepared statement, or SQL of it. */
export type Day = string | Placeholder | SQL;

export interface Days {
  de: Day;
  ate: Day;
}

const zone = sql.raw(`'${SAO_PAULO_ZONE}'`);

/** The month of a moment, YYYY-MM. */
export function monthOf(moment: PgColumn): SQL {
  return sql`to_char(${moment} AT TIME ZONE ${zone}, 'YYYY-MM')`;
}

/** True if a moment lies within these days. It can use an index on the column. */
export function within(moment: PgColumn, { de, ate }: Days): SQL {
  return sql`(${since(moment, de)} AND ${until(moment, ate)})`;
}

/** True if a moment lies on that day or later. */
export function since(moment: PgColumn, day: Day): SQL {
  return sql`${moment} >= ${startOf(sql`${day}::date`)}`;
}

/** True if a moment lies on that day or earlier. */
export function until(moment: PgColumn, day: Day): SQL {
  return sql`${moment} < ${startOf(sql`${day}::date + 1`)}`;
}

export function startOf(day: SQL): SQL {
  return sql`((${day})::timestamp AT TIME ZONE ${zone})`;
}

const DAY_MS = 86_400_000;

/** The moment before which something was made if it is now older than so many days of 24 hours. */
export function ageStarts(now: Date, days: number): Date {
  return new Date(now.getTime() - days * DAY_MS);
}

/** The ages in days of 24 hours: at least the first number, less than the second. */
export const ages: Readonly<Record<Idade, readonly [least: number, most: number]>> = {
  menos_de_1_dia: [0, 1],
  de_1_a_3_dias: [1, 3],
  de_3_a_7_dias: [3, 7],
  mais_de_7_dias: [7, Number.POSITIVE_INFINITY],
};

/** True if something made at a moment is now of this age. */
export function ofAge(moment: PgColumn, age: Idade, now: Date): SQL {
  const at = (days: number) => sql`${ageStarts(now, days).toISOString()}::timestamptz`;
  const [least, most] = ages[age];
  const oldEnough = least > 0 ? sql`${moment} <= ${at(least)}` : sql`true`;
  return Number.isFinite(most) ? sql`(${oldEnough} AND ${moment} > ${at(most)})` : oldEnough;
}
