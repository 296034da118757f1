import { and, isNull, lte, sql } from "drizzle-orm";
import type { Db } from "./client.ts";
import { installation, outbox } from "./schema.ts";

// A restored outbox holds mails that were sent meanwhile; only the operator knows which.

/** The reason in `last_error` of a mail that the operator threw away. */
export const DISCARDED = "discarded";

/** SQL condition for "mails may leave". */
export const mayLeave = sql`NOT EXISTS (SELECT FROM ${installation} WHERE ${installation.mailsHeldAt} IS NOT NULL)`;

/** @returns the moment since which mails are held; undefined where they leave */
export async function readHold(db: Db): Promise<Date | undefined> {
  const [row] = await db.select({ since: installation.mailsHeldAt }).from(installation);
  return row?.since ?? undefined;
}

/**
 * Holds all mails from now on. The moment comes from the database's clock, like those of the mails.
 */
export async function holdMails(db: Db): Promise<void> {
  const set = { mailsHeldAt: sql`now()` };
  await db.insert(installation).values(set).onConflictDoUpdate({ target: installation.id, set });
}

/** The waiting mails to throw away: those that waited when they were held, or all. */
export type Discard = "earlier" | "all";

/**
 * Lets mails leave again, in the caller's transaction.
 * @param discard none if undefined
 * @returns how many were thrown away, and how many leave now
 * @throws Error with one pt-BR line where nothing is held
 */
export async function releaseMails(
  tx: Db,
  discard: Discard | undefined,
  now: Date,
): Promise<{ discarded: number; waiting: number }> {
  const since = await readHold(tx);
  if (since === undefined) throw new Error("Nenhum e-mail está retido.");
  const waits = and(isNull(outbox.sentAt), isNull(outbox.deadAt));
  const unwanted = discard === "earlier" ? and(waits, lte(outbox.createdAt, since)) : waits;
  const gone = discard
    ? await tx
        .update(outbox)
        .set({ deadAt: now, lastError: DISCARDED })
        .where(unwanted)
        .returning({ id: outbox.id })
    : [];
  const waiting = await tx.$count(outbox, waits);
  await tx.update(installation).set({ mailsHeldAt: null });
  return { discarded: gone.length, waiting };
}
