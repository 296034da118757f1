import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import pg from "pg";
import { readDatabaseUrl } from "../lib/database-url.ts";
import { isConnectionSpent } from "../lib/pg-errors.ts";
import { Pool, type PoolSettings } from "./driver.ts";
import { followPrimary, leaveReadOnly, primaryOf } from "./primary.ts";

/**
 * A connection pool or an open transaction, on PostgreSQL or on PGlite: one type for all queries
 * and commands. Only server/db/transaction.ts opens a transaction, so drizzle's own method is left
 * out.
 */
export type Db = Omit<NodePgDatabase, "transaction"> & { $client: pg.Pool | pg.PoolClient };

/** An opened database: `db` for queries, `pool` for libraries that need a plain pg pool. */
export interface Database {
  db: Db;
  pool: Pool;
  /** For slow work like the migration; the same as `pool` where there is one connection. */
  patientPool: Pool;
  /** Ends the connections; of the embedded database it also frees the folder. */
  close: () => Promise<void>;
}

// Dates stay strings from column to screen (product/dados.md#dates-and-money): pg would make a Date in
// the machine's zone.
pg.types.setTypeParser(pg.types.builtins.DATE, (value) => value);

/**
 * A silent server is given up before a caller gives us up: after 2 s for a connection, then 5.5 s.
 */
const PATIENCE = {
  connectionTimeoutMillis: 2_000,
  // This is later than the server's own limit, whose answer keeps the connection.
  query_timeout: 5_500,
};
/**
 * The server's own limits, sent when a connection begins. A pooler does not take them; there the
 * role has them (docs/operations.md).
 */
const LIMITS = {
  statement_timeout: 5_000,
  lock_timeout: 2_000,
  idle_in_transaction_session_timeout: 10_000,
};

/**
 * Connects to a PostgreSQL server (≥ 15). It opens nothing before the first query.
 * @param address `postgres://…`, of several servers the one that takes writes
 * @param onError told about every connection that breaks, idle or in use
 * @param options `max` connections; `prepared` false for a pooler, which gives each transaction
 * another connection, so that neither names nor limits may be left on one
 */
export function openPostgres(
  address: string,
  onError: (error: Error) => void,
  { max = 10, prepared = true } = {},
): Database {
  const pool = openPool(address, onError, { ...limitsOf(prepared), max, prepared });
  const { connectionTimeoutMillis } = PATIENCE;
  const patientPool = openPool(address, onError, { connectionTimeoutMillis, max: 1, prepared });
  const close = async () => {
    await Promise.all([pool.end(), patientPool.end()]);
  };
  return { db: databaseOf(pool), pool, patientPool, close };
}

/**
 * The longest waits of a request, kept by this side and, without a pooler between, by the server.
 */
export function limitsOf(prepared: boolean): pg.PoolConfig {
  return { ...PATIENCE, ...(prepared && LIMITS) };
}

/**
 * Connections to one server. If one breaks, only that one ends.
 * @param address as of `openPostgres`
 * @param onError as of `openPostgres`
 * @param settings the driver's own; `prepared` as of `openPostgres`
 * @param make a pool of another kind than the plain one
 */
export function openPool<Kind extends Pool = Pool>(
  address: string,
  onError: (error: Error) => void,
  { prepared, ...settings }: pg.PoolConfig & { prepared: boolean },
  make: (settings: PoolSettings) => Kind = (all) => new Pool(all) as Kind,
): Kind {
  const { url, hosts, seeksPrimary } = readDatabaseUrl(address);
  const config: pg.PoolConfig = {
    connectionString: url,
    application_name: "capelo",
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    ...settings,
  };
  const primary = seeksPrimary ? primaryOf(hosts, config) : undefined;
  const pool = make({
    ...config,
    shared: { isSpent: isConnectionSpent, keepsNames: prepared, primary },
  });
  // Without a listener a connection that breaks while in use would end the process.
  pool.on("connect", (client) => client.on("error", onError));
  // The pool repeats the error of an idle connection; without a listener it would end the process.
  pool.on("error", () => {});
  if (primary) followPrimary(pool, primary);
  leaveReadOnly(pool);
  return pool;
}

const made = new WeakMap<pg.Pool | pg.PoolClient, Db>();

/** Makes drizzle for a pool or for one connection of it, once for each. */
export function databaseOf(client: pg.Pool | pg.PoolClient): Db {
  const known = made.get(client) ?? drizzle(client, { casing: "snake_case" });
  made.set(client, known);
  return known;
}
