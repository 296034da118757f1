import { and, eq, lt, or, sql } from "drizzle-orm";
import type { Db } from "../db/client.ts";
import { sessions } from "../db/schema.ts";
import { randomToken, sha256 } from "../lib/secrets.ts";
import { findAccount, type Actor } from "./actor.ts";

const HOUR = 60 * 60 * 1000;
/** A session ends after 12 hours without use, and after 7 days in any case. */
const IDLE = 12 * HOUR;
export const SESSION_LIFETIME = 7 * 24 * HOUR;
/** Writing "last seen" at every request would make each read a write. */
const SEEN_STEP = 60 * 1000;

/**
 * Opens a session; an earlier one of the same browser is ended, so that a planted cookie is worth nothing.
 * @returns the token for the cookie; only its SHA-256 is stored
 */
export async function openSession(
  db: Db,
  userId: string,
  now: Date,
  previousToken?: string,
): Promise<string> {
  const token = randomToken();
  if (previousToken) await endSession(db, previousToken);
  await db.insert(sessions).values({ id: sha256(token), userId, createdAt: now, lastSeenAt: now });
  return token;
}

/** @returns the actor of a live session, or undefined: unknown, expired, or of an account that may no longer enter */
export async function actorOfSession(db: Db, token: string, now: Date): Promise<Actor | undefined> {
  const id = sha256(token);
  const idle = new Date(now.getTime() - IDLE);
  const born = new Date(now.getTime() - SESSION_LIFETIME);
  const account = await findAccount(
    db,
    sql`FROM sessions s JOIN users u ON u.id = s.user_id
        WHERE s.id = ${id} AND s.last_seen_at > ${idle} AND s.created_at > ${born}`,
  );
  if (account?.actor === undefined) return undefined;
  const step = new Date(now.getTime() - SEEN_STEP);
  await db
    .update(sessions)
    .set({ lastSeenAt: now })
    .where(and(eq(sessions.id, id), lt(sessions.lastSeenAt, step)));
  return account.actor;
}

export async function endSession(db: Db, token: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.id, sha256(token)));
}

/** Ends every session of an account: deactivation, password reset, e-mail change (product.md#deactivation). */
export async function endSessionsOf(db: Db, userId: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.userId, userId));
}

/** Removes what has expired, so that the table does not grow for ever. */
export async function removeExpiredSessions(db: Db, now: Date): Promise<void> {
  const idle = new Date(now.getTime() - IDLE);
  const born = new Date(now.getTime() - SESSION_LIFETIME);
  await db.delete(sessions).where(or(lt(sessions.lastSeenAt, idle), lt(sessions.createdAt, born)));
}
