import type { Env } from "../env.ts";
import type { Counts } from "../lib/counts.ts";
import { readReplicaUrl } from "../lib/database-url.ts";
import { Lag } from "../lib/lag.ts";
import { isConnectionLost, sentenceOf, stateOf } from "../lib/pg-errors.ts";
import type { Pool } from "./driver.ts";
import { databaseOf, limitsOf, openPool, type Db } from "./client.ts";
import { lookAtPrimary, lookAtReplica, type Place } from "./replica-look.ts";
import { ReplicaPool } from "./replica-pool.ts";

export interface Replicas {
  /** Picks one in turn; undefined to read the primary, which also takes failed reads. */
  pick: () => Db | undefined;
  /** The most seconds that each server has been behind; Infinity where it is unknown. */
  lags: () => ReadonlyMap<string, number>;
  /** Milliseconds after which every replica in use shows a write. */
  settledMs: number;
  close: () => Promise<void>;
}

type Settings = Pick<
  Env,
  "DATABASE_URL" | "DATABASE_REPLICA_URL" | "REPLICA_MAX_LAG_MS" | "preparedStatements"
>;
interface Parts {
  primary: Db;
  counts: Counts;
  log: { warn: (words: string) => void; info: (words: string) => void };
  /** Called with the pools of the reads. */
  watch?: (pool: Pool) => void;
}

const INTERVAL_MS = 500;
/** A replica silent for so long is not read. Looks have a connection of their own. */
const LOOK = { max: 1, connectionTimeoutMillis: 1_000, query_timeout: 1_500 };
/** The primary's asynchronous commits may wait so long for the disk; browsers' clocks differ. */
const SLACK_MS = 2_000;

/** Opens the replicas of the settings, and looks at their lag every half second. */
export function openReplicas(parts: Parts, settings: Settings): Replicas | undefined {
  const { DATABASE_URL, DATABASE_REPLICA_URL, REPLICA_MAX_LAG_MS: limit } = settings;
  if (DATABASE_URL === undefined || DATABASE_REPLICA_URL === undefined) return undefined;
  const { preparedStatements: prepared } = settings;
  const primary = openPool(DATABASE_URL, () => {}, { ...LOOK, prepared });
  const replicas = readReplicaUrl(DATABASE_REPLICA_URL).map(
    (address) => new Replica(address, { ...parts, prepared, limit }),
  );
  const look = async () => {
    const at = performance.now();
    const place = await lookAtPrimary(primary).catch(() => undefined);
    await Promise.all(replicas.map((each) => each.look(at, place)));
  };
  const stop = repeatedly(look, INTERVAL_MS);
  let turn = 0;
  return {
    pick: () => {
      const usable = replicas.filter((each) => each.isUsable());
      return usable[turn++ % usable.length]?.db;
    },
    lags: () => new Map(replicas.map((each) => [each.name, each.lagMs() / 1000])),
    settledMs: limit + SLACK_MS,
    close: async () => {
      await stop();
      await Promise.all([primary.end(), ...replicas.map((each) => each.close())]);
    },
  };
}

class Replica {
  readonly name: string;
  readonly db: Db;
  readonly #parts: Parts & { limit: number };
  readonly #reads: ReplicaPool;
  readonly #looks;
  readonly #lag = new Lag();
  /** The reason why it is not read, if there is one. */
  #complaint: string | undefined = "it was not looked at yet";

  constructor(address: string, parts: Parts & { prepared: boolean; limit: number }) {
    const { primary, prepared } = parts;
    const behind = {
      primary,
      isUp: () => this.#complaint === undefined,
      onFailure: (error: unknown) => this.#fail(error),
    };
    this.#parts = parts;
    this.name = new URL(address).host;
    this.#looks = openPool(address, () => {}, { ...LOOK, prepared });
    this.#reads = openPool(
      address,
      () => {},
      { ...limitsOf(prepared), connectionTimeoutMillis: 1_000, prepared },
      (settings) => new ReplicaPool(settings, behind),
    );
    parts.watch?.(this.#reads);
    this.db = databaseOf(this.#reads);
  }

  /**
   * @param primary its place, asked at `at`; undefined where it did not answer: then the replica's
   * age only grows
   */
  async look(at: number, primary: Place | undefined): Promise<void> {
    if (primary !== undefined) {
      const found = await lookAtReplica(this.#looks, primary).catch((error: unknown) => {
        this.#reads.abandon();
        return sentenceOf(error);
      });
      if (typeof found === "string") return this.#tell(found);
      this.#lag.note({ at, primary: primary.at, replica: found.at });
    }
    if (this.#isLate()) this.#tell(`it is behind by more than ${this.#parts.limit} ms`);
    else if (primary !== undefined) this.#tell(undefined);
  }

  isUsable(): boolean {
    return this.#complaint === undefined && !this.#isLate();
  }

  lagMs(): number {
    return this.#lag.at(performance.now());
  }

  #isLate(): boolean {
    return this.lagMs() > this.#parts.limit;
  }

  async close(): Promise<void> {
    await Promise.all([this.#looks.end(), this.#reads.end()]);
  }

  /**
   * A read failed here and goes to the primary. If the connection broke, other reads need not try.
   */
  #fail(error: unknown): void {
    this.#parts.counts.add("replica-failures", stateOf(error) ?? "other");
    if (isConnectionLost(error)) this.#tell(sentenceOf(error));
  }

  #tell(complaint: string | undefined): void {
    const before = this.#complaint;
    this.#complaint = complaint;
    if (before === complaint) return;
    const { log } = this.#parts;
    if (complaint === undefined) log.info(`replica ${this.name} is read`);
    else log.warn(`replica ${this.name} is not read: ${complaint}`);
  }
}

/**
 * Runs `work` again and again, with a pause after each run.
 * @returns a function that stops it after the last run
 */
function repeatedly(work: () => Promise<void>, pauseMs: number): () => Promise<void> {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  const run = () => {
    running = work().then(() => {
      if (!stopped) timer = setTimeout(run, pauseMs).unref();
    });
  };
  run();
  return async () => {
    stopped = true;
    clearTimeout(timer);
    await running;
  };
}
