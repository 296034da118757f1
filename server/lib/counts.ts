import { Busiest } from "./busiest.ts";

/** What a process counts of itself, each by one label. */
export type Counted =
  /** Mails of public forms and reminders left out because their mailbox has had enough. */
  | "mails-skipped"
  /** Attempts to send a mail, by outcome: sent, refused, blocked (the way to the relay), given-up. */
  | "mails"
  /** Calls refused by a limit, by route. */
  | "limit-hits"
  /** Calls that failed in the database, by SQLSTATE or `connection`. */
  | "database-errors"
  /** Reads that a replica may serve, by who did: `replica` or `primary`. */
  | "reads"
  /** Reads that failed on a replica and were asked of the primary, by SQLSTATE, `connection` or `other`. */
  | "replica-failures"
  /** Statements of the database that have ended, well or not, by name. */
  | "statements"
  /** Seconds that they took, by name. */
  | "statement-seconds"
  /** Those that took longer than SLOW_QUERY_MS, by name. */
  | "slow-statements"
  /** Exports that are being read, by route: the one number that falls again. */
  | "exports-running";

/** Numbers since the start of the process, told in /metrics; nothing of them is stored. */
export class Counts {
  /** Whom limits refuse, by source. */
  readonly refused = new Busiest();
  readonly #counts = new Map<Counted, Map<string, number>>();

  add(what: Counted, label = "", by = 1): void {
    const labels = this.#counts.get(what) ?? new Map<string, number>();
    labels.set(label, (labels.get(label) ?? 0) + by);
    this.#counts.set(what, labels);
  }

  /** @returns the number of each label that was counted */
  of(what: Counted): ReadonlyMap<string, number> {
    return this.#counts.get(what) ?? new Map();
  }
}
