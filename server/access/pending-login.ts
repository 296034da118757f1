import { and, eq, gt, lte, sql } from "drizzle-orm";
import { deleteInBatches } from "../db/batches.ts";
import type { Db } from "../db/client.ts";
import { factorChallenges, factors, pendingLogins } from "../db/schema.ts";
import type { Device } from "../lib/device.ts";
import { randomToken, sha256 } from "../lib/secrets.ts";
import { type Account, type Actor, findAccount } from "./actor.ts";
import { openSession } from "./session.ts";

const MINUTE = 60 * 1000;
/** Long enough to install an app on the phone. */
export const PENDING_LIFETIME = 15 * MINUTE;
/** An app that was shown its secret and never confirmed. */
const UNCONFIRMED = 60 * MINUTE;

/** A log-in that has its password and waits for its second factor. */
export interface PendingLogin {
  id: string;
  actor: Actor;
  /** The known device from which it comes. */
  device: string | undefined;
  /** A provider vouched for it, in place of a password. */
  byProvider: boolean;
}

/**
 * Begins a log-in that waits, if the account is still as it was checked, like `openSession`.
 * @returns the token for the cookie; undefined when the account changed meanwhile
 */
export async function openPendingLogin(
  tx: Db,
  { userId, email, passwordHash }: Pick<Account, "userId" | "email" | "passwordHash">,
  { device, byProvider = false }: { device: string | undefined; byProvider?: boolean },
  now: Date,
): Promise<string | undefined> {
  const token = randomToken();
  const { rowCount } = await tx.execute(sql`
    INSERT INTO pending_logins (id, user_id, device, by_provider, created_at)
    SELECT ${sha256(token)}, u.id, ${device ?? null}, ${byProvider}::boolean, ${now} FROM users u
    WHERE u.id = ${userId} AND u.email = ${email} AND u.password = ${passwordHash} AND u.is_active
    FOR NO KEY UPDATE`);
  return rowCount === 1 ? token : undefined;
}

/** @returns the log-in of a token; undefined for one that is over or of an account that may not enter */
export async function findPendingLogin(
  db: Db,
  token: string,
  now: Date,
): Promise<PendingLogin | undefined> {
  const id = sha256(token);
  const [row] = await db
    .select({
      userId: pendingLogins.userId,
      device: pendingLogins.device,
      byProvider: pendingLogins.byProvider,
    })
    .from(pendingLogins)
    .where(and(eq(pendingLogins.id, id), gt(pendingLogins.createdAt, bornSince(now))));
  if (row === undefined) return undefined;
  const account = await findAccount(db, sql`FROM users u WHERE u.id = ${row.userId}`);
  if (account?.actor === undefined) return undefined;
  const { byProvider } = row;
  return { id, actor: account.actor, device: row.device ?? undefined, byProvider };
}

/**
 * Makes a session of a log-in whose second factor was given. The account is locked before its
 * log-ins, as everywhere; another order could deadlock.
 * @returns the session's token; undefined for a log-in that is over
 */
export async function completePendingLogin(
  tx: Db,
  { id, actor, byProvider }: PendingLogin,
  { previousToken, device }: { previousToken: string | undefined; device: Device },
  now: Date,
): Promise<string | undefined> {
  const account = await findAccount(
    tx,
    sql`FROM users u WHERE u.id = ${actor.userId} FOR NO KEY UPDATE OF u`,
  );
  if (account?.actor === undefined) return undefined;
  const { rowCount } = await tx.delete(pendingLogins).where(eq(pendingLogins.id, id));
  if (rowCount !== 1) return undefined;
  return openSession(tx, account, { previousToken, device, factorAt: now, byProvider }, now);
}

/** Removes what log-ins left behind that were not carried through. */
export async function removeExpiredLogins(db: Db, now: Date): Promise<void> {
  await deleteInBatches(db, pendingLogins, lte(pendingLogins.createdAt, bornSince(now)));
  await deleteInBatches(db, factorChallenges, lte(factorChallenges.expiresAt, now));
  const forgotten = new Date(now.getTime() - UNCONFIRMED);
  await deleteInBatches(
    db,
    factors,
    sql`${factors.confirmedAt} IS NULL AND ${lte(factors.createdAt, forgotten)}`,
  );
}

const bornSince = (now: Date) => new Date(now.getTime() - PENDING_LIFETIME);
