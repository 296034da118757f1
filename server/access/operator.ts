import { and, eq, inArray, isNotNull, sql } from "drizzle-orm";
import type { Role } from "#shared/labels.ts";
import { OPERATOR, tell } from "../db/tell.ts";
import type { Db } from "../db/client.ts";
import { factors, identities, recoveryCodes, sessions, users } from "../db/schema.ts";
import { transaction } from "../db/transaction.ts";
import { endAccess } from "./session.ts";

// Changes to accounts outside of any scope, for the operator's command line only.

/**
 * Locks the account of an address.
 * @throws Error with one pt-BR line when there is no such account
 */
async function lockAccount(tx: Db, email: string): Promise<string> {
  const [account] = await tx
    .select({ id: users.id })
    .from(users)
    .where(eq(users.email, email))
    .for("update");
  if (account === undefined) throw new Error(`Nenhuma conta tem o e-mail ${email}.`);
  return account.id;
}

/**
 * Sets a password, and ends the sessions and links of the account.
 * @param hash PHC string, made before: hashing takes no part in a transaction
 */
export async function setPasswordOf(db: Db, email: string, hash: string): Promise<void> {
  await transaction(db, async (tx) => {
    const id = await lockAccount(tx, email);
    await tx.update(users).set({ password: hash }).where(eq(users.id, id));
    await endAccess(tx, id);
    await tell(tx, OPERATOR, "users.reset-password", { id });
  });
}

/** @returns how many sessions were ended */
export async function endSessionsOf(db: Db, email: string): Promise<number> {
  return transaction(db, async (tx) => {
    const id = await lockAccount(tx, email);
    const open = await tx.select({ id: sessions.id }).from(sessions).where(eq(sessions.userId, id));
    await endAccess(tx, id);
    const details = { sessions: open.length };
    await tell(tx, OPERATOR, "users.end-sessions", { id, dados: details });
    return open.length;
  });
}

/**
 * Removes the second factors and one-time codes of an account, and ends its sessions and links.
 * @param tellOwner queues the letter to its owner, in the same transaction
 * @returns how many factors there were
 */
export async function resetFactorsOf(
  db: Db,
  email: string,
  tellOwner: (tx: Db, nome: string | null) => Promise<unknown>,
): Promise<number> {
  return transaction(db, async (tx) => {
    const id = await lockAccount(tx, email);
    const gone = await tx.delete(factors).where(eq(factors.userId, id)).returning();
    await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, id));
    await endAccess(tx, id);
    await tell(tx, OPERATOR, "users.reset-factor", { id, dados: { factors: gone.length } });
    const [owner] = await tx.select({ nome: users.nome }).from(users).where(eq(users.id, id));
    if (gone.length > 0) await tellOwner(tx, owner?.nome ?? null);
    return gone.length;
  });
}

/**
 * Forgets the person of the provider to whom an account is bound, and ends its sessions and links.
 * @returns how many bindings there were
 */
export async function unbindIdentityOf(db: Db, email: string): Promise<number> {
  return transaction(db, async (tx) => {
    const id = await lockAccount(tx, email);
    const { rowCount } = await tx.delete(identities).where(eq(identities.userId, id));
    if (!rowCount) return 0;
    await endAccess(tx, id);
    await tell(tx, OPERATOR, "users.unbind-provider", { id });
    return rowCount;
  });
}

/** @returns the id of the account */
export async function noteUnlocked(db: Db, email: string): Promise<string> {
  return transaction(db, async (tx) => {
    const id = await lockAccount(tx, email);
    await tell(tx, OPERATOR, "users.unlock", { id });
    return id;
  });
}

/** @returns how many active accounts there are of these roles, and how many have no second factor */
export async function countFactors(
  db: Db,
  roles: Role[],
): Promise<{ accounts: number; without: number }> {
  const counted = and(eq(users.isActive, true), inArray(users.role, roles));
  const confirmed = and(eq(factors.userId, users.id), isNotNull(factors.confirmedAt));
  const lacking = sql`NOT EXISTS (SELECT FROM ${factors} WHERE ${confirmed})`;
  return {
    accounts: await db.$count(users, counted),
    without: await db.$count(users, and(counted, lacking)),
  };
}
