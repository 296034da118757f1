import { Busiest } from "./busiest.ts";

/** The counts of a process, each by one label. */
export type Counted =
  /** Mails of public forms and reminders not queued, because their mailbox has had too many. */
  | "mails-skipped"
  /** Attempts to send a mail, by outcome: sent, refused, blocked (relay unreachable), given-up. */
  | "mails"
  /** Attempts to deliver a message to a webhook, by outcome: entregue, pendente, desistida. */
  | "webhooks"
  | "limit-hits"
  /** Calls that failed in the database, by SQLSTATE or `connection`. */
  | "database-errors"
  /** Reads that a replica may serve, by the server that did: `replica` or `primary`. */
  | "reads"
  /**
   * Reads that failed on a replica and went to the primary, by SQLSTATE, `connection` or `other`.
   */
  | "replica-failures"
  /** Statements of the database that have ended, well or not, by name. */
  | "statements"
  /** Seconds of these statements, by name. */
  | "statement-seconds"
  | "slow-statements"
  /** Readings that are missing in the trail: the database was away, and too many waited for it. */
  | "trail-lost"
  /** Scanned cards that were refused, by reason. */
  | "cards-refused"
  /** Exports that are being read, by route. It is the only count that also falls. */
  | "exports-running";

/** Counts since the start of the process, shown in /metrics. Nothing of them is stored. */
export class Counts {
  /** The sources that limits refuse. */
  readonly refused = new Busiest();
  readonly #counts = new Map<Counted, Map<string, number>>();

  add(what: Counted, label = "", by = 1): void {
    const labels = this.#counts.get(what) ?? new Map<string, number>();
    labels.set(label, (labels.get(label) ?? 0) + by);
    this.#counts.set(what, labels);
  }

  /** @returns the count of each label */
  of(what: Counted): ReadonlyMap<string, number> {
    return this.#counts.get(what) ?? new Map();
  }
}
