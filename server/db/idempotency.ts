import { and, eq, lt } from "drizzle-orm";
import { AppError } from "../lib/errors.ts";
import type { Secrets } from "../lib/secrets.ts";
import { deleteInBatches } from "./batches.ts";
import type { Db } from "./client.ts";
import { idempotencyKeys } from "./schema.ts";
import { transaction } from "./transaction.ts";

/** What a repeatable POST stored, and whether this call stored it. */
export interface Stored {
  id: string;
  created: boolean;
}

/** How work comes to be stored as a whole. */
export interface Whole {
  /** It is one statement, which needs no transaction around it. */
  isStatement?: boolean;
}

/** A caller's Idempotency-Key together with what it was sent for. */
export interface Repeatable {
  key: string | undefined;
  /** Id of the caller's account, or `public`: nobody meets another's keys. */
  caller: string;
  /** Method and path, with the ids that stand in it. */
  endpoint: string;
  body: unknown;
}

/**
 * Runs the work in a transaction, once per Idempotency-Key: a repetition waits for the first call and gets the id that it
 * stored. Work that fails leaves the key free.
 * @throws AppError conflict when the key comes with another body
 */
export async function once<Done extends Stored>(
  { db, secrets }: { db: Db; secrets: Secrets },
  { key, caller, endpoint, body }: Repeatable,
  work: (tx: Db) => Promise<Done>,
  { isStatement = false }: Whole = {},
): Promise<Done | Stored> {
  if (key === undefined) return isStatement ? work(db) : transaction(db, work);
  return transaction(db, async (tx) => {
    const bodyHash = secrets.hmac("idempotency", JSON.stringify(body, withoutPasswords));
    const mine = and(
      eq(idempotencyKeys.caller, caller),
      eq(idempotencyKeys.endpoint, endpoint),
      eq(idempotencyKeys.key, key),
    );
    const [first] = await tx
      .insert(idempotencyKeys)
      .values({ caller, key, endpoint, bodyHash })
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

/** No password is told apart by what is kept: whoever has table and key together could try words against it. */
function withoutPasswords(field: string, value: unknown): unknown {
  return /password|senha/i.test(field) ? undefined : value;
}

/** Keys serve retries of the same minutes; a day is ample. */
export async function removeOldIdempotencyKeys(db: Db, now: Date): Promise<void> {
  const yesterday = new Date(now.getTime() - 24 * 60 * 60 * 1000);
  await deleteInBatches(db, idempotencyKeys, lt(idempotencyKeys.createdAt, yesterday));
}
