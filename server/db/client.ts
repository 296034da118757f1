import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import pg from "pg";
import { readDatabaseUrl } from "../lib/database-url.ts";
import { isConnectionSpent } from "../lib/pg-errors.ts";
import { Pool, type PoolSettings } from "./driver.ts";
import { followPrimary, leaveReadOnly, primaryOf } from "./primary.ts";

/**
 * A connection pool or an open transaction, on PostgreSQL or on PGlite: one type for all queries and commands. A
 * transaction is opened by server/db/transaction.ts alone, so the library's own method is not there.
 */
export type Db = Omit<NodePgDatabase, "transaction"> & { $client: pg.Pool | pg.PoolClient };

/** An opened database: `db` for queries, `pool` for libraries that want a plain pg pool. */
export interface Database {
  db: Db;
  pool: Pool;
  /** For what may take longer than a request, the migration: the same pool where there is only one connection. */
  patientPool: Pool;
  /** Ends the connections; the embedded database is flushed and its folder released. */
  close: () => Promise<void>;
}

// Dates stay strings from column to screen (product.md#dates-and-money); pg would make a Date in the machine's zone.
pg.types.setTypeParser(pg.types.builtins.DATE, (value) => value);

/** A server that is silent is given up sooner than a caller gives us up: 2 s for a connection, then 5.5 s. */
const PATIENCE = {
  connectionTimeoutMillis: 2_000,
  // Later than the server's own limit, whose answer keeps the connection.
  query_timeout: 5_500,
};
/** The server's own limits, told when a connection begins. A pooler takes none there: its role has them (docs/operations.md). */
const LIMITS = {
  statement_timeout: 5_000,
  lock_timeout: 2_000,
  idle_in_transaction_session_timeout: 10_000,
};

/**
 * Connects to a PostgreSQL server (≥ 15). Nothing is opened before the first query.
 * @param address `postgres://…`, of several servers the one that takes writes
 * @param onError told about every connection that breaks, idle or in use
 * @param options `max` connections; `prepared` false for a pooler that gives each transaction another connection:
 *   nothing is left to the connection then, neither names nor limits
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

/** How long a request may wait, by this side and, without a pooler between, by the server's. */
export function limitsOf(prepared: boolean): pg.PoolConfig {
  return { ...PATIENCE, ...(prepared && LIMITS) };
}

/**
 * Connections to one server, whose breaking ends nothing but themselves.
 * @param address as of `openPostgres`
 * @param onError as of `openPostgres`
 * @param settings the driver's own; `prepared` as of `openPostgres`
 * @param make of another kind than the plain one
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
  // Without a listener of its own a connection that breaks while in use would end the process.
  pool.on("connect", (client) => client.on("error", onError));
  // The same of an idle one, told once more by the pool.
  pool.on("error", () => {});
  if (primary) followPrimary(pool, primary);
  leaveReadOnly(pool);
  return pool;
}

const made = new WeakMap<pg.Pool | pg.PoolClient, Db>();

/** What queries take, over a pool or over one connection of it; made once for each. */
export function databaseOf(client: pg.Pool | pg.PoolClient): Db {
  const known = made.get(client) ?? drizzle(client, { casing: "snake_case" });
  made.set(client, known);
  return known;
}
