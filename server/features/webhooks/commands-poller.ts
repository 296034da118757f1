import { Sender } from "../../lib/sender.ts";
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

/** A message that is leased to this instance, and the endpoint that it goes to. */
interface Message {
  claimed: Claimed;
  target: Target | undefined;
}

/**
 * Sends the messages to endpoints. It runs in every instance, and each message is leased to one of
 * them; endpoints are served side by side, so that a slow one holds up itself alone. At the end of
 * the process messages without an answer are given back.
 */
export const startWebhookPoller = (parts: Parts) =>
  new Sender<Message, string>({
    every: EVERY,
    grace: GRACE,
    groupOf: ({ claimed }) => claimed.webhookId,
    fill: async (busy, begin) => {
      const now = parts.now();
      const underWay = [...busy.values()].reduce((sum, count) => sum + count, 0);
      const claim = { busy, limit: MOST - underWay, leaseMs: LEASE };
      const messages = await claimEntregas(parts.db, claim, now);
      const ids = [...new Set(messages.map(({ webhookId }) => webhookId))];
      const targets = await readTargets(parts.db, ids, now);
      for (const claimed of messages) begin({ claimed, target: targets.get(claimed.webhookId) });
    },
    send: async ({ claimed, target }, signal) => {
      try {
        await deliver(parts, claimed, target, signal);
      } catch (error) {
        const entry = { err: error, entrega: claimed.id };
        parts.log.warn(entry, "webhook not stored; it is sent again");
      }
    },
    onAway: (error) => parts.log.warn({ err: error }, "webhooks not reached; it is tried again"),
  });
