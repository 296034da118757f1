import { and, eq, gt, isNull } from "drizzle-orm";
import { endAccess } from "../../access/session.ts";
import type { Db } from "../../db/client.ts";
import {
  clientes,
  emailChanges,
  franquias,
  identities,
  microFranquias,
  users,
} from "../../db/schema.ts";
import type { Deps } from "../../deps.ts";
import { AppError, found } from "../../lib/errors.ts";
import { signId } from "../../lib/signed-id.ts";
import { queueMail } from "../../mail/outbox.ts";

// Changes the e-mail of an account, which an editor alone must never do (docs/decisions/047). Each
// function works in the caller's transaction, and locks the unit's row first, then the account's,
// then its changes.

/** The parts of a change: its letters name a page and carry a signed link. */
export type EmailParts = Pick<Deps, "env" | "secrets" | "now" | "counts">;
export type EmailChange = typeof emailChanges.$inferSelect;

/** Keeps the signature apart from those of other links. */
export const EMAIL_LINK = "email-change";
/** Milliseconds that a request waits for its answer, and that a change can be undone. */
const LIFE = 7 * 24 * 60 * 60 * 1000;

/** An account's row, locked. */
interface LockedAccount {
  userId: string;
  nome: string | null;
  email: string;
}

export const isPending = and(isNull(emailChanges.confirmedAt), isNull(emailChanges.refusedAt));

/** Locks the unit of an account, if it has one, and the account. @throws AppError not-found */
export async function lockAccount(tx: Db, userId: string): Promise<LockedAccount> {
  for (const unit of [franquias, microFranquias, clientes])
    await tx.select({ id: unit.id }).from(unit).where(eq(unit.userId, userId)).for("update");
  const [row] = await tx
    .select({ userId: users.id, nome: users.nome, email: users.email })
    .from(users)
    .where(eq(users.id, userId))
    .for("update");
  return found(row, "Conta não encontrada");
}

/**
 * Asks the owner of an account, at its present address, whether the e-mail may change. It ends an
 * earlier request.
 * @throws AppError conflict where another account has that address; too-many where the mailbox was
 * asked enough
 */
export async function askEmailChange(
  tx: Db,
  parts: EmailParts,
  account: LockedAccount,
  newEmail: string,
): Promise<void> {
  const { userId, nome, email } = account;
  await refuseTaken(tx, account, newEmail);
  await withdrawEmailChange(tx, userId);
  const { id, expiresAt } = await storeChange(tx, parts, account, newEmail, null);
  const data = { nome, novoEmail: newEmail, link: linkOf(parts, id), expiresAt };
  await queueMail(tx, parts, { template: "email-change-asked", recipient: email, data });
}

/**
 * Changes an account's e-mail for somebody who may; the old address can undo it.
 * @throws a taken one is a 409
 */
export async function changeEmail(
  tx: Db,
  parts: EmailParts,
  account: LockedAccount,
  newEmail: string,
): Promise<void> {
  await withdrawEmailChange(tx, account.userId);
  const change = await storeChange(tx, parts, account, newEmail, parts.now());
  await carryOut(tx, parts, account, { id: change.id, newEmail });
}

/** Ends a request without an answer. @returns whether there was one */
export async function withdrawEmailChange(tx: Db, userId: string): Promise<boolean> {
  const gone = await tx
    .delete(emailChanges)
    .where(and(eq(emailChanges.userId, userId), isPending))
    .returning({ id: emailChanges.id });
  return gone.length > 0;
}

/**
 * Carries a request out; a second time nothing happens.
 * @returns whether something changed
 * @throws AppError conflict where another account took the address meanwhile; invalid for a request
 * that was refused
 */
export async function confirmEmailChange(
  tx: Db,
  parts: EmailParts,
  account: LockedAccount,
  change: EmailChange,
): Promise<boolean> {
  if (change.refusedAt !== null) throw deadChange();
  if (change.confirmedAt !== null) return false;
  if (change.oldEmail !== account.email) throw deadChange();
  const confirmedAt = parts.now();
  const expiresAt = new Date(confirmedAt.getTime() + LIFE);
  await tx
    .update(emailChanges)
    .set({ confirmedAt, expiresAt })
    .where(eq(emailChanges.id, change.id));
  await carryOut(tx, parts, account, change);
  return true;
}

/**
 * Refuses a request, or undoes a change: the account and its unit go back to the old address. Later
 * changes end too, or the owner of the newer mailbox could take the account again. A second time
 * nothing happens.
 * @returns whether something changed
 * @throws a taken address is a 409
 */
export async function refuseEmailChange(
  tx: Db,
  parts: EmailParts,
  { userId }: LockedAccount,
  change: EmailChange,
): Promise<boolean> {
  if (change.refusedAt !== null) return false;
  await tx
    .delete(emailChanges)
    .where(and(eq(emailChanges.userId, userId), gt(emailChanges.createdAt, change.createdAt)));
  await tx
    .update(emailChanges)
    .set({ refusedAt: parts.now() })
    .where(eq(emailChanges.id, change.id));
  await forgetContact(tx, userId);
  if (change.confirmedAt !== null) await setEmail(tx, userId, change.oldEmail);
  return true;
}

export function deadChange(): AppError {
  return new AppError("invalid", "Este pedido não vale mais: foi respondido, trocado ou expirou.");
}

async function storeChange(
  tx: Db,
  { now }: EmailParts,
  { userId, email: oldEmail }: LockedAccount,
  newEmail: string,
  confirmedAt: Date | null,
): Promise<{ id: string; expiresAt: string }> {
  const createdAt = now();
  const expiresAt = new Date(createdAt.getTime() + LIFE);
  const [row] = await tx
    .insert(emailChanges)
    .values({ userId, oldEmail, newEmail, createdAt, expiresAt, confirmedAt })
    .returning({ id: emailChanges.id });
  if (row === undefined) throw new Error("the change was not stored");
  return { id: row.id, expiresAt: expiresAt.toISOString() };
}

async function carryOut(
  tx: Db,
  parts: EmailParts,
  { userId, nome, email }: LockedAccount,
  { id, newEmail }: Pick<EmailChange, "id" | "newEmail">,
): Promise<void> {
  await forgetContact(tx, userId);
  await setEmail(tx, userId, newEmail);
  const expiresAt = new Date(parts.now().getTime() + LIFE).toISOString();
  const data = { nome, novoEmail: newEmail, link: linkOf(parts, id), expiresAt };
  await queueMail(tx, parts, { template: "email-changed", recipient: email, data });
  const entry = { nome, link: `${parts.env.publicUrl}/auth` };
  await queueMail(tx, parts, { template: "email-is-yours", recipient: newEmail, data: entry });
}

/** All sessions and links of the former address end, and what the provider knew of its owner. */
async function setEmail(tx: Db, userId: string, email: string): Promise<void> {
  await tx.delete(identities).where(eq(identities.userId, userId));
  await tx.update(users).set({ email }).where(eq(users.id, userId));
  await endAccess(tx, userId);
}

/** The unit of an account shows the account's e-mail again. */
async function forgetContact(tx: Db, userId: string): Promise<void> {
  for (const unit of [franquias, microFranquias, clientes])
    await tx.update(unit).set({ emailContato: null }).where(eq(unit.userId, userId));
}

/** The constraint decides, as for a new account: it tells no more of unseen accounts. */
async function refuseTaken(
  tx: Db,
  { userId, email }: LockedAccount,
  newEmail: string,
): Promise<void> {
  await tx.update(users).set({ email: newEmail }).where(eq(users.id, userId));
  await tx.update(users).set({ email }).where(eq(users.id, userId));
}

function linkOf({ env, secrets }: EmailParts, id: string): string {
  return `${env.publicUrl}/troca-de-email?pedido=${signId(secrets, EMAIL_LINK, id)}`;
}
