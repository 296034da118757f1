import type pg from "pg";
import { causeOf } from "../lib/pg-errors.ts";
import { databaseOf, type Db } from "./client.ts";
import { type Ask, Pool, type PoolSettings } from "./driver.ts";

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
export class ReplicaPool extends Pool {
  readonly #behind: Behind;
  readonly #inUse = new Set<pg.PoolClient>();

  constructor(settings: PoolSettings, behind: Behind) {
    super(settings);
    this.#behind = behind;
    this.on("acquire", (client) => this.#inUse.add(client));
    this.on("release", (_error, client) => this.#inUse.delete(client));
  }

  protected override ask(given: unknown[]): Promise<unknown> {
    return this.elsewhereAfterFailure(async ({ $client }) =>
      $client === this ? super.ask(given) : ($client.query.bind($client) as Ask)(...given),
    );
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
