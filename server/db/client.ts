import { chmodSync, existsSync, mkdirSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { unaccent } from "@electric-sql/pglite/contrib/unaccent";
import { createPgConfig } from "@electric-sql/pglite/node-postgres";
import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import pg from "pg";
import { lockFolder } from "./lock.ts";

/**
 * A connection pool or an open transaction, on PostgreSQL or on PGlite: one type for all queries and commands. A
 * transaction is opened by server/db/transaction.ts alone, so the library's own method is not there.
 */
export type Db = Omit<NodePgDatabase, "transaction"> & { $client: pg.Pool | pg.PoolClient };

/** An opened database: `db` for queries, `pool` for libraries that want a plain pg pool. */
export interface Database {
  db: Db;
  pool: pg.Pool;
  /** For what may take longer than a request, the migration: the same pool where there is only one connection. */
  patientPool: pg.Pool;
  /** Ends the connections; the embedded database is flushed and its folder released. */
  close: () => Promise<void>;
}

// Dates stay strings from column to screen (product.md#dates-and-money); pg would make a Date in the machine's zone.
pg.types.setTypeParser(pg.types.builtins.DATE, (value) => value);

/** A server that is silent is given up sooner than a caller gives us up: 2 s for a connection, then 5.5 s. */
const LIMITS = {
  connectionTimeoutMillis: 2_000,
  statement_timeout: 5_000,
  // Later than the server's own limit, whose answer keeps the connection.
  query_timeout: 5_500,
  lock_timeout: 2_000,
  idle_in_transaction_session_timeout: 10_000,
};

/**
 * Connects to a PostgreSQL server (≥ 15). Nothing is opened before the first query.
 * @param url `postgres://…`
 * @param onError told about every connection that breaks, idle or in use
 * @param options `max` connections; `prepared` false for a pooler that gives each transaction another connection
 */
export function openPostgres(
  url: string,
  onError: (error: Error) => void,
  { max = 10, prepared = true } = {},
): Database {
  const open = (settings: pg.PoolConfig) => {
    const pool = new pg.Pool({
      connectionString: url,
      application_name: "capelo",
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
      ...settings,
    });
    // Without a listener of its own a connection that breaks while in use would end the process.
    pool.on("connect", (client) => client.on("error", onError));
    // The same of an idle one, told once more by the pool.
    pool.on("error", () => {});
    return pool;
  };
  const pool = open({ ...LIMITS, max });
  const patientPool = open({ connectionTimeoutMillis: LIMITS.connectionTimeoutMillis, max: 1 });
  if (!prepared) pool.on("connect", dropNames);
  const close = async () => {
    await Promise.all([pool.end(), patientPool.end()]);
  };
  return { db: databaseOf(pool), pool, patientPool, close };
}

/**
 * Opens (and on first use makes) the embedded PostgreSQL of a data folder, for this process alone.
 * @param dataDir folder for data, lock and key; made with mode 0700
 * @throws Error with one clear pt-BR sentence when the folder cannot be written or another process holds it
 */
export async function openEmbedded(dataDir: string): Promise<Database> {
  const release = lockFolder(dataDir);
  try {
    const folder = join(dataDir, "pg18");
    if (!existsSync(folder)) await initialise(folder);
    const pglite = await start(folder);
    const database = wrapPglite(pglite);
    return {
      ...database,
      close: async () => {
        await database.close();
        release();
      },
    };
  } catch (error) {
    release();
    throw error;
  }
}

/** A pg pool over one PGlite instance: same driver, same SQL, one connection (architecture.md#traps). */
export function wrapPglite(pglite: PGlite): Database {
  const config = createPgConfig(pglite);
  const parse = config.connection.parse.bind(config.connection);
  // The shim calls types.forEach, but drizzle passes an object there: without this the first parametrised
  // statement of a transaction never answers.
  config.connection.parse = (query: { types?: unknown }) =>
    parse({ ...query, types: Array.isArray(query.types) ? query.types : undefined });
  const pool = new pg.Pool(
    Object.assign(config, { max: 1, idleTimeoutMillis: 0, connectionTimeoutMillis: 10_000 }),
  );
  // A second client would find the names of the first taken: the engine behind them is the same.
  pool.on("connect", dropNames);
  pool.query = keepingClients(pool);
  const close = async () => {
    await pool.end();
    await pglite.close();
  };
  return { db: databaseOf(pool), pool, patientPool: pool, close };
}

/** Statements of this client are parsed each time: none is kept by name in the server. */
function dropNames(client: pg.PoolClient): void {
  const inherited = Object.getPrototypeOf(client) as {
    query: (this: pg.PoolClient, ...args: unknown[]) => unknown;
  };
  const unnamed = (config: unknown, ...rest: unknown[]) => {
    const isNamed = typeof config === "object" && config !== null && "name" in config;
    return inherited.query.call(client, isNamed ? { ...config, name: undefined } : config, ...rest);
  };
  client.query = unnamed as typeof client.query;
}

/**
 * A pool throws a client away after an error of a statement, and its successor would talk over the same connection while
 * that still ends. Here nothing can be gone but the engine itself, so the client stays.
 */
function keepingClients(pool: pg.Pool): typeof pool.query {
  const query = async (...statement: Parameters<pg.PoolClient["query"]>) => {
    const client = await pool.connect();
    try {
      // The declared type knows only the form that answers a callback.
      return await (client.query(...statement) as unknown as Promise<pg.QueryResult>);
    } finally {
      client.release();
    }
  };
  return query as unknown as typeof pool.query;
}

/** The parts of PostgreSQL that PGlite must bring along for our migrations. */
export const pgliteExtensions = { pg_trgm, unaccent };

const made = new WeakMap<pg.Pool | pg.PoolClient, Db>();

/** What queries take, over a pool or over one connection of it; made once for each. */
export function databaseOf(client: pg.Pool | pg.PoolClient): Db {
  const known = made.get(client) ?? drizzle(client, { casing: "snake_case" });
  made.set(client, known);
  return known;
}

function start(folder: string): Promise<PGlite> {
  const memory = ["-c", "shared_buffers=16MB", "-c", "max_wal_size=64MB"];
  return PGlite.create({
    dataDir: folder,
    extensions: pgliteExtensions,
    startParams: [...PGlite.defaultStartParams, ...memory],
  });
}

/** Made beside its place and renamed: a process killed halfway leaves no half database behind. */
async function initialise(folder: string): Promise<void> {
  const fresh = `${folder}.new`;
  rmSync(fresh, { recursive: true, force: true });
  mkdirSync(fresh, { recursive: true, mode: 0o700 });
  const pglite = await start(fresh);
  await pglite.close();
  chmodSync(fresh, 0o700);
  renameSync(fresh, folder);
}
