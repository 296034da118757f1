import { and, eq, gt, inArray, isNull, like, lte, or, sql } from "drizzle-orm";
import type { Db } from "../db/client.ts";
import { outbox } from "../db/schema.ts";
import { mayLeave } from "../db/held-mails.ts";
import type { MailRefused } from "./refusal.ts";
import type { Lane } from "./templates.ts";

/** A mail that the relay refuses is given up after so many attempts. */
const MAX_ATTEMPTS = 8;
/** An unrefused mail is given up after this, or when its letter expires (RFC 5321, 4.5.4.1). */
const GIVEN_UP_AFTER = 5 * 24 * 60 * 60 * 1000;
const FIRST_RETRY = 5_000;
const LONGEST_RETRY = 60 * 60 * 1000;
/** A relay that can be reached again is noticed within this time, by whichever mail tries first. */
const LONGEST_PROBE = 5 * 60 * 1000;
/** `last_error` begins so if the relay could not be reached; the mail itself may be fine. */
const WAY = "way:";
/** Matches mails whose last attempt failed because the relay could not be reached. */
export const ofTheWay = (lastError: typeof outbox.lastError) => like(lastError, `${WAY}%`);

/** A mail that only this instance may send until the lease ends. */
export interface ClaimedMail {
  id: string;
  template: string;
  recipient: string;
  payload: string | null;
  facts: Record<string, unknown> | null;
  fatoId: number | null;
  destinoId: string | null;
  /** The number includes this attempt. */
  attempts: number;
  createdAt: Date;
}

/** The columns that a mail is sent with, and shown by. */
export const MAIL = {
  id: outbox.id,
  template: outbox.template,
  recipient: outbox.recipient,
  payload: outbox.payload,
  facts: outbox.facts,
  fatoId: outbox.fatoId,
  destinoId: outbox.destinoId,
  attempts: outbox.attempts,
  createdAt: outbox.createdAt,
};

/**
 * Takes due mails of a lane for this instance alone, the longest waiting first, and none while
 * mails are held. The attempt is counted before it is made, so that a process that dies while
 * sending has used it up.
 * @param leaseMs how long nobody else takes them; longer than an attempt lasts
 */
export function claimMails(
  db: Db,
  { lane, now, limit, leaseMs }: { lane: Lane; now: Date; limit: number; leaseMs: number },
): Promise<ClaimedMail[]> {
  // PostgreSQL may run a subquery per row and lock more than the limit; a CTE runs once.
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
    .returning(MAIL);
}

/** Stores that the relay took the mail. Its content is emptied: nobody needs the link any more. */
export async function markSent(db: Db, { id }: ClaimedMail, now: Date): Promise<void> {
  await db
    .update(outbox)
    .set({ sentAt: now, payload: null, facts: null, leasedUntil: null, lastError: null })
    .where(eq(outbox.id, id));
}

/** Removes a letter of a happening, or to a family, of which there is nothing to tell any more. */
export async function dropMail(db: Db, { id }: ClaimedMail): Promise<void> {
  await db.delete(outbox).where(eq(outbox.id, id));
}

/**
 * Stores a failed attempt. The next one comes after 5 s, 20 s, 80 s … at most an hour, or five
 * minutes where the relay could not be reached. A mail that was refused is given up after the
 * eighth attempt, another after five days.
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
    // After the lease another process has taken over; its attempt must not be changed.
    .where(and(eq(outbox.id, id), eq(outbox.attempts, attempts), isNull(outbox.sentAt)));
  return isDead;
}

/** Makes the mails due at once that waited because the relay could not be reached. */
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
