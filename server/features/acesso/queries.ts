import { and, eq, gt, type SQL } from "drizzle-orm";
import type { SessionUser } from "#shared/contract/acesso.ts";
import type { Actor } from "../../access/actor.ts";
import type { Db } from "../../db/client.ts";
import { passwordResetTokens, users } from "../../db/schema.ts";
import { AppError } from "../../lib/errors.ts";
import { NO_PASSWORD } from "../../lib/password.ts";
import { sha256 } from "../../lib/secrets.ts";

/** Condition "this mailed token still opens something". */
export function liveLink(token: string, now: Date): SQL | undefined {
  return and(
    eq(passwordResetTokens.token, sha256(token)),
    eq(passwordResetTokens.used, false),
    gt(passwordResetTokens.expiresAt, now),
  );
}

/**
 * The account of a mailed link, and whether the password will be its first.
 * @throws AppError invalid for an unknown, used or expired token
 */
export async function readPasswordLink(db: Db, token: string, now: Date) {
  const [link] = await db
    .select({ userId: users.id, email: users.email, password: users.password })
    .from(passwordResetTokens)
    .innerJoin(users, eq(users.id, passwordResetTokens.userId))
    .where(liveLink(token, now));
  if (link === undefined) throw expiredLink();
  const { userId, email, password } = link;
  return { userId, email, isInvitation: password === NO_PASSWORD };
}

export function expiredLink(): AppError {
  return new AppError("invalid", "Link de recuperação inválido ou expirado.");
}

/** @returns the account as screens know it, and who looks as it */
export function userOf({ userId, email, nome, role, visita }: Actor): SessionUser {
  const looker = visita && {
    visita: { por: visita.por.nome ?? visita.por.email, ate: visita.ate.toISOString() },
  };
  return { id: userId, email, nome, role, ...looker };
}
