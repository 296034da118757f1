import { is, Placeholder, type SQL } from "drizzle-orm";
import { DrizzleQueryError } from "drizzle-orm/errors";
import { PgDialect } from "drizzle-orm/pg-core";
import { sha256 } from "../lib/secrets.ts";
import type { Db } from "./client.ts";

interface Compiled {
  text: string;
  name: string | undefined;
  /** The places of the text: a constant, or the call's value of this name. */
  places: ({ constant: unknown } | { value: string })[];
}

const dialect = new PgDialect({ casing: "snake_case" });
const compiled = new Map<string, Compiled>();

/** A statement that is the same for every call except for its values. */
interface Statement {
  /** Identifies its text, which is made once and prepared once per connection. */
  shape: string;
  /** Makes the text, with `sql.placeholder(name)` for a value of the call. */
  build: () => SQL;
  values: Record<string, unknown>;
}

/** Runs a statement that is made once. Shapes are kept for ever: their number must be bounded. */
export async function runPrepared<Row extends object>(
  db: Db,
  { shape, build, values }: Statement,
): Promise<Row[]> {
  let statement = compiled.get(shape);
  if (statement === undefined) {
    statement = compile(build());
    statement.name = nameOf(statement.text);
    compiled.set(shape, statement);
  }
  return run<Row>(db, statement, values);
}

/** A query of drizzle's, which also turns the columns into values. */
interface Query<Row> {
  toSQL: () => { sql: string };
  prepare: (name: string) => Kept<Row>;
}
interface Kept<Row> {
  execute: (values: Record<string, unknown>) => Promise<Row[]>;
}
const kept = new WeakMap<Db, Map<string, Kept<unknown>>>();

/**
 * Runs a query of drizzle's that is made once for each pool or connection, where columns become
 * dates and objects; else as `runPrepared`.
 */
export async function selectPrepared<Row>(
  db: Db,
  { shape, build, values }: Omit<Statement, "build"> & { build: () => Query<Row> },
): Promise<Row[]> {
  const ofDb = kept.get(db) ?? new Map<string, Kept<unknown>>();
  kept.set(db, ofDb);
  let query = ofDb.get(shape) as Kept<Row> | undefined;
  if (query === undefined) {
    const made = build();
    query = made.prepare(nameOf(made.toSQL().sql));
    ofDb.set(shape, query);
  }
  return query.execute(values);
}

/**
 * Runs a statement that stores a row unless there is one. If another call has just stored it, the
 * statement waits for that call and then neither stores nor sees the row, because it sees the state
 * of its beginning; so it is run again.
 * @param hasMissed whether it neither stored nor saw the row
 */
export async function untilSeen<Seen>(
  run: () => Promise<Seen>,
  hasMissed: (seen: Seen) => boolean,
): Promise<Seen> {
  const seen = await run();
  return hasMissed(seen) ? run() : seen;
}

export function runOnce<Row extends object>(
  db: Db,
  { build, values }: Omit<Statement, "shape">,
): Promise<Row[]> {
  return run<Row>(db, compile(build()), values);
}

function compile(statement: SQL): Compiled {
  const { sql: text, params } = dialect.sqlToQuery(statement);
  const places = params.map((param) =>
    is(param, Placeholder) ? { value: param.name } : { constant: param },
  );
  return { text, name: undefined, places };
}

/** Uses the driver itself, for half the cost; only text, numbers and conditions are read so. */
async function run<Row extends object>(
  { $client }: Db,
  { text, name, places }: Compiled,
  values: Record<string, unknown>,
): Promise<Row[]> {
  const params = places.map((place) => ("value" in place ? values[place.value] : place.constant));
  const query = {
    text,
    values: params,
    ...(name !== undefined && { name }),
  };
  try {
    const { rows } = await $client.query<Row>(query);
    return rows;
  } catch (error) {
    throw new DrizzleQueryError(text, params, error instanceof Error ? error : undefined);
  }
}

/** PostgreSQL cuts names at 63 bytes, so the name is a hash of the text. */
function nameOf(text: string): string {
  return `capelo_${sha256(text).slice(0, 32)}`;
}
