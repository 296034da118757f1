import { sql, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { AppError } from "../lib/errors.ts";

/** One page of a list: its rows, the number of all rows under the filters, and the cursor of the next page. */
export interface Page<Row> {
  rows: Row[];
  total: number;
  next: string | undefined;
}

/**
 * Keyset order and start of a page (decisions §2: never an offset).
 * @param columns the sort key; the last one unique
 * @param cursor what a former page gave as `next`
 * @returns a condition (undefined on the first page) and the order
 * @throws AppError invalid when the cursor is not ours
 */
export function keyset(columns: PgColumn[], direction: "asc" | "desc", cursor: string | undefined): { after: SQL | undefined; orderBy: SQL[] } {
  const order = sql.raw(direction);
  const orderBy = columns.map((column) => sql`${column} ${order}`);
  if (cursor === undefined) return { after: undefined, orderBy };
  const values = decode(cursor, columns.length);
  const key = sql.join(columns.map((column) => sql`${column}`), sql`, `);
  const start = sql.join(values.map((value) => sql`${value}`), sql`, `);
  return { after: sql`(${key}) ${sql.raw(direction === "asc" ? ">" : "<")} (${start})`, orderBy };
}

/**
 * Cuts a page out of rows that were read with `limit + 1`.
 * @param keyOf the sort key's values of a row, in the order of `keyset`'s columns
 */
export function pageOf<Row>(rows: Row[], limit: number, total: number, keyOf: (row: Row) => (string | Date)[]): Page<Row> {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return { rows: page, total, next: rows.length > limit && last !== undefined ? encode(keyOf(last)) : undefined };
}

function encode(values: (string | Date)[]): string {
  return Buffer.from(JSON.stringify(values)).toString("base64url");
}

function decode(cursor: string, length: number): string[] {
  try {
    const values: unknown = JSON.parse(Buffer.from(cursor, "base64url").toString("utf8"));
    if (Array.isArray(values) && values.length === length && values.every((value) => typeof value === "string")) return values;
  } catch {
    // Not JSON: refused below like any other foreign cursor.
  }
  throw new AppError("invalid", "Cursor inválido");
}
