import { Gauge, type Registry } from "prom-client";
import type { Watched } from "../db/watched.ts";
import type { OutboxState } from "../mail/outbox.ts";

type Read = OutboxState & Watched;

const GAUGES = [
  ["waiting", "outbox_waiting", "Mails that are neither sent nor given up"],
  ["oldestSeconds", "outbox_oldest_waiting_seconds", "Age of the oldest of them; 0 without any"],
  [
    "urgentSeconds",
    "outbox_urgent_seconds",
    "How long a reset or an invitation waits for its turn",
  ],
  ["answerSeconds", "outbox_answer_seconds", "How long an answer to somebody waits for its turn"],
  ["dead", "outbox_dead", "Mails given up in the last 30 days"],
  ["blocked", "outbox_blocked", "Mails whose way to the relay failed since anything was sent"],
  ["refused", "outbox_refused", "Mails that the relay refused since anything was sent"],
  ["backupSeconds", "backup_age_seconds", "Since the last backup came to its end; +Inf: none did"],
  ["unfolded", "totals_unfolded", "Changes that are not in the kept totals yet"],
  ["unreadSeconds", "facts_unread_seconds", "Age of the oldest fact that a reader has not taken"],
  ["factsAside", "facts_aside", "Facts that a reader could not take, set aside"],
  ["collations", "collations_changed", "Collations that sort otherwise than the indexes"],
  ["skewSeconds", "clock_skew_seconds", "How far this clock is ahead of the database's, at least"],
] as const satisfies [keyof Read, string, string][];

/**
 * Gauges that are read from the database at each scrape.
 * @returns the reader; while the database is away it leaves these gauges out, so that the other
 * metrics are still told
 */
export function databaseGauges(registry: Registry): (read: () => Promise<Read>) => Promise<void> {
  const gauge = (name: string, help: string) =>
    new Gauge({ name: `capelo_${name}`, help, registers: [registry] });
  const isUp = gauge("database_up", "1 when the database answered this very scrape");
  const gauges = GAUGES.map(([what, name, help]) => ({ what, gauge: gauge(name, help) }));
  return async (read) => {
    const now = await read().catch(() => undefined);
    isUp.set(now === undefined ? 0 : 1);
    for (const each of gauges) {
      if (now === undefined) each.gauge.remove();
      else each.gauge.set(now[each.what]);
    }
  };
}
