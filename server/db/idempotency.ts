import { and, eq, lt } from "drizzle-orm";
import { AppError } from "../lib/errors.ts";
import { sha256 } from "../lib/secrets.ts";
import type { Db } from "./client.ts";
import { idempotencyKeys } from "./schema.ts";
import { transaction } from "./transaction.ts";

/** What a repeatable POST stored, and whether this call stored it. */
export interface Stored {
  id: string;
  created: boolean;
}

/** A caller's Idempotency-Key together with what it was sent for. */
export interface Repeatable {
  key: string | undefined;
  endpoint: string;
  body: unknown;
}

/**
 * Runs the work in a transaction, once per Idempotency-Key: a repetition waits for the first call and gets its
 * result. Work that fails leaves the key free.
 * @throws AppError conflict when the key comes with another body
 */
export function once(
  db: Db,
  { key, endpoint, body }: Repeatable,
  work: (tx: Db) => Promise<Stored>,
): Promise<Stored> {
  return transaction(db, async (tx) => {
    if (key === undefined) return work(tx);
    const bodyHash = sha256(JSON.stringify(body));
    const mine = and(eq(idempotencyKeys.endpoint, endpoint), eq(idempotencyKeys.key, key));
    const [first] = await tx
      .insert(idempotencyKeys)
      .values({ key, endpoint, bodyHash })
      .onConflictDoNothing()
      .returning();
    if (first !== undefined) {
      const stored = await work(tx);
      await tx.update(idempotencyKeys).set({ resourceId: stored.id }).where(mine);
      return stored;
    }
    const [earlier] = await tx.select().from(idempotencyKeys).where(mine);
    if (earlier?.bodyHash !== bodyHash || earlier.resourceId === null) {
      throw new AppError("conflict", "Esta Idempotency-Key já foi usada com outros dados");
    }
    return { id: earlier.resourceId, created: false };
  });
}

/** Keys serve retries of the same minutes; a day is ample. */
export async function removeOldIdempotencyKeys(db: Db, now: Date): Promise<void> {
  await db
    .delete(idempotencyKeys)
    .where(lt(idempotencyKeys.createdAt, new Date(now.getTime() - 24 * 60 * 60 * 1000)));
}
