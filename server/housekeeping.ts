import type { FastifyBaseLogger } from "fastify";
import { removeExpiredAccess } from "./access/session.ts";
import type { Db } from "./db/client.ts";
import { removeOldIdempotencyKeys } from "./db/idempotency.ts";
import { removeExpiredCounts } from "./db/expired-counts.ts";
import { removeOldMails } from "./mail/outbox.ts";

const works = {
  removeExpiredAccess,
  removeOldIdempotencyKeys,
  removeOldMails,
  removeExpiredCounts,
};

/**
 * Removes what has expired, so that no table grows for ever: sessions, mailed links, idempotency keys, mails, counts of
 * the limits. Called every hour by every instance; one that fails does not keep the others from their turn.
 */
export async function tidy(db: Db, now: Date, log: Pick<FastifyBaseLogger, "warn">): Promise<void> {
  for (const [work, remove] of Object.entries(works)) {
    await remove(db, now).catch((error: unknown) =>
      log.warn({ err: error, work }, "housekeeping failed; it is tried again in an hour"),
    );
  }
}
