import { and, sql, type SQL } from "drizzle-orm";
import type { OrdemDe } from "#shared/ordens.ts";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Db } from "./client.ts";
import { cursorOf, keyset } from "./paging.ts";
import { isoInstant, type JsonText } from "./json.ts";
import { runOnce, runPrepared } from "./statement.ts";

/** One page of a list whose rows the database has written as JSON. */
export interface JsonPage extends JsonText {
  /** The number of all rows under the filters. */
  total: number;
  /** There are more than `total`: nobody counted on. */
  isFloor: boolean;
  next: string | undefined;
}

/** Rows whose number nobody keeps are counted up to here. */
export const COUNTED = 1_000;
/** Pages of this size are asked for all the time: their statements are kept. */
const USUAL = 50;

/** A list by the time its rows were made. */
export interface ByMoment {
  table: PgTable & { id: PgColumn; createdAt: PgColumn };
  /** The row as JSON text, made for the rows of the page alone. */
  row: SQL<string>;
  /** What `row` needs beside the table. */
  joins: SQL;
  where: SQL | undefined;
  /** What `where` needs beside the table: exactly one row for each of its rows. */
  whereJoins: SQL | undefined;
  /** An SQL number; of rows that are counted COUNTED + 1 where nobody counted on. */
  total: SQL<number>;
}

/** Such a list under some filters. */
interface ListOf {
  shape: string | undefined;
  isCounted: boolean;
  list: () => ByMoment;
}

/** What a call asks of it. */
interface Asked {
  limit: number;
  cursor?: string | undefined;
  /** The newest first, or the oldest. */
  ordem: OrdemDe<"pessoas">;
}

interface Found {
  total: number;
  json: string;
  found: number;
  at: string | null;
  id: string | null;
}

/**
 * Reads a page and the number of all rows in one statement: both of one moment.
 * @param shape tells the list, its role and its filters from all others; undefined for filters that are not asked for all the time
 * @param isCounted whether the total is not a kept number
 * @param list made only where the statement's text is needed
 * @param values of the placeholders in the list's conditions
 * @throws AppError invalid when the cursor is not ours
 */
export async function readByMoment(
  db: Db,
  { limit, cursor, ordem }: Asked,
  { shape, isCounted, list }: ListOf,
  values: Record<string, unknown>,
): Promise<JsonPage> {
  const build = () => statementOf(list(), { limit, cursor, ordem });
  const isUsual = limit === USUAL && cursor === undefined && ordem === "-criacao";
  const [page] =
    isUsual && shape !== undefined
      ? await runPrepared<Found>(db, { shape, build, values })
      : await runOnce<Found>(db, { build, values });
  if (page === undefined) throw new Error("a statement without FROM gave no row");
  const { json, total, found, at, id } = page;
  const isFloor = isCounted && total > COUNTED;
  const next = found > limit && at !== null && id !== null ? cursorOf([at, id]) : undefined;
  return { json, total: isFloor ? COUNTED : total, isFloor, next };
}

/** In `row`: when it was made, as text that is written once for all its places. */
export const MOMENT = sql.identifier("moment");

/**
 * One row more than asked for tells whether there is a next page. The limit stands in the text: the planner needs it. The
 * rows are chosen before anything is joined to them: a planner that thinks of all rows of the list keeps each event for a second
 * reading, which among the few rows of a page seldom comes. The aggregates take the rows of a sorted subquery in their order.
 */
function statementOf(
  { table, row, joins, where, whereJoins, total }: ByMoment,
  { limit, cursor, ordem }: Asked,
): SQL {
  const direction = ordem === "criacao" ? "asc" : "desc";
  const { after, orderBy } = keyset([table.createdAt, table.id], direction, cursor);
  const size = sql.raw(String(limit));
  const order = sql.join(orderBy, sql`, `);
  return sql`SELECT ${total} AS total, count(*)::int AS found,
      '[' || coalesce(array_to_string((array_agg(json))[:${size}], ','), '') || ']' AS json,
      (array_agg(at))[${size}] AS at, (array_agg(id))[${size}] AS id
    FROM (
      SELECT ${row} AS json, ${MOMENT} AS at, ${table.id} AS id
      FROM (
        SELECT ${table}.*, ${isoInstant(table.createdAt)} AS ${MOMENT} FROM ${table} ${whereJoins}
        WHERE ${and(where, after)} ORDER BY ${order} LIMIT ${size} + 1
      ) ${table} ${joins} ORDER BY ${order}
    ) slice`;
}
