import { and, desc, eq, isNotNull, isNull, notInArray, or, type SQL } from "drizzle-orm";
import type { Db } from "../db/client.ts";
import { outbox } from "../db/schema.ts";
import { DISCARDED } from "../db/held-mails.ts";

// Kept mails for the operator of the installation; only the command line shows them.

export type MailState = "waiting" | "sent" | "dead";

const STATES: Record<MailState, SQL | undefined> = {
  waiting: and(isNull(outbox.sentAt), isNull(outbox.deadAt)),
  sent: isNotNull(outbox.sentAt),
  dead: isNotNull(outbox.deadAt),
};

/** The newest mails, without their content. @param state all of them when undefined */
export function listMails(db: Db, state: MailState | undefined, limit: number) {
  return db
    .select({
      id: outbox.id,
      template: outbox.template,
      recipient: outbox.recipient,
      createdAt: outbox.createdAt,
      sentAt: outbox.sentAt,
      deadAt: outbox.deadAt,
      attempts: outbox.attempts,
      lastError: outbox.lastError,
    })
    .from(outbox)
    .where(state && STATES[state])
    .orderBy(desc(outbox.createdAt))
    .limit(limit);
}

export async function findMail(db: Db, id: string) {
  const [row] = await db.select().from(outbox).where(eq(outbox.id, id));
  return row;
}

/**
 * Makes mails due again that were given up, except those that are of no use any more.
 * @param id of one; undefined for all
 * @returns their ids
 */
export function resendMails(db: Db, id: string | undefined, now: Date): Promise<{ id: string }[]> {
  const which =
    id === undefined
      ? or(isNull(outbox.lastError), notInArray(outbox.lastError, ["expired", DISCARDED]))
      : eq(outbox.id, id);
  return db
    .update(outbox)
    .set({ deadAt: null, attempts: 0, nextAttemptAt: now })
    .where(and(STATES.dead, which))
    .returning({ id: outbox.id });
}
