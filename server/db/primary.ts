import pg from "pg";
import type { Host } from "../lib/database-url.ts";
import { isConnectionLost, isReadOnly } from "../lib/pg-errors.ts";
import type { Primary } from "./driver.ts";

/** While no server takes writes, calls share an answer: asking costs each server a process. */
const PAUSE_MS = 50;

export function primaryOf(hosts: Host[], config: pg.ClientConfig): Primary {
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

/** Asks all servers again after a connection of this pool was lost. */
export function followPrimary(pool: pg.Pool, { forget }: Primary): void {
  pool.on("connect", (client) => client.on("error", forget));
  pool.on("release", (error) => {
    if (isConnectionLost(error)) forget();
  });
}

/**
 * Closes the idle connections of a pool when its server refuses a write: a standby, or one set to
 * read-only. Otherwise reads, and with them the check of readiness, would go on there as long as
 * the connections live.
 */
export function leaveReadOnly(pool: pg.Pool): void {
  const idle = new Set<pg.PoolClient>();
  pool.on("acquire", (client) => idle.delete(client));
  pool.on("remove", (client) => idle.delete(client));
  pool.on("release", (error, client) => {
    if (!error) idle.add(client);
    if (!isReadOnly(error)) return;
    // The pool removes an idle connection that emits an error.
    for (const other of idle) other.emit("error", error);
  });
}
