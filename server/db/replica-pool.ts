import type pg from "pg";
import { causeOf } from "../lib/pg-errors.ts";
import { databaseOf, type Db } from "./client.ts";
import { type Ask, Pool, type PoolSettings } from "./driver.ts";

/** The primary behind a replica, and the state of the replica. */
interface Behind {
  primary: Db;
  /** True if it makes sense to ask the replica. */
  isUp: () => boolean;
  /** Called with a failure of the replica, before the primary is asked. */
  onFailure: (error: unknown) => void;
}

/**
 * Connections to a replica, for reads. A read that fails there is asked once more of the primary:
 * the replica may be away, may cancel what blocks its replay, or may lack the last migration. Only
 * a read that already took as long as a statement may is not repeated.
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

  /** Called when the server is silent: the primary answers waiting calls at once. */
  abandon(): void {
    // With a statement under way this closes the connection at once.
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
