import { eq } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { queueMail } from "../../mail/outbox.ts";
import { passwordResetTokens } from "../../db/schema.ts";
import type { Deps } from "../../deps.ts";
import { randomToken, sha256 } from "../../lib/secrets.ts";

type Parts = Pick<Deps, "env" | "now">;

const MINUTE = 60_000;
/**
 * Days that the link of a new account lives; its owner did not ask for it and may not be waiting.
 */
const WELCOME_DAYS = 7;

/**
 * Makes a link that sets an account's password, once.
 * @param life `minutes` that it lives; `keepsOlder` whether the account's other links stay until
 * one of them is used
 */
export async function openPasswordLink(
  tx: Db,
  { env, now }: Parts,
  userId: string,
  { minutes, keepsOlder = false }: { minutes: number; keepsOlder?: boolean },
): Promise<{ link: string; expiresAt: string }> {
  const token = randomToken();
  const expiresAt = new Date(now().getTime() + minutes * MINUTE);
  if (!keepsOlder) {
    await tx
      .update(passwordResetTokens)
      .set({ used: true })
      .where(eq(passwordResetTokens.userId, userId));
  }
  await tx.insert(passwordResetTokens).values({ userId, token: sha256(token), expiresAt });
  return {
    link: `${env.publicUrl}/reset-password?token=${token}`,
    expiresAt: expiresAt.toISOString(),
  };
}

/**
 * Queues the mail that lets the owner of an account without password in.
 * @param person `escola` the school whose event a student is invited from; null for other accounts
 */
export async function queueSetPassword(
  tx: Db,
  parts: Parts & Pick<Deps, "secrets" | "counts">,
  person: { userId: string; nome: string | null; email: string; escola: string | null },
  { keepsOlder = false } = {},
): Promise<void> {
  const { userId, ...data } = person;
  const minutes = WELCOME_DAYS * 24 * 60;
  const way = await openPasswordLink(tx, parts, userId, { minutes, keepsOlder });
  await queueMail(tx, parts, {
    template: "set-password",
    recipient: person.email,
    data: { ...data, ...way, days: WELCOME_DAYS },
  });
}

/** Tells the owner of an account that its password was changed, and how to reset it. */
export async function queuePasswordChanged(
  tx: Db,
  parts: Parts & Pick<Deps, "secrets" | "counts">,
  { nome, email }: { nome: string | null; email: string },
): Promise<void> {
  const changedAt = parts.now().toISOString();
  const data = { nome, changedAt, link: `${parts.env.publicUrl}/auth?ver=recuperar` };
  await queueMail(tx, parts, { template: "password-changed", recipient: email, data });
}
