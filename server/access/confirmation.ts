import { and, eq, gt, isNotNull, or, sql } from "drizzle-orm";
import type { Db } from "../db/client.ts";
import { factors, sessions } from "../db/schema.ts";
import { AppError } from "../lib/errors.ts";
import { sha256 } from "../lib/secrets.ts";

/** A second factor or a log-in at the provider that was given counts this long, in milliseconds. */
const FRESH = 15 * 60 * 1000;

/** The caller's account has a factor that counts. */
const hasFactor = (userId: typeof sessions.userId) =>
  sql`EXISTS (SELECT FROM ${factors} WHERE ${factors.userId} = ${userId} AND ${isNotNull(factors.confirmedAt)})`;

/**
 * Asks for the second factor again before what cannot be taken back. Accounts without one pass.
 * @param token of the session
 * @throws AppError forbidden, with the mark for the screens to ask
 */
export async function refuseUnconfirmed(db: Db, token: string, now: Date): Promise<void> {
  const since = new Date(now.getTime() - FRESH);
  const [row] = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(
      and(
        eq(sessions.id, sha256(token)),
        or(gt(sessions.factorAt, since), sql`NOT ${hasFactor(sessions.userId)}`),
      ),
    );
  if (row !== undefined) return;
  const sentence = "Confirme que é você com o segundo fator e tente de novo.";
  throw new AppError("forbidden", sentence, { asksFactor: true });
}

/** @returns whether the session's owner has just logged in anew at the provider */
export async function isFreshFromProvider(db: Db, sessionId: string, now: Date): Promise<boolean> {
  const since = new Date(now.getTime() - FRESH);
  const fresh = and(eq(sessions.id, sessionId), gt(sessions.providerAt, since));
  return (await db.$count(sessions, fresh)) > 0;
}

/**
 * Notes that a session's owner has logged in anew at the provider.
 * @returns whether the session is this account's
 */
export async function noteProvider(
  tx: Db,
  { userId, token }: { userId: string; token: string },
  now: Date,
): Promise<boolean> {
  const { rowCount } = await tx
    .update(sessions)
    .set({ providerAt: now })
    .where(and(eq(sessions.id, sha256(token)), eq(sessions.userId, userId)));
  return rowCount === 1;
}

/** Notes that the second factor was given in a session. */
export async function noteFactor(tx: Db, sessionId: string, now: Date): Promise<void> {
  await tx.update(sessions).set({ factorAt: now }).where(eq(sessions.id, sessionId));
}
