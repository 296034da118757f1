import pg from "pg";
import type { Host } from "../lib/database-url.ts";
import { KeptClient } from "./kept-client.ts";
import { isConnectionLost, isReadOnly } from "../lib/pg-errors.ts";

type Connected = ((error: Error) => void) | ((error: null, client: pg.Client) => void);

/** As long as none takes writes, whoever comes meanwhile is told the same: asking costs each server a process. */
const PAUSE_MS = 50;

/** Which of several servers takes writes, as far as is known. */
interface Primary {
  find: () => Promise<Host>;
  /** It broke, or takes none any more: the next who connects asks all again. */
  forget: () => void;
}

/** The driver knows one server: these are all asked at once, and the first that takes writes is remembered. */
function primaryOf(hosts: Host[], config: pg.ClientConfig): Primary {
  let found: Promise<Host> | undefined;
  const ask = async (host: Host): Promise<Host> => {
    const client = Object.assign(new pg.Client(config), host);
    client.on("error", () => {});
    try {
      await client.connect();
      const { rows } = await client.query<{ transaction_read_only: string }>(
        "SHOW transaction_read_only",
      );
      if (rows[0]?.transaction_read_only === "off") return host;
      throw new Error("the server takes no writes");
    } finally {
      void client.end().catch(() => {});
    }
  };
  const search = async (): Promise<Host> => {
    try {
      return await Promise.any(hosts.map(ask));
    } catch (cause) {
      setTimeout(() => (found = undefined), PAUSE_MS).unref();
      // 08001: no connection could be made.
      throw Object.assign(new Error("no server takes writes", { cause }), { code: "08001" });
    }
  };
  return {
    find: () => (found ??= search()),
    forget: () => (found = undefined),
  };
}

/**
 * Makes a pool's connections go to the one server that takes writes, wherever that is at the moment.
 * @param config of the pool
 * @returns settings for the pool, and `watch` for the pool once it is made
 */
export function followPrimary(hosts: Host[], config: pg.PoolConfig) {
  const primary = primaryOf(hosts, config);
  const watch = (pool: pg.Pool) => {
    pool.on("connect", (client) => client.on("error", primary.forget));
    pool.on("release", (error) => {
      if (isConnectionLost(error)) primary.forget();
    });
  };
  class PrimaryClient extends KeptClient {
    override connect(): Promise<pg.Client>;
    override connect(callback: Connected): void;
    override connect(callback?: Connected): Promise<pg.Client> | void {
      const connected = this.#connectToPrimary();
      if (callback === undefined) return connected;
      const tell = callback as (error: Error | null, client?: pg.Client) => void;
      connected.then((client) => tell(null, client), tell);
    }

    async #connectToPrimary(): Promise<pg.Client> {
      Object.assign(this, await primary.find());
      try {
        return await super.connect();
      } catch (error) {
        primary.forget();
        throw error;
      }
    }
  }
  return { Client: PrimaryClient, watch };
}

/**
 * Closes what a pool has open and unused once its server refuses a write: a standby, or one that was set to read-only. Only
 * reads would go on there, and with them the question whether it is ready, for as long as the connections live.
 */
export function leaveReadOnly(pool: pg.Pool): void {
  const idle = new Set<pg.PoolClient>();
  pool.on("acquire", (client) => idle.delete(client));
  pool.on("remove", (client) => idle.delete(client));
  pool.on("release", (error, client) => {
    if (!error) idle.add(client);
    if (!isReadOnly(error)) return;
    // The pool removes an idle connection that tells of an error.
    for (const other of idle) other.emit("error", error);
  });
}
