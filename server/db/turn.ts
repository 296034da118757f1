import { setTimeout as pause } from "node:timers/promises";
import { sql } from "drizzle-orm";
import type { Pool } from "pg";
import { causeOf, isUndone } from "../lib/pg-errors.ts";
import { databaseOf, type Db } from "./client.ts";
import { transaction } from "./transaction.ts";

/** The number is arbitrary, but the same for all instances and releases. */
const TURN = 7_217_411;

/** While this waits for a lock, requests queue behind it, so it gives up soon and tries again. */
const TRY_MS = 2_000;
/** Between two tries the requests that queued go on. */
const PAUSE_MS = 400;

export interface Waiting {
  /** Milliseconds; 10 minutes if left out. */
  waitMs?: number;
  /** Called once, when it has waited for a moment that somebody would notice. */
  onWait?: () => void;
}

/**
 * Does work that only one instance may do at a time, for instance migrations, in one transaction.
 * The lock ends with it, so that a pooler may stand between. If others hold a table for more than 2
 * s, or the database ends it to undo a deadlock, all of it is tried again.
 * @param pool without limits of its own for a statement
 * @param work may run more than once; what it stored before it failed is gone
 * @throws whatever `work` throws; Error with one pt-BR line when the wait was in vain
 */
export async function inTurn<T>(
  pool: Pool,
  work: (tx: Db) => Promise<T>,
  { waitMs = 10 * 60_000, onWait }: Waiting = {},
): Promise<T> {
  const begin = performance.now();
  let tell = onWait;
  for (;;) {
    try {
      return await take(pool, work);
    } catch (error) {
      if (!isHeld(error)) throw error;
      const waited = performance.now() - begin;
      if (waited >= waitMs) throw tooLong(waitMs, error);
      if (waited >= TRY_MS) {
        tell?.();
        tell = undefined;
      }
      await pause(PAUSE_MS);
    }
  }
}

function take<T>(pool: Pool, work: (tx: Db) => Promise<T>): Promise<T> {
  const run = async (tx: Db) => {
    await tx.execute(sql.raw(`SET LOCAL lock_timeout = ${TRY_MS}`));
    await tx.execute(sql.raw("SET LOCAL idle_in_transaction_session_timeout = 0"));
    await tx.execute(sql`SELECT pg_advisory_xact_lock(${TURN})`);
    return work(tx);
  };
  // To build an index may take longer than the role or the database allows.
  return transaction(databaseOf(pool), run, { statementMs: 0 });
}

/** 55P03: lock_not_available */
const isHeld = (error: unknown): boolean =>
  isUndone(error) || (causeOf(error) as { code?: string } | undefined)?.code === "55P03";

function tooLong(waitMs: number, cause: unknown): Error {
  return new Error(
    `O banco não ficou livre em ${Math.round(waitMs / 1000)} s: outra instância ainda migra, ou uma transação longa segura uma tabela (veja pg_stat_activity).`,
    { cause },
  );
}
