import { and, sql, type SQL } from "drizzle-orm";
import type { OrdemDe } from "#shared/ordens.ts";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Db } from "./client.ts";
import { cursorOf, keyset } from "./paging.ts";
import { isoInstant, type JsonText } from "./json.ts";
import { runOnce, runPrepared } from "./statement.ts";

export interface JsonPage extends JsonText {
  total: number;
  /** The number of rows in `json`. */
  shown: number;
  /** There are more than `total`: counting stopped there. */
  isFloor: boolean;
  next: string | undefined;
}

/** Totals that are not kept are counted up to this number. */
export const COUNTED = 1_000;
/** Most calls ask for pages of this size, so their statements are prepared. */
const USUAL = 50;

export interface ByMoment {
  table: PgTable & { id: PgColumn; createdAt: PgColumn };
  /** The row as JSON text; it is made only for the rows of the page. */
  row: SQL<string>;
  /** The tables that `row` joins. */
  joins: SQL;
  where: SQL | undefined;
  /** The tables that `where` joins, with exactly one row for each row of the list. */
  whereJoins: SQL | undefined;
  /** An SQL number; a counted one stops at COUNTED + 1. */
  total: SQL<number>;
}

interface ListOf {
  shape: string | undefined;
  isCounted: boolean;
  list: () => ByMoment;
}

interface Asked {
  limit: number;
  cursor?: string | undefined;
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
 * Reads a page and the total in one statement, so that both are of one moment.
 * @param shape identifies the list, its role and its filters; undefined for rare filters
 * @param isCounted whether the total is counted, not kept
 * @param list called only where the statement's text is needed
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
  const shown = Math.min(found, limit);
  const next = found > limit && at !== null && id !== null ? cursorOf([at, id]) : undefined;
  return { json, total: isFloor ? COUNTED : total, shown, isFloor, next };
}

/** The moment of creation in `row`, as text that is written once for all its uses. */
export const MOMENT = sql.identifier("moment");

/**
 * The page reads one row more to know whether there is a next page. The planner needs the limit in
 * the text. The rows are chosen before the joins: if the planner expected all rows of the list, it
 * would keep each event for a second reading, which few rows of a page need. The aggregates take
 * the rows of a sorted subquery in their order.
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
