import { sql, type SQL, type SQLWrapper } from "drizzle-orm";

// One shape of a row, written as JSON in two places. A single row becomes JSON text in the database, within the statement that
// reads or stores it. The rows of a page come as columns and are written by the application (json-rows.ts): one call of the
// database's JSON functions a column costs a tenth of one call a value.

/** An answer that the database has written as a whole. */
export interface JsonText {
  json: string;
}

/** The same as UTF-8, for an answer that goes to several callers: writing it once more costs more than all else of them. */
export interface JsonBytes {
  json: Buffer;
}

/** JSON text in SQL. */
export interface JsonSql extends SQL<string> {
  /** What the application can write in its place, null as null. */
  bare?: Bare;
}

/** A value that PostgreSQL writes as a JSON string, and what becomes of that string. */
export interface Bare {
  value: SQLWrapper;
  write: (text: string) => string;
}

/** An object whose values are JSON text in SQL, or such objects again. */
export interface JsonShape {
  [key: string]: JsonSql | JsonShape;
}

/** Whether a part of a shape is a value, and no object. */
export function isValue(part: JsonSql | JsonShape): part is JsonSql {
  return "queryChunks" in part;
}

/** The object as JSON text, as an SQL expression. No value may be null in SQL: `orNull` says what may be missing. */
export function jsonObject(shape: JsonShape): SQL<string> {
  const parts = Object.entries(shape).map(([key, value], at) => {
    const text = isValue(value) ? value : jsonObject(value);
    return sql`${sql.raw(`'${at === 0 ? "{" : ","}"${key}":' || `)}${text}`;
  });
  return sql<string>`(${sql.join(parts, sql` || `)} || '}')`;
}

/** Text of any kind. */
export function jsonText(value: SQLWrapper): JsonSql {
  const bare = { value, write: (text: string) => JSON.stringify(text) };
  return Object.assign(sql<string>`to_json(${value})::text`, { bare });
}

/** A value whose text needs no escape: a uuid, a date, a constant of ours. */
export function jsonPlain(value: SQLWrapper): JsonSql {
  return Object.assign(sql<string>`('"' || ${value} || '"')`, { bare: { value, write: quoted } });
}

const quoted = (text: string) => `"${text}"`;

/** An instant as JavaScript writes it, in UTC with three decimals. */
export function jsonInstant(value: SQLWrapper): JsonSql {
  const bare = { value: utcOf(value), write: (text: string) => quoted(isoOf(text)) };
  return Object.assign(jsonPlain(isoInstant(value)), { bare });
}

/** An instant for the application to write by `isoOf`. */
export function utcOf(value: SQLWrapper): SQL {
  return sql`(${value} AT TIME ZONE 'UTC')`;
}

/** What PostgreSQL writes of `utcOf` as JSON, 2026-03-10T12:00:00.5, with three decimals. */
export function isoOf(text: string): string {
  return `${text.slice(0, 19)}.${text.slice(20, 23).padEnd(3, "0")}Z`;
}

/** An instant as ISO 8601 text in UTC with three decimals. */
export function isoInstant(value: SQLWrapper): SQL<string> {
  return sql<string>`to_char(${value} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}

/** A condition. */
export function jsonBoolean(value: SQLWrapper): SQL<string> {
  return sql<string>`CASE WHEN ${value} THEN 'true' ELSE 'false' END`;
}

/** JSON text that is missing where its value is. */
export function orNull(json: JsonSql): JsonSql {
  return Object.assign(sql<string>`coalesce(${json}, 'null')`, json.bare && { bare: json.bare });
}

/** All rows of a query as one JSON value, in their order; an empty list where there are none. */
export function rowsAsJson(query: SQL): SQL {
  return sql`(SELECT coalesce(json_agg(found), '[]') FROM (${query}) found)`;
}
