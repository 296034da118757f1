import { sql, type SQL, type SQLWrapper } from "drizzle-orm";
import { isValue, type Bare, type JsonShape } from "./json.ts";

/** The values of one column, row by row. */
export type Column = readonly (string | null)[];

/** How the rows of a subquery become JSON objects. */
export interface RowWriter {
  /** What the subquery selects. */
  columns: SQL;
  /** The names of these. */
  names: string[];
  /** The object of the row at a place. @param columns by their names' order */
  write: (columns: readonly Column[], at: number) => string;
}

/** A piece of the object that is always the same, or a column and how its values are written. */
type Part = string | { column: number; write: (text: string) => string };

/** What is JSON already when it comes. */
const asIs = (text: string) => text;

/** A shape of rows, to be selected by the database as bare values and written by the application. */
export function rowWriter(shape: JsonShape): RowWriter {
  const places = new Map<Bare | SQLWrapper, number>();
  const columns: SQL[] = [];
  const names: string[] = [];
  // Selected once, however often it stands in the object.
  const placeOf = (key: Bare | SQLWrapper, value: SQLWrapper) => {
    const known = places.get(key);
    if (known !== undefined) return known;
    const name = `c${names.length}`;
    columns.push(sql`${value} AS ${sql.raw(name)}`);
    places.set(key, names.length);
    return names.push(name) - 1;
  };
  const partsOf = (object: JsonShape): Part[] =>
    Object.entries(object).flatMap(([key, part], at): Part[] => {
      const before = `${at === 0 ? "{" : ","}"${key}":`;
      if (!isValue(part)) return [before, ...partsOf(part), "}"];
      const { bare } = part;
      if (bare === undefined) return [before, { column: placeOf(part, part), write: asIs }];
      return [before, { column: placeOf(bare, bare.value), write: bare.write }];
    });
  const parts: Part[] = [...partsOf(shape), "}"];
  const write = (values: readonly Column[], at: number) => {
    let text = "";
    for (const part of parts)
      text += typeof part === "string" ? part : written(values[part.column]?.[at], part.write);
    return text;
  };
  return { columns: sql.join(columns, sql`, `), names, write };
}

function written(value: string | null | undefined, write: (text: string) => string): string {
  return value === null || value === undefined ? "null" : write(value);
}
