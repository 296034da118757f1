import { and, eq, inArray, like } from "drizzle-orm";
import type { Db } from "../client.ts";
import { passwordResetTokens, sessions, users } from "../schema.ts";

/**
 * Switches off the demonstration's accounts, whose password everybody knows, and ends their
 * sessions and links, in the caller's transaction. It knows them by `.test` (RFC 2606), where
 * nobody has a mailbox.
 * @returns the number of accounts that were still open
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
