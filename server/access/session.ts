import { and, eq, lt, or, sql } from "drizzle-orm";
import type { Db } from "../db/client.ts";
import { sessions } from "../db/schema.ts";
import { randomToken, sha256 } from "../lib/secrets.ts";
import { runPrepared } from "../db/statement.ts";
import { accountOf, accountQuery, type AccountRow, type Actor } from "./actor.ts";

const HOUR = 60 * 60 * 1000;
/** A session ends after 12 hours without use, and after 7 days in any case. */
const IDLE = 12 * HOUR;
export const SESSION_LIFETIME = 7 * 24 * HOUR;
/** How exact "last seen" is. */
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
  const values = {
    id: sha256(token),
    idle: new Date(now.getTime() - IDLE).toISOString(),
    born: new Date(now.getTime() - SESSION_LIFETIME).toISOString(),
    step: new Date(now.getTime() - SEEN_STEP).toISOString(),
  };
  const [row] = await runPrepared<AccountRow & { is_stale: boolean }>(db, {
    shape: "session",
    build: () => accountQuery(LIVE, sql`s.last_seen_at < ${sql.placeholder("step")} AS is_stale`),
    values,
  });
  const actor = row && accountOf(row).actor;
  // Apart from the answer, which neither waits for it nor fails with it: the next call of this minute tries again.
  if (actor && row.is_stale) void noteSeen(db, values.id, now).catch(() => undefined);
  return actor;
}

const LIVE = sql`FROM sessions s JOIN users u ON u.id = s.user_id
  WHERE s.id = ${sql.placeholder("id")} AND s.last_seen_at > ${sql.placeholder("idle")}
    AND s.created_at > ${sql.placeholder("born")}`;

/** At most once a minute: writing at every call would make each read a write. */
async function noteSeen(db: Db, id: string, now: Date): Promise<void> {
  const step = new Date(now.getTime() - SEEN_STEP);
  await db
    .update(sessions)
    .set({ lastSeenAt: now })
    .where(and(eq(sessions.id, id), lt(sessions.lastSeenAt, step)));
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
