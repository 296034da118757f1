import { claimEntregas, type Claimed, readTargets, type Target } from "./commands-claim.ts";
import { deliver, type DeliverParts } from "./commands-deliver.ts";

const EVERY = 1_000;
/** Messages that one instance sends side by side, over all endpoints. */
const MOST = 200;
/** Longer than an attempt lasts: nobody else takes the message meanwhile. */
const LEASE = 60_000;
/** Milliseconds that the end of the process waits for answers. */
const GRACE = 4_000;

type Parts = DeliverParts & {
  log: { warn: (entry: Record<string, unknown>, message: string) => void };
};

export interface WebhookPoller {
  /** Sends all that is due, and waits for it. Never rejects. */
  tick: () => Promise<void>;
  /** Takes no more messages, and gives back those without an answer. */
  stop: () => Promise<void>;
}

interface Run {
  parts: Parts;
  ending: AbortController;
  /** The attempts that are being made, each with its endpoint. */
  underWay: Map<Promise<void>, string>;
  isStopping: boolean;
  /** The last round did not reach the database; the log says it once. */
  isFailing: boolean;
  /** Begins a round; several calls together wait for the same one. @returns how many it began */
  look: () => Promise<number>;
}

/**
 * Sends the messages to endpoints. It runs in every instance, and each message is leased to one of
 * them; endpoints are served side by side, so that a slow one holds up itself alone.
 */
export function startWebhookPoller(parts: Parts): WebhookPoller {
  let round: Promise<number> | undefined;
  const run: Run = {
    parts,
    ending: new AbortController(),
    underWay: new Map(),
    isStopping: false,
    isFailing: false,
    look: () => (round ??= beginDue(run).finally(() => (round = undefined))),
  };
  const { ending, underWay, look } = run;
  const timer = setInterval(() => void look(), EVERY).unref();
  return {
    tick: async () => {
      while ((await look()) > 0 || underWay.size > 0) await Promise.all(underWay.keys());
    },
    stop: async () => {
      run.isStopping = true;
      clearInterval(timer);
      const patience = setTimeout(() => ending.abort(), GRACE);
      await round;
      await Promise.all(underWay.keys());
      clearTimeout(patience);
    },
  };
}

/** Begins to send what is due, as far as there is room. @returns how many messages */
async function beginDue(run: Run): Promise<number> {
  const { parts, underWay } = run;
  if (run.isStopping) return 0;
  try {
    const now = parts.now();
    const claim = {
      busy: countsOf(underWay.values()),
      limit: MOST - underWay.size,
      leaseMs: LEASE,
    };
    const claimed = await claimEntregas(parts.db, claim, now);
    const ids = [...new Set(claimed.map(({ webhookId }) => webhookId))];
    const targets = await readTargets(parts.db, ids, now);
    for (const message of claimed) begin(run, message, targets.get(message.webhookId));
    run.isFailing = false;
    return claimed.length;
  } catch (error) {
    if (!run.isFailing) parts.log.warn({ err: error }, "webhooks not reached; it is tried again");
    run.isFailing = true;
    return 0;
  }
}

function begin(run: Run, message: Claimed, target: Target | undefined): void {
  const { parts, ending, underWay } = run;
  const work: Promise<void> = deliver(parts, message, target, ending.signal)
    .then(
      () => undefined,
      (error: unknown) =>
        parts.log.warn({ err: error, entrega: message.id }, "webhook not stored; it is sent again"),
    )
    .finally(() => {
      underWay.delete(work);
      // There may be more for the place that has become free.
      void run.look();
    });
  underWay.set(work, message.webhookId);
}

function countsOf(ids: Iterable<string>): Map<string, number> {
  const counts = new Map<string, number>();
  for (const id of ids) counts.set(id, (counts.get(id) ?? 0) + 1);
  return counts;
}
