import { setTimeout as delay } from "node:timers/promises";
import { and, eq, gt, sql } from "drizzle-orm";
import { findAccount, type Actor } from "../../access/actor.ts";
import { endSessionsOf, openSession } from "../../access/session.ts";
import { audit } from "../../db/audit.ts";
import { queueMail } from "../../mail/outbox.ts";
import { passwordResetTokens, users } from "../../db/schema.ts";
import { transaction } from "../../db/transaction.ts";
import type { Deps } from "../../deps.ts";
import { AppError } from "../../lib/errors.ts";
import { hashPassword, verifyPassword } from "../../lib/password.ts";
import { sha256 } from "../../lib/secrets.ts";
import { openPasswordLink } from "./commands-links.ts";

/** How long a reset link lives. */
const RESET_MINUTES = 15;
/** Every answer to "forgot password" takes this long at least: whether a mail was queued must not be measurable. */
const FORGOT_MILLISECONDS = 250;

interface Caller {
  address: string;
  previousToken: string | undefined;
  requestId: string;
}

/**
 * Checks e-mail and password and opens a session. The same sentence, in the same time, for an unknown e-mail, a
 * wrong password and a deactivated account (product.md#deactivation).
 * @throws AppError unauthenticated; too-many after 5 failures per account and address
 */
export async function logIn(
  { db, limits, now }: Deps,
  { email, password }: { email: string; password: string },
  { address, previousToken, requestId }: Caller,
): Promise<{ actor: Actor; token: string }> {
  const attempts = sha256(`${email} ${address}`);
  await limits.check("login", attempts);
  const account = await findAccount(db, sql`FROM users u WHERE u.email = ${email}`);
  const matches = await verifyPassword(account?.passwordHash, password);
  if (account?.actor === undefined || !matches) {
    await limits.hit("login", attempts);
    throw new AppError("unauthenticated", "E-mail ou senha incorretos");
  }
  const { actor } = account;
  const token = await transaction(db, async (tx) => {
    await audit(tx, {
      actorId: actor.userId,
      action: "login",
      entity: "users",
      entityId: actor.userId,
      requestId,
    });
    return openSession(tx, actor.userId, now(), previousToken);
  });
  await limits.clear("login", attempts);
  return { actor, token };
}

/**
 * Queues a mail with a reset link, if the address has an account that may enter. Older links become void.
 * @throws AppError too-many after 3 requests per hour and account, known or not
 */
export async function requestPasswordReset(deps: Deps, email: string): Promise<void> {
  await deps.limits.hit("forgot", sha256(email));
  await Promise.all([queueResetMail(deps, email), delay(FORGOT_MILLISECONDS)]);
}

async function queueResetMail(deps: Deps, email: string): Promise<void> {
  await transaction(deps.db, async (tx) => {
    const account = await findAccount(tx, sql`FROM users u WHERE u.email = ${email}`);
    if (account?.actor === undefined) return;
    const { userId, nome } = account.actor;
    const way = await openPasswordLink(tx, deps, userId, { minutes: RESET_MINUTES });
    const data = { nome, ...way, minutes: RESET_MINUTES };
    await queueMail(tx, deps, { template: "reset-password", recipient: email, data });
  });
}

/**
 * Sets the new password and ends every session of the account. One statement takes the token: of two that try,
 * one finds it used.
 * @throws AppError invalid for an unknown, used or expired token
 */
export async function resetPassword(
  { db, now }: Deps,
  { token, newPassword }: { token: string; newPassword: string },
  requestId: string,
): Promise<void> {
  const live = and(
    eq(passwordResetTokens.token, sha256(token)),
    eq(passwordResetTokens.used, false),
    gt(passwordResetTokens.expiresAt, now()),
  );
  // Looked at before hashing: guessing tokens must not cost a hash each.
  const [known] = await db
    .select({ id: passwordResetTokens.id })
    .from(passwordResetTokens)
    .where(live);
  if (known === undefined) throw expiredLink();
  const password = await hashPassword(newPassword);
  await transaction(db, async (tx) => {
    const [taken] = await tx
      .update(passwordResetTokens)
      .set({ used: true })
      .where(live)
      .returning();
    if (taken === undefined) throw expiredLink();
    // Whatever other link of the account is about ends with it.
    await tx
      .update(passwordResetTokens)
      .set({ used: true })
      .where(eq(passwordResetTokens.userId, taken.userId));
    await tx.update(users).set({ password }).where(eq(users.id, taken.userId));
    await endSessionsOf(tx, taken.userId);
    await audit(tx, {
      actorId: taken.userId,
      action: "reset-password",
      entity: "users",
      entityId: taken.userId,
      requestId,
    });
  });
}

function expiredLink(): AppError {
  return new AppError("invalid", "Link de recuperação inválido ou expirado.");
}
