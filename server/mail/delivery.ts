import { and, eq, gt, inArray, isNull, like, lte, or, sql } from "drizzle-orm";
import type { Db } from "../db/client.ts";
import { outbox } from "../db/schema.ts";
import { mayLeave } from "../db/held-mails.ts";
import type { MailRefused } from "./refusal.ts";
import type { Lane } from "./templates.ts";

/** Attempts after which a mail that is refused is given up. */
const MAX_ATTEMPTS = 8;
/** After this long a mail that nobody refused is given up too, unless its letter has an end of its own (RFC 5321, 4.5.4.1). */
const GIVEN_UP_AFTER = 5 * 24 * 60 * 60 * 1000;
const FIRST_RETRY = 5_000;
const LONGEST_RETRY = 60 * 60 * 1000;
/** A way that is mended is noticed within this time, whichever mail tries it first. */
const LONGEST_PROBE = 5 * 60 * 1000;
/** Begins `last_error` of a mail that waits for the way to the server, not for its own turn. */
const WAY = "way:";
/** Whether the way to the server was at fault, and not the mail. */
export const ofTheWay = (lastError: typeof outbox.lastError) => like(lastError, `${WAY}%`);

/** A mail that this instance alone may send until its lease ends. */
export interface ClaimedMail {
  id: string;
  template: string;
  recipient: string;
  /** Sealed JSON. */
  payload: string | null;
  facts: Record<string, unknown> | null;
  /** This attempt included. */
  attempts: number;
  createdAt: Date;
}

/**
 * Takes due mails of a lane, the longest waiting first, none while mails are held, for this instance alone. The attempt is
 * counted before it is made: a process that dies while sending has used it up.
 * @param leaseMs how long nobody else takes them; longer than an attempt lasts
 */
export function claimMails(
  db: Db,
  { lane, now, limit, leaseMs }: { lane: Lane; now: Date; limit: number; leaseMs: number },
): Promise<ClaimedMail[]> {
  // As a CTE: PostgreSQL may run a subquery again for each row, and lock more than the limit.
  const due = db.$with("due").as(
    db
      .select({ id: outbox.id })
      .from(outbox)
      .where(
        and(
          eq(outbox.lane, lane),
          isNull(outbox.sentAt),
          isNull(outbox.deadAt),
          lte(outbox.nextAttemptAt, now),
          or(isNull(outbox.leasedUntil), lte(outbox.leasedUntil, now)),
          mayLeave,
        ),
      )
      .orderBy(outbox.nextAttemptAt)
      .limit(limit)
      .for("update", { skipLocked: true }),
  );
  return db
    .with(due)
    .update(outbox)
    .set({
      leasedUntil: new Date(now.getTime() + leaseMs),
      attempts: sql`${outbox.attempts} + 1`,
    })
    .where(inArray(outbox.id, db.select({ id: due.id }).from(due)))
    .returning({
      id: outbox.id,
      template: outbox.template,
      recipient: outbox.recipient,
      payload: outbox.payload,
      facts: outbox.facts,
      attempts: outbox.attempts,
      createdAt: outbox.createdAt,
    });
}

/** Notes that the mail server took the mail. What it said is emptied: nobody needs the link any more. */
export async function markSent(db: Db, { id }: ClaimedMail, now: Date): Promise<void> {
  await db
    .update(outbox)
    .set({ sentAt: now, payload: null, facts: null, leasedUntil: null, lastError: null })
    .where(eq(outbox.id, id));
}

/**
 * Notes a failed attempt: the next one waits 5 s, 20 s, 80 s … at most an hour, or five minutes where the way to the server
 * is at fault. A mail that is refused is given up after the eighth, one that nobody refused after five days.
 * @returns whether the mail is given up
 */
export async function markFailed(
  db: Db,
  { id, attempts, createdAt }: ClaimedMail,
  { reason, isFinal, isPassing, way }: MailRefused,
  now: Date,
): Promise<boolean> {
  const isWorn = isPassing
    ? now.getTime() - createdAt.getTime() >= GIVEN_UP_AFTER
    : attempts >= MAX_ATTEMPTS;
  const isDead = isFinal || isWorn;
  const longest = way === undefined ? LONGEST_RETRY : LONGEST_PROBE;
  const wait = Math.min(FIRST_RETRY * 4 ** (attempts - 1), longest);
  await db
    .update(outbox)
    .set({
      lastError: way === undefined ? reason : `${WAY}${way} ${reason}`,
      leasedUntil: null,
      failedAt: now,
      nextAttemptAt: new Date(now.getTime() + wait),
      ...(isDead ? { deadAt: now } : {}),
    })
    // A process whose lease has run out does not change the attempt of the process that took over.
    .where(and(eq(outbox.id, id), eq(outbox.attempts, attempts), isNull(outbox.sentAt)));
  return isDead;
}

/** The way to the server is free again: what waited for it is due at once. */
export async function wakeWaiting(db: Db, now: Date): Promise<void> {
  await db
    .update(outbox)
    .set({ nextAttemptAt: now })
    .where(
      and(
        isNull(outbox.sentAt),
        isNull(outbox.deadAt),
        isNull(outbox.leasedUntil),
        ofTheWay(outbox.lastError),
        gt(outbox.nextAttemptAt, now),
      ),
    );
}
