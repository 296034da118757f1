import { and, eq, inArray, like } from "drizzle-orm";
import type { Db } from "../client.ts";
import { passwordResetTokens, sessions, users } from "../schema.ts";

/**
 * Switches the demonstration's accounts off, whose password everybody knows, and ends whatever opens them. Their addresses are of
 * `.test` (RFC 2606), which nobody's mailbox can be. In the caller's transaction.
 * @returns how many were still open
 */
export async function lockDemo(tx: Db): Promise<number> {
  const locked = await tx
    .update(users)
    .set({ isActive: false })
    .where(and(like(users.email, "%.test"), eq(users.isActive, true)))
    .returning({ id: users.id });
  const ids = locked.map(({ id }) => id);
  await tx.delete(sessions).where(inArray(sessions.userId, ids));
  await tx.delete(passwordResetTokens).where(inArray(passwordResetTokens.userId, ids));
  return ids.length;
}
