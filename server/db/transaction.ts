import pg from "pg";
import { causeOf, isConnectionUnfit } from "../lib/pg-errors.ts";
import { databaseOf, type Db } from "./client.ts";
import { ReplicaPool } from "./replica-pool.ts";

interface Options {
  /** One snapshot for all statements; without it each sees what was committed before it began. */
  isolation?: "repeatable read";
  readOnly?: boolean;
  /** Milliseconds that a statement may take; without it the limit of the connection. */
  statementMs?: number;
}

/**
 * The one way to a transaction: what `work` writes is stored as a whole or not at all. A connection that broke, or
 * whose state is unknown, is closed and never given back to the pool.
 *
 * Not to be nested: an inner part that fails alone, or asks for options of its own, would not get what it asks for.
 * What shall be part of a transaction takes `tx` as its `db`. On a replica `work` may run twice: it only reads.
 * @throws whatever `work` throws, after the rollback; Error when `db` is already a transaction, or when `work` passed
 *   over a failed statement, because then PostgreSQL stores nothing
 */
export async function transaction<T>(
  db: Db,
  work: (tx: Db) => Promise<T>,
  options: Options = {},
): Promise<T> {
  const { $client } = db;
  if (!($client instanceof ReplicaPool)) return attempt(db, work, options);
  return $client.elsewhereAfterFailure((place) => attempt(place, work, options));
}

async function attempt<T>(db: Db, work: (tx: Db) => Promise<T>, options: Options): Promise<T> {
  const { client, giveBack } = await checkOut(db);
  let broken: Error | boolean = false;
  try {
    await client.query(beginning(options));
    const result = await work(databaseOf(client));
    const { command } = await client.query("COMMIT");
    if (command !== "COMMIT")
      throw new Error("a failed statement was passed over: nothing is stored");
    return result;
  } catch (error) {
    // A silent server would keep a ROLLBACK waiting too, and a closed connection is rolled back anyway.
    const cause = causeOf(error);
    broken = cause instanceof Error && isConnectionUnfit(cause) ? cause : !(await rollBack(client));
    throw error;
  } finally {
    giveBack(broken);
  }
}

/** A connection for this transaction alone: one of the pool, or the one that the migration already holds. */
async function checkOut({ $client }: Db) {
  if ($client instanceof pg.Pool) {
    const client = await $client.connect();
    return { client, giveBack: (broken: Error | boolean) => client.release(broken) };
  }
  const status = $client.getTransactionStatus();
  if (status === "T" || status === "E") throw new Error("a transaction within a transaction");
  return { client: $client, giveBack: () => {} };
}

/** One round trip, options included. */
function beginning({ isolation, readOnly, statementMs }: Options): string {
  const modes = `${isolation ? " ISOLATION LEVEL REPEATABLE READ" : ""}${readOnly ? " READ ONLY" : ""}`;
  const limit = statementMs === undefined ? "" : `; SET LOCAL statement_timeout = ${statementMs}`;
  return `BEGIN${modes}${limit}`;
}

/** Whether the connection is as it was before. */
async function rollBack(client: pg.PoolClient): Promise<boolean> {
  try {
    await client.query("ROLLBACK");
    return true;
  } catch {
    return false;
  }
}

/** How the connections are used: the most there may be, those in use, and the calls that wait for one. */
export function poolUse({ $client }: Db): Record<"size" | "busy" | "waiting", number> {
  if (!($client instanceof pg.Pool)) return { size: 1, busy: 1, waiting: 0 };
  const { options, totalCount, idleCount, waitingCount } = $client;
  return { size: options.max, busy: totalCount - idleCount, waiting: waitingCount };
}
