import DataLoader from "dataloader";
import { and, desc, eq, lt, lte, ne, not, sql, type SQL } from "drizzle-orm";
import { deleteInBatches } from "../db/batches.ts";
import type { Db } from "../db/client.ts";
import { emailChanges, passwordResetTokens, pendingLogins, sessions } from "../db/schema.ts";
import { randomToken, sha256 } from "../lib/secrets.ts";
import { runPrepared } from "../db/statement.ts";
import type { Device } from "../lib/device.ts";
import { endTokens } from "./token.ts";
import { accountOf, accountQuery, type Account, type AccountRow, type Actor } from "./actor.ts";
import { shownTo } from "./visita.ts";

const HOUR = 60 * 60 * 1000;
/** A session ends after 12 hours without use, and after 7 days in any case. */
const IDLE = 12 * HOUR;
export const SESSION_LIFETIME = 7 * 24 * HOUR;
/** The most sessions of one account. A further log-in ends the oldest. */
const MOST = 20;
/** The precision of "last seen", in milliseconds. A finer one would make each read a write. */
const SEEN_STEP = 60 * 1000;

/**
 * Opens a session, if the account is still as it was checked. The statement waits for a change of
 * password, e-mail or state that is under way, and then finds no row. It ends an earlier session of
 * the same browser, so that a planted cookie is worth nothing. Beyond 20 sessions it ends the
 * oldest of the account.
 * @param account as `findAccount` gave it before its password was checked
 * @param browser `factorAt` is the moment when a second factor was given, if one was; `byProvider`
 * whether an OpenID Connect provider let the account in
 * @returns the token for the cookie, of which only the SHA-256 is stored; undefined when the
 * account changed meanwhile
 */
export async function openSession(
  db: Db,
  { userId, email, passwordHash }: Pick<Account, "userId" | "email" | "passwordHash">,
  {
    previousToken,
    device,
    factorAt = null,
    byProvider = false,
  }: {
    previousToken: string | undefined;
    device: Device;
    factorAt?: Date | null;
    byProvider?: boolean;
  },
  now: Date,
): Promise<string | undefined> {
  const token = randomToken();
  const { rowCount } = await db.execute(sql`
    INSERT INTO sessions (id, user_id, created_at, last_seen_at, browser, system, factor_at, by_provider)
    SELECT ${sha256(token)}, u.id, ${now}, ${now}, ${device.browser}, ${device.system}, ${factorAt}::timestamptz, ${byProvider}::boolean
    FROM users u
    WHERE u.id = ${userId} AND u.email = ${email} AND u.password = ${passwordHash} AND u.is_active
    FOR NO KEY UPDATE`);
  if (rowCount !== 1) return undefined;
  if (previousToken) await endSession(db, previousToken);
  // Log-ins of one account wait for each other here, so that each counts the sessions before.
  await db.execute(sql`
    DELETE FROM sessions WHERE user_id = ${userId} AND id IN (
      SELECT id FROM sessions WHERE user_id = ${userId} ORDER BY created_at DESC, id = ${sha256(token)} DESC, id OFFSET ${MOST})`);
  return token;
}

/**
 * @returns the actor of a live session, or undefined: unknown, expired, or of an account that may no longer enter;
 * while its owner looks as another account, that one
 */
export async function actorOfSession(db: Db, token: string, now: Date): Promise<Actor | undefined> {
  const id = sha256(token);
  const row = await readerOf(db).load({ id, now });
  const actor = row && accountOf(row).actor;
  // The answer does not wait for this write or fail with it; the next call tries again.
  if (actor && row.is_stale) void noteSeen(db, id, now).catch(() => undefined);
  if (!actor || row.ver_ate === null) return actor;
  return shownTo(db, actor, { userId: row.ver_como, ate: row.ver_ate }, now);
}

interface SessionRow extends AccountRow {
  session_id: string;
  is_stale: boolean;
  ver_como: string | null;
  ver_ate: Date | null;
}

interface Asked {
  id: string;
  now: Date;
}
type Reader = DataLoader<Asked, SessionRow | undefined>;
const readers = new WeakMap<Db, Reader>();

/**
 * Reads together the sessions that are asked for in one turn of the event loop; read one by one
 * they take a third of the time of a list. Nothing is kept between turns.
 */
function readerOf(db: Db): Reader {
  const known =
    readers.get(db) ??
    new DataLoader((asked) => readSessions(db, asked), {
      cache: false,
      batchScheduleFn: setImmediate,
    });
  readers.set(db, known);
  return known;
}

async function readSessions(db: Db, asked: readonly Asked[]): Promise<(SessionRow | undefined)[]> {
  const ids = asked.map(({ id }) => id);
  // The times differ by less than one turn of the event loop.
  const now = Math.min(...asked.map((one) => one.now.getTime()));
  const rows = await runPrepared<SessionRow>(db, {
    shape: "session",
    build: () => accountQuery(LIVE, MORE),
    values: {
      ids,
      idle: new Date(now - IDLE).toISOString(),
      born: new Date(now - SESSION_LIFETIME).toISOString(),
      step: new Date(now - SEEN_STEP).toISOString(),
    },
  });
  const found = new Map(rows.map((row) => [row.session_id, row]));
  return ids.map((id) => found.get(id));
}

const MORE = sql`s.id AS session_id, s.last_seen_at < ${sql.placeholder("step")} AS is_stale, s.ver_como, s.ver_ate`;
const LIVE = sql`FROM sessions s JOIN users u ON u.id = s.user_id
  WHERE s.id = ANY(${sql.placeholder("ids")}::text[]) AND s.last_seen_at > ${sql.placeholder("idle")}
    AND s.created_at > ${sql.placeholder("born")}`;

/** At most once a minute: writing at every call would make each read a write. */
async function noteSeen(db: Db, id: string, now: Date): Promise<void> {
  const step = new Date(now.getTime() - SEEN_STEP);
  await db
    .update(sessions)
    .set({ lastSeenAt: now })
    .where(and(eq(sessions.id, id), lt(sessions.lastSeenAt, step)));
}

/** @returns whether it was one that a provider had opened */
export async function endSession(db: Db, token: string): Promise<boolean> {
  const [ended] = await db
    .delete(sessions)
    .where(eq(sessions.id, sha256(token)))
    .returning({ byProvider: sessions.byProvider });
  return ended?.byProvider ?? false;
}

/**
 * Lists the sessions that still open an account.
 * @param token of the caller, so that the caller's own session is marked
 */
export async function listSessions(db: Db, userId: string, token: string, now: Date) {
  const { id, browser, system, createdAt, lastSeenAt } = sessions;
  const rows = await db
    .select({ id, browser, system, createdAt, lastSeenAt })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), not(isOver(now))))
    .orderBy(desc(lastSeenAt), id);
  const own = sha256(token);
  return rows.map((row) => ({ ...row, isCurrent: row.id === own }));
}

/** Ends one session of an account by its id. @returns whether there was one */
export async function endSessionOf(tx: Db, userId: string, id: string): Promise<boolean> {
  const { rowCount } = await tx
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), eq(sessions.id, id)));
  return rowCount === 1;
}

/** Ends all sessions of an account except the one of this token. @returns how many there were */
export async function endOtherSessions(tx: Db, userId: string, token: string): Promise<number> {
  const { rowCount } = await tx
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), ne(sessions.id, sha256(token))));
  return rowCount ?? 0;
}

/**
 * Ends everything that opens an account, in the caller's transaction: its sessions, its tokens, and
 * the reset and invitation links that were mailed. Deactivation, a new password and a new e-mail call it
 * (product/acesso.md#deactivation).
 */
export async function endAccess(tx: Db, userId: string): Promise<void> {
  await tx.delete(sessions).where(eq(sessions.userId, userId));
  await endTokens(tx, userId);
  await endLinks(tx, userId);
}

/** Ends an account's mailed links, and its log-ins that wait for their second factor. */
export async function endLinks(tx: Db, userId: string): Promise<void> {
  await tx.delete(pendingLogins).where(eq(pendingLogins.userId, userId));
  await tx
    .update(passwordResetTokens)
    .set({ used: true })
    .where(and(eq(passwordResetTokens.userId, userId), eq(passwordResetTokens.used, false)));
}

/** Removes expired sessions, links and changes of e-mail: their tables would grow for ever. */
export async function removeExpiredAccess(db: Db, now: Date): Promise<void> {
  await deleteInBatches(db, sessions, isOver(now));
  await deleteInBatches(db, passwordResetTokens, lt(passwordResetTokens.expiresAt, now));
  await deleteInBatches(db, emailChanges, lt(emailChanges.expiresAt, now));
}

function isOver(now: Date): SQL {
  const idle = new Date(now.getTime() - IDLE);
  const born = new Date(now.getTime() - SESSION_LIFETIME);
  return sql`(${lte(sessions.lastSeenAt, idle)} OR ${lte(sessions.createdAt, born)})`;
}
