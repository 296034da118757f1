import { and, is, sql, type SQL, type SQLWrapper } from "drizzle-orm";
import { PgColumn, type PgTable } from "drizzle-orm/pg-core";
import pLimit from "p-limit";
import type { CsvFormat } from "#shared/csv-columns.ts";
import type { Db } from "./client.ts";
import { csvLinesOf, type CsvLines } from "./csv.ts";
import { isoInstant } from "./json.ts";
import { cursorOf, keyset, type Sort } from "./paging.ts";
import { runOnce } from "./statement.ts";

/** A list in its order, read in pieces of PIECE rows. The list defines the texts of its places. */
export interface CsvList {
  /** The place after PIECE more rows; undefined where fewer are left. */
  placeAfter: (place: string | undefined) => Promise<string | undefined>;
  /** The finished lines between two places; undefined is the start or the end of the list. */
  linesBetween: (from: string | undefined, to: string | undefined) => Promise<string>;
}

/** About 700 kB: some hundredths of a second in PostgreSQL, some milliseconds in Node.js. */
export const PIECE = 5_000;

/**
 * The most statements of all exports that run at a time; the other connections are for other calls.
 */
const MOST_AT_ONCE = 4;
const turn = pLimit(MOST_AT_ONCE);

/**
 * Runs a statement of an export in its turn. While anybody else uses the database, exports read one
 * piece after the other, because two of them keep two processors busy (docs/decisions/044).
 */
export function readInTurn<T>(db: Db, read: () => Promise<T>): Promise<T> {
  turn.concurrency = isUsedByOthers(db) ? 1 : MOST_AT_ONCE;
  return turn(read);
}

function isUsedByOthers({ $client }: Db): boolean {
  if (!("totalCount" in $client)) return false;
  return $client.totalCount - $client.idleCount > turn.activeCount;
}

/**
 * A limit for the planner, which expects far more rows. There can be more than PIECE between two
 * places if rows moved there meanwhile.
 */
const MOST = 2 * PIECE;

interface Rows {
  /** The table, and the joins that its columns need. */
  from: SQL;
  where: SQL | undefined;
  sort: Sort;
  /**
   * Joined to the rows of `table` once a piece of them is chosen: joined to the whole list, PostgreSQL would keep each event
   * for a second reading that never comes.
   */
  late?: { table: PgTable; join: SQL } | undefined;
  /** For the placeholders in `where`. */
  values?: Record<string, unknown>;
}

/** A list to be written: its columns by their titles, and its rows. */
export interface CsvSheet extends Rows {
  columns: Readonly<Record<string, readonly [value: SQLWrapper, format: CsvFormat]>>;
}

export async function countSheet(db: Db, { from, where }: CsvSheet): Promise<number> {
  const [row] = await read<{ total: number }>(
    db,
    sql`SELECT count(*)::int AS total FROM ${from} WHERE ${where ?? sql`true`}`,
  );
  return row?.total ?? 0;
}

export function listOfSheet(db: Db, sheet: CsvSheet, separator: "," | ";"): CsvList {
  const fields = Object.values(sheet.columns).map(([value, format]) => ({ value, format }));
  return piecesOf(db, sheet, csvLinesOf(fields, separator));
}

/**
 * Reads the rows between keys of the list; a place is the cursor of a page that would begin there.
 */
function piecesOf(db: Db, rows: Rows, { line, finish }: CsvLines): CsvList {
  const { from, where, sort, late, values } = rows;
  const { direction } = sort;
  const keys = Object.values(sort.by);
  const { orderBy } = keyset(keys, direction, undefined);
  const behind = (place: string | undefined) => keyset(keys, direction, place).after;
  const upTo = (place: string | undefined) => keyset(keys, direction, place).upTo;
  const order = sql`ORDER BY ${sql.join(orderBy, sql`, `)}`;
  const slice = (what: SQL, condition: SQL | undefined, rest: SQL) =>
    sql`SELECT ${what} FROM ${from} WHERE ${condition ?? sql`true`} ${order} ${rest}`;
  const piece = (condition: SQL | undefined) => {
    const most = sql`LIMIT ${sql.raw(String(MOST))}`;
    if (late === undefined) return slice(sql`${line} AS line`, condition, most);
    const { table, join } = late;
    const chosen = slice(sql`${table}.*`, condition, most);
    return sql`SELECT ${line} AS line FROM (${chosen}) ${table} ${join} ${order}`;
  };
  const key = sql`ARRAY[${sql.join(keys.map(textOf), sql`, `)}] AS key`;
  return {
    placeAfter: async (place) => {
      const last = sql`OFFSET ${sql.raw(String(PIECE - 1))} LIMIT 1`;
      const [row] = await read<{ key: string[] }>(
        db,
        slice(key, and(where, behind(place)), last),
        values,
      );
      return row && cursorOf(row.key);
    },
    linesBetween: async (start, end) => {
      const condition = and(where, behind(start), upTo(end));
      const [row] = await read<{ lines: string | null; n: number }>(
        db,
        sql`SELECT string_agg(line, '') AS lines, count(*)::int AS n FROM (${piece(condition)}) piece`,
        values,
      );
      if (row?.n === MOST) throw new Error("too many rows between two places of an export");
      return finish(row?.lines ?? "");
    },
  };
}

/** The text of a key in a cursor. */
function textOf(key: PgColumn | SQL): SQL {
  const isMoment = is(key, PgColumn) && key.getSQLType().startsWith("timestamp");
  return isMoment ? isoInstant(key) : sql`${key}::text`;
}

function read<Row extends object>(
  db: Db,
  statement: SQL,
  values: Record<string, unknown> = {},
): Promise<Row[]> {
  return readInTurn(db, () => runOnce<Row>(db, { build: () => statement, values }));
}
