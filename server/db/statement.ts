import { is, Placeholder, type SQL } from "drizzle-orm";
import { DrizzleQueryError } from "drizzle-orm/errors";
import { PgDialect } from "drizzle-orm/pg-core";
import { sha256 } from "../lib/secrets.ts";
import type { Db } from "./client.ts";
import { keepsNames } from "./driver.ts";

interface Compiled {
  text: string;
  name: string | undefined;
  /** What stands in its places: a constant, or the value of the call with this name. */
  places: ({ constant: unknown } | { value: string })[];
}

const dialect = new PgDialect({ casing: "snake_case" });
const compiled = new Map<string, Compiled>();

/** A statement of which only the values change from call to call. */
interface Statement {
  /** Tells its text from all others: made once and kept under this, prepared once per connection. */
  shape: string;
  /** Makes the text, with `sql.placeholder(name)` where a value of the call stands. */
  build: () => SQL;
  values: Record<string, unknown>;
}

/** Runs a statement whose text is made, and planned, once. The number of shapes must have a bound: they are kept for ever. */
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

/**
 * Runs a statement that stores a row unless there is one. Whoever meets the row of another call that has just ended waits
 * for it, and then neither stores nor sees it, because a statement sees what was there when it began: it is run again.
 * @param hasMissed whether it neither stored nor saw the row
 */
export async function untilSeen<Seen>(
  run: () => Promise<Seen>,
  hasMissed: (seen: Seen) => boolean,
): Promise<Seen> {
  const seen = await run();
  return hasMissed(seen) ? run() : seen;
}

/** Runs a statement that is made and planned for these values alone: where the best plan depends on them. */
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

/** By the driver itself, which costs half of what the query builder does: only text, numbers and conditions are asked for this way. */
async function run<Row extends object>(
  { $client }: Db,
  { text, name, places }: Compiled,
  values: Record<string, unknown>,
): Promise<Row[]> {
  const params = places.map((place) => ("value" in place ? values[place.value] : place.constant));
  const query = {
    text,
    values: params,
    ...(name !== undefined && keepsNames($client) && { name }),
  };
  try {
    const { rows } = await $client.query<Row>(query);
    return rows;
  } catch (error) {
    throw new DrizzleQueryError(text, params, error instanceof Error ? error : undefined);
  }
}

/** PostgreSQL cuts names at 63 bytes; the hash makes the text its own name. */
function nameOf(text: string): string {
  return `capelo_${sha256(text).slice(0, 32)}`;
}
