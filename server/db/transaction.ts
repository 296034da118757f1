import pg from "pg";
import { causeOf, isConnectionUnfit } from "../lib/pg-errors.ts";
import { databaseOf, type Db } from "./client.ts";
import { ReplicaPool } from "./replica-pool.ts";

interface Options {
  /** One snapshot for all statements; without it each sees what was committed before it began. */
  isolation?: "repeatable read";
  readOnly?: boolean;
  /** The most milliseconds of a statement; without it the connection's limit holds. */
  statementMs?: number;
}

/**
 * Opens a transaction; no other function does. What `work` writes is stored as a whole or not at
 * all. A connection that broke, or whose state is unknown, is closed and never goes back to the
 * pool.
 *
 * It must not be nested: an inner part that fails alone, or has options of its own, would not get
 * them. Parts of a transaction take `tx` as their `db`. On a replica `work` may run twice: it only
 * reads.
 * @throws whatever `work` throws, after the rollback; Error when `db` is already a transaction, or
 * when `work` passed over a failed statement, because then PostgreSQL stores nothing
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
    // A silent server would delay a ROLLBACK too, and closing the connection rolls back anyway.
    const cause = causeOf(error);
    broken = cause instanceof Error && isConnectionUnfit(cause) ? cause : !(await rollBack(client));
    throw error;
  } finally {
    giveBack(broken);
  }
}

/**
 * Does a part of a transaction. Where it fails, the transaction goes on as it was before the part.
 * @throws whatever `work` throws, also where the connection is lost and the transaction with it
 */
export async function part(tx: Db, work: (tx: Db) => Promise<void>): Promise<void> {
  await tx.$client.query("SAVEPOINT part");
  try {
    await work(tx);
    await tx.$client.query("RELEASE SAVEPOINT part");
  } catch (error) {
    if (!isConnectionUnfit(error)) await tx.$client.query("ROLLBACK TO SAVEPOINT part");
    throw error;
  }
}

/**
 * A connection for this transaction: one of the pool, or the one that the migration already holds.
 */
async function checkOut({ $client }: Db) {
  if ($client instanceof pg.Pool) {
    const client = await $client.connect();
    return { client, giveBack: (broken: Error | boolean) => client.release(broken) };
  }
  const status = $client.getTransactionStatus();
  if (status === "T" || status === "E") throw new Error("a transaction within a transaction");
  return { client: $client, giveBack: () => {} };
}

/** BEGIN and its options go in one round trip. */
function beginning({ isolation, readOnly, statementMs }: Options): string {
  const modes = `${isolation ? " ISOLATION LEVEL REPEATABLE READ" : ""}${readOnly ? " READ ONLY" : ""}`;
  const limit = statementMs === undefined ? "" : `; SET LOCAL statement_timeout = ${statementMs}`;
  return `BEGIN${modes}${limit}`;
}

/** True if the connection is as it was before. */
async function rollBack(client: pg.PoolClient): Promise<boolean> {
  try {
    await client.query("ROLLBACK");
    return true;
  } catch {
    return false;
  }
}

/** The use of the connections: their limit, those in use, and the calls that wait for one. */
export function poolUse({ $client }: Db): Record<"size" | "busy" | "waiting", number> {
  if (!($client instanceof pg.Pool)) return { size: 1, busy: 1, waiting: 0 };
  const { options, totalCount, idleCount, waitingCount } = $client;
  return { size: options.max, busy: totalCount - idleCount, waiting: waitingCount };
}
