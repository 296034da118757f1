import { createHash } from "node:crypto";
import type { SQL } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import type { Db } from "./client.ts";

interface Compiled {
  sql: string;
  params: unknown[];
  name: string;
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
    const query = dialect.sqlToQuery(build());
    statement = { ...query, name: nameOf(query.sql) };
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
  return run<Row>(db, { ...dialect.sqlToQuery(build()), name: undefined }, values);
}

async function run<Row extends object>(
  db: Db,
  { sql, params, name }: Omit<Compiled, "name"> & { name: string | undefined },
  values: Record<string, unknown>,
): Promise<Row[]> {
  const query = db._.session.prepareQuery({ sql, params }, undefined, name, false);
  const { rows } = (await query.execute(values)) as { rows: Row[] };
  return rows;
}

/** PostgreSQL cuts names at 63 bytes; the hash makes the text its own name. */
function nameOf(text: string): string {
  return `capelo_${createHash("sha256").update(text).digest("hex").slice(0, 32)}`;
}
