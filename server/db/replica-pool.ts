import pg from "pg";
import { causeOf, isConnectionSpent } from "../lib/pg-errors.ts";
import { databaseOf, type Db } from "./client.ts";
import { keepingQuery } from "./keeping-query.ts";

/** What stands behind the connections to a replica. */
interface Behind {
  primary: Db;
  /** Whether the replica is worth asking at all. */
  isUp: () => boolean;
  /** Told what failed there, before the primary is asked. */
  onFailure: (error: unknown) => void;
}

/**
 * Connections to a replica, for reads. What fails there, in whatever way, is asked once more of the primary: the replica
 * is away, cancels what stands in the way of its replay, or has not replayed the last migration. Only what has already
 * taken as long as a statement may is not tried twice.
 */
export class ReplicaPool extends pg.Pool {
  readonly #behind: Behind;
  readonly #inUse = new Set<pg.PoolClient>();

  constructor(config: pg.PoolConfig, behind: Behind) {
    super(config);
    this.#behind = behind;
    this.on("acquire", (client) => this.#inUse.add(client));
    this.on("release", (_error, client) => this.#inUse.delete(client));
    const askHere = keepingQuery(this, isConnectionSpent);
    const ask = (...statement: Parameters<pg.PoolClient["query"]>) =>
      this.elsewhereAfterFailure(async ({ $client }) =>
        // The declared type knows only the form that answers a callback.
        $client === this ? askHere(...statement) : $client.query(...statement),
      );
    this.query = ask as unknown as typeof this.query;
  }

  /** The server is silent: whoever waits for it is answered by the primary now, and not once the time is over. */
  abandon(): void {
    // With a statement under way this closes the line at once.
    for (const client of this.#inUse) void (client as pg.PoolClient & pg.Client).end();
  }

  /**
   * Reads here, and on the primary where that fails.
   * @param read gets the database to read from; it may be run twice
   * @throws what `read` throws on the primary, or the replica's 57014
   */
  async elsewhereAfterFailure<Found>(read: (db: Db) => Promise<Found>): Promise<Found> {
    const { primary, isUp, onFailure } = this.#behind;
    if (!isUp()) return read(primary);
    try {
      return await read(databaseOf(this));
    } catch (error) {
      if (isTooLong(error)) throw error;
      onFailure(error);
      return read(primary);
    }
  }
}

/** query_canceled: the statement's own limit. A conflict with the replay is 40001. */
const isTooLong = (error: unknown): boolean =>
  (causeOf(error) as { code?: string } | null | undefined)?.code === "57014";
