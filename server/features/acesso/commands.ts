import { setTimeout as delay } from "node:timers/promises";
import { eq, sql } from "drizzle-orm";
import { findAccount } from "../../access/actor.ts";
import { endAccess } from "../../access/session.ts";
import { tell } from "../../db/tell.ts";
import { queueMail } from "../../mail/outbox.ts";
import { passwordResetTokens, users } from "../../db/schema.ts";
import { transaction } from "../../db/transaction.ts";
import type { Deps } from "../../deps.ts";
import { hashPassword } from "../../lib/password.ts";
import { refusePassword } from "../../lib/provider-settings.ts";
import { sha256 } from "../../lib/secrets.ts";
import { openPasswordLink, queuePasswordChanged } from "./commands-links.ts";
import { expiredLink, liveLink, readPasswordLink } from "./queries.ts";

const RESET_MINUTES = 15;
/** The least time of "forgot password": nobody may measure whether a mail was queued. */
const FORGOT_MILLISECONDS = 250;

/**
 * Queues a mail with a reset link, if the address has an account that may enter. Older links stop
 * working.
 * @param asked the source of the call, see `sourceOf`, and its request id
 * @throws AppError too-many after 3 requests per hour and account, known or not, or 300 per hour and
 * source; forbidden where a provider replaces the password
 */
export async function requestPasswordReset(
  deps: Deps,
  { email, source, requestId }: { email: string; source: string; requestId: string },
): Promise<void> {
  refusePassword(deps.env.provider, email);
  await deps.limits.hit("forgot-source", source);
  await deps.limits.hit("forgot", sha256(email));
  await Promise.all([queueResetMail(deps, email, requestId), delay(FORGOT_MILLISECONDS)]);
}

async function queueResetMail(deps: Deps, email: string, requestId: string): Promise<void> {
  await transaction(deps.db, async (tx) => {
    // The lock orders this and a simultaneous change of e-mail: either that change ends this link,
    // or no link is made. It orders requests for one account too: each ends the links before it,
    // and the table does not always give them in the same order, so two of them could deadlock.
    const account = await findAccount(
      tx,
      sql`FROM users u WHERE u.email = ${email} FOR NO KEY UPDATE OF u`,
    );
    if (account?.actor === undefined) return;
    const { userId, nome } = account.actor;
    const way = await openPasswordLink(tx, deps, userId, { minutes: RESET_MINUTES });
    const data = { nome, ...way, minutes: RESET_MINUTES };
    await queueMail(tx, deps, { template: "reset-password", recipient: email, data });
    await tell(tx, { requestId }, "users.ask-reset", { id: userId });
  });
}

/**
 * Sets the new password, ends everything else that opens the account, and tells its owner unless it
 * is the first password. One statement takes the token, so that the second of two tries finds it
 * used.
 * @returns the account's e-mail
 * @throws AppError invalid for an unknown, used or expired token; forbidden where a provider replaces
 * the password
 */
export async function resetPassword(
  deps: Deps,
  { token, newPassword }: { token: string; newPassword: string },
  requestId: string,
): Promise<string> {
  const { db, now } = deps;
  // The token is checked before the hash, so that guessing tokens costs no hashes.
  const { userId, email, isInvitation } = await readPasswordLink(db, token, now());
  refusePassword(deps.env.provider, email);
  const password = await hashPassword(newPassword, userId);
  return transaction(db, async (tx) => {
    // The account is locked before its links, as everywhere; another order could deadlock.
    const [account] = await tx
      .update(users)
      .set({ password })
      .where(eq(users.id, userId))
      .returning({ nome: users.nome, email: users.email });
    const taken = await tx
      .update(passwordResetTokens)
      .set({ used: true })
      .where(liveLink(token, now()))
      .returning({ id: passwordResetTokens.id });
    if (account === undefined || taken.length === 0) throw expiredLink();
    await endAccess(tx, userId);
    if (!isInvitation) await queuePasswordChanged(tx, deps, account);
    await tell(tx, { actor: { userId }, requestId }, "users.reset-password", { id: userId });
    return account.email;
  });
}
