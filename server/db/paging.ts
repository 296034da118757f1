import { count, is, sql, type SQL } from "drizzle-orm";
import { PgColumn, type PgTable } from "drizzle-orm/pg-core";
import { z } from "zod";
import { isLines } from "#shared/br/nome.ts";
import { AppError } from "../lib/errors.ts";
import type { Db } from "./client.ts";

/** One page of a list: its rows, the total under the filters, and the cursor of the next page. */
export interface Page<Row> {
  rows: Row[];
  total: number;
  /** There are more than `total`: counting stopped there. */
  isFloor?: boolean;
  next: string | undefined;
}

/**
 * Order and start of a page by keyset, never by offset (product/integracoes.md#the-api).
 * @param columns the sort key; the last one unique
 * @param cursor a former page's `next`
 * @returns the order, and two conditions, undefined without a cursor: `after` holds for the rows behind the cursor, `upTo` for
 *   all others
 * @throws AppError invalid when the cursor is not ours
 */
export function keyset(
  columns: (PgColumn | SQL)[],
  direction: "asc" | "desc",
  cursor: string | undefined,
): { after: SQL | undefined; upTo: SQL | undefined; orderBy: SQL[] } {
  const order = sql.raw(direction);
  const orderBy = columns.map((column) => sql`${column} ${order}`);
  if (cursor === undefined) return { after: undefined, upTo: undefined, orderBy };
  const values = valuesOfCursor(cursor, columns);
  const key = sql.join(
    columns.map((column) => sql`${column}`),
    sql`, `,
  );
  const start = sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  );
  // Each is a comparison of rows: PostgreSQL ends an index scan by it, but not by the negation of the other.
  const [after, upTo] = direction === "asc" ? [">", "<="] : ["<", ">="];
  const compare = (sign: string) => sql`(${key}) ${sql.raw(sign)} (${start})`;
  return { after: compare(after), upTo: compare(upTo), orderBy };
}

/** The order of a list: its columns by their path ("franquia.razaoSocial"), the last one unique. */
export interface Sort {
  by: Record<string, PgColumn | SQL>;
  direction: "asc" | "desc";
}

/** The name of an order without the minus that reverses it. */
type Name<Order extends string> = Exclude<Order, `-${string}`>;

/**
 * The sort key of the order in a call (docs/decisions/030).
 * @param ordem its name, with a minus for the reverse
 * @param keys the key of each order; a missing value comes before all others, as the text ""
 */
export function sortBy<Order extends string>(
  ordem: Order,
  keys: Record<Name<Order>, Sort["by"]>,
): Sort {
  const by = keys[ordem.replace(/^-/, "") as Name<Order>];
  return { by, direction: ordem.startsWith("-") ? "desc" : "asc" };
}

/**
 * Reads one page and counts the whole list.
 * @param query limit and cursor of the call
 * @param read runs the list's select with the page's condition, order and limit
 * @param count counts all rows under the same filters
 */
export async function readPage<Row extends object>(
  query: { limit: number; cursor?: string | undefined },
  { by, direction }: Sort,
  read: (slice: { after: SQL | undefined; orderBy: SQL[]; limit: number }) => Promise<Row[]>,
  count: () => Promise<number>,
): Promise<Page<Row>> {
  const start = keyset(Object.values(by), direction, query.cursor);
  // One row more than asked for tells whether there is a next page.
  const rows = await read({ ...start, limit: query.limit + 1 });
  const page = rows.slice(0, query.limit);
  const last = rows.length > query.limit ? page.at(-1) : undefined;
  const next = last && cursorOf(Object.keys(by).map((path) => valueAt(last, path)));
  return { rows: page, total: await count(), next };
}

function valueAt(row: object, path: string): unknown {
  return path.split(".").reduce<unknown>((value, name) => ({ ...(value as object) })[name], row);
}

/** The same page with its rows in the contract's form. */
export function mapPage<Row, Out>(page: Page<Row>, map: (row: Row) => Out): Page<Out> {
  return { ...page, rows: page.rows.map(map) };
}

export async function countRows(db: Db, table: PgTable, where: SQL | undefined): Promise<number> {
  const [row] = await db.select({ total: count() }).from(table).where(where);
  return row?.total ?? 0;
}

/** The cursor of the page after the row with these values of the sort key. */
export function cursorOf(values: unknown[]): string {
  const texts = values.map((value) => {
    if (value instanceof Date) return value.toISOString();
    return value === null ? "" : `${value as string | number | boolean}`;
  });
  return Buffer.from(JSON.stringify(texts)).toString("base64url");
}

/** The allowed values of a cursor by column type; without a type it is a text or an expression. */
const kinds: Record<string, z.ZodType<string>> = {
  // PostgreSQL takes these: rows from elsewhere may have ids of no version.
  uuid: z.guid(),
  date: z.iso.date().refine(isAfterChrist),
  // Only our own form is allowed: PostgreSQL refuses some other instants.
  "timestamp with time zone": z
    .string()
    .refine((text) => isAfterChrist(text) && isOurInstant(text)),
  boolean: z.enum(["true", "false"]),
  integer: z
    .string()
    .regex(/^-?\d{1,10}$/)
    .refine((text) => Math.abs(Number(text)) < 2 ** 31),
  bigserial: z.string().regex(/^\d{1,15}$/),
  numeric: z.string().regex(/^-?\d{1,15}(?:\.\d{1,10})?$/),
};
const anyText = z.string().max(1_000).refine(isLines);

function isOurInstant(text: string): boolean {
  const moment = new Date(text);
  return !Number.isNaN(moment.getTime()) && moment.toISOString() === text;
}

/** PostgreSQL has no year 0. */
function isAfterChrist(text: string): boolean {
  return !text.startsWith("0000");
}

/**
 * The values that `cursorOf` was given.
 * @param columns of these values, which they must fit
 * @throws AppError invalid when the cursor is not ours
 */
export function valuesOfCursor(cursor: string, columns: (PgColumn | SQL)[]): string[] {
  try {
    const values = z
      .array(z.string())
      .length(columns.length)
      .parse(JSON.parse(Buffer.from(cursor, "base64url").toString("utf8")));
    return values.map((value, index) => kindOf(columns[index]).parse(value));
  } catch {
    throw new AppError("invalid", "Cursor inválido");
  }
}

function kindOf(column: PgColumn | SQL | undefined): z.ZodType<string> {
  if (!is(column, PgColumn)) return anyText;
  if (column.enumValues) return z.enum(column.enumValues);
  return kinds[column.getSQLType().replace(/ ?\([\d, ]+\)/, "")] ?? anyText;
}
