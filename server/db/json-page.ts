import { and, sql, type SQL } from "drizzle-orm";
import type { OrdemDe } from "#shared/ordens.ts";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Db } from "./client.ts";
import { cursorOf, keyset } from "./paging.ts";
import { isoOf, utcOf, type JsonShape, type JsonText } from "./json.ts";
import { rowWriter, type Column, type RowWriter } from "./json-rows.ts";
import { runOnce, runPrepared } from "./statement.ts";

/** One page of a list whose rows are JSON already. */
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
  /** What is read for the rows of the page alone. */
  row: JsonShape;
  /** What `row` and `where` need beside the table. */
  joins: SQL;
  where: SQL | undefined;
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

/** A page as it is read, and its rows' writer. */
interface Reading {
  statement: SQL;
  writer: RowWriter;
}

interface Found {
  total: number;
  /** Those of the rows, and then the moment and the id of each. */
  columns: string;
}

/** Of the pages that are asked for all the time. */
const kept = new Map<string, Reading>();

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
  const make = () => readingOf(list(), { limit, cursor, ordem });
  const isUsual = limit === USUAL && cursor === undefined && ordem === "-criacao";
  const name = isUsual ? shape : undefined;
  const { statement, writer } = (name !== undefined && kept.get(name)) || make();
  if (name !== undefined) kept.set(name, { statement, writer });
  const build = () => statement;
  const [found] =
    name === undefined
      ? await runOnce<Found>(db, { build, values })
      : await runPrepared<Found>(db, { shape: name, build, values });
  if (found === undefined) throw new Error("an aggregate gave no row");
  const { json, next } = written(found.columns, writer, limit);
  const isFloor = isCounted && found.total > COUNTED;
  return { json, next, isFloor, total: isFloor ? COUNTED : found.total };
}

/** The rows as JSON, and the cursor of the next page where there is one more row than asked for. */
function written(
  text: string,
  { names, write }: RowWriter,
  limit: number,
): Pick<JsonPage, "json" | "next"> {
  // Without rows a column is null.
  const columns = (JSON.parse(text) as (Column | null)[]).map((column) => column ?? []);
  const [moments = [], ids = []] = columns.slice(names.length);
  const rows = ids.slice(0, limit).map((_id, at) => write(columns, at));
  const last = limit - 1;
  const next = ids.length > limit ? cursorOf([isoOf(moments[last] ?? ""), ids[last]]) : undefined;
  return { json: `[${rows.join(",")}]`, next };
}

/**
 * One row more than asked for tells whether there is a next page. The limit stands in the text: the planner needs it. The
 * aggregates take the rows of a sorted subquery in their order.
 */
function readingOf(
  { table, row, joins, where, total }: ByMoment,
  { limit, cursor, ordem }: Asked,
): Reading {
  const direction = ordem === "criacao" ? "asc" : "desc";
  const { after, orderBy } = keyset([table.createdAt, table.id], direction, cursor);
  const writer = rowWriter(row);
  const columns = [...writer.names, "moment", "id"].map((name) => sql.raw(`array_agg(${name})`));
  const statement = sql`SELECT ${total} AS total, json_build_array(${sql.join(columns, sql`, `)})::text AS columns FROM (
      SELECT ${writer.columns}, ${utcOf(table.createdAt)} AS moment, ${table.id} AS id
      FROM ${table} ${joins} WHERE ${and(where, after)}
      ORDER BY ${sql.join(orderBy, sql`, `)} LIMIT ${sql.raw(String(limit))} + 1
    ) AS slice`;
  return { statement, writer };
}
