import { sql } from "drizzle-orm";
import type { Counts } from "../lib/counts.ts";
import type { Db } from "./client.ts";

/** A reading of rows. Like every entry of the trail it holds ids and numbers only. */
export interface Reading {
  actorId: string;
  action: "list" | "open" | "search" | "use-token";
  entity: string;
  entityId?: string;
  /** Ids and words of fixed sets; of what somebody typed only that it was given. */
  filters: Record<string, string | number | boolean>;
  rows: number;
}

interface Waiting extends Reading {
  at: Date;
  requestId: string;
  pages: number;
}

const SHOW_ROWS: ReadonlySet<string> = new Set(["list", "search"]);
/** Entries of one statement. */
const BATCH = 500;
/** Entries in memory while the database is away; readings of others are then counted as lost. */
const MOST = 10_000;

/**
 * The readings on their way to the trail, beside the requests: equal ones of a second are one
 * entry. What waits when the process is killed is lost, a second at most.
 */
export class Trail {
  readonly #db: Db;
  readonly #counts: Counts;
  #waiting = new Map<string, Waiting>();
  #writing: Promise<void> | undefined;

  constructor(db: Db, counts: Counts) {
    this.#db = db;
    this.#counts = counts;
  }

  get size(): number {
    return this.#waiting.size;
  }

  note(reading: Reading, requestId: string, at: Date): void {
    this.#add({ ...reading, requestId, at, pages: 1 });
  }

  /**
   * Writes what waits. Two at once are one.
   * @throws the database's error; what was not written waits on
   */
  flush(): Promise<void> {
    this.#writing ??= this.#writeAll().finally(() => {
      this.#writing = undefined;
    });
    return this.#writing;
  }

  #add(reading: Waiting): void {
    const { actorId, action, entity, entityId, filters } = reading;
    const key = JSON.stringify([actorId, action, entity, entityId, filters]);
    const same = this.#waiting.get(key);
    if (same) {
      same.rows += reading.rows;
      same.pages += reading.pages;
    } else if (this.#waiting.size < MOST) this.#waiting.set(key, reading);
    else this.#counts.add("trail-lost");
  }

  async #writeAll(): Promise<void> {
    const waiting = [...this.#waiting.values()];
    this.#waiting = new Map();
    try {
      for (let batch = waiting.slice(0, BATCH); batch.length > 0; batch = waiting.slice(0, BATCH)) {
        await this.#write(batch);
        waiting.splice(0, batch.length);
      }
    } finally {
      for (const left of waiting) this.#add(left);
    }
  }

  async #write(batch: Waiting[]): Promise<void> {
    const rows = batch.map(({ at, actorId, action, entity, entityId, requestId, ...rest }) => ({
      at,
      actor_id: actorId,
      action,
      entity,
      entity_id: entityId,
      request_id: requestId,
      details: {
        ...rest.filters,
        ...(SHOW_ROWS.has(action) && { linhas: rest.rows }),
        ...(rest.pages > 1 && { vezes: rest.pages }),
      },
    }));
    await this.#db.execute(sql`
      INSERT INTO audit_log (at, actor_id, action, entity, entity_id, request_id, details)
      SELECT * FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS reading
        (at timestamptz, actor_id uuid, action text, entity text, entity_id text, request_id text, details jsonb)`);
  }
}
