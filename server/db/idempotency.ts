import { and, eq, lt, sql, type SQL } from "drizzle-orm";
import { AppError } from "../lib/errors.ts";
import { causeOf } from "../lib/pg-errors.ts";
import type { Secrets } from "../lib/secrets.ts";
import { deleteInBatches } from "./batches.ts";
import type { Db } from "./client.ts";
import { idempotencyKeys } from "./schema.ts";
import { transaction } from "./transaction.ts";

export interface Stored {
  id: string;
  created: boolean;
}

/** A caller's Idempotency-Key and the call that it was sent with. */
export interface Repeatable {
  key: string | undefined;
  /** The id of the caller's account, or `public`, so that nobody meets another's keys. */
  caller: string;
  endpoint: string;
  body: unknown;
}

/**
 * Runs work in a transaction, once per Idempotency-Key. A repetition waits for the first call and
 * gets the id that it stored. Work that fails leaves the key free.
 * @throws AppError conflict when the key comes with another body
 */
export async function once<Done extends Stored>(
  { db, secrets }: { db: Db; secrets: Secrets },
  { key, caller, endpoint, body }: Repeatable,
  work: (tx: Db) => Promise<Done>,
): Promise<Done | Stored> {
  if (key === undefined) return transaction(db, work);
  return transaction(db, async (tx) => {
    const mine = { key, caller, endpoint, bodyHash: hashOf(secrets, body) };
    const [first] = await tx.insert(idempotencyKeys).values(mine).onConflictDoNothing().returning();
    if (first === undefined) return repetitionOf(tx, mine);
    const stored = await work(tx);
    await tx.update(idempotencyKeys).set({ resourceId: stored.id }).where(rowOf(mine));
    return stored;
  });
}

/** The values of `keepKey`; `key` is null for a call without one. */
export type KeyValues = Record<"key" | "caller" | "endpoint" | "bodyHash", string | null>;

/**
 * Runs work that is one statement, once per Idempotency-Key and without a transaction: the
 * statement stores the key with its row (`keepKey`), or fails as a whole because an earlier call
 * stored it.
 * @param work runs the statement with these values beside its own
 * @throws AppError conflict when the key comes with another body
 */
export async function onceInStatement<Done extends Stored>(
  { db, secrets }: { db: Db; secrets: Secrets },
  { key, caller, endpoint, body }: Repeatable,
  work: (values: KeyValues) => Promise<Done>,
): Promise<Done | Stored> {
  if (key === undefined) return work({ key: null, caller: null, endpoint: null, bodyHash: null });
  const mine = { key, caller, endpoint, bodyHash: hashOf(secrets, body) };
  try {
    return await work(mine);
  } catch (error) {
    if (!isKeyTaken(error)) throw error;
    return repetitionOf(db, mine);
  }
}

/**
 * The part of such a statement that stores the call's key, if it has one.
 * @param from FROM and WHERE of one row with the `id` that was stored; no row leaves the key free
 */
export function keepKey(from: SQL): SQL {
  const value = sql.placeholder;
  return sql`INSERT INTO idempotency_keys (caller, endpoint, key, body_hash, resource_id)
    SELECT ${value("caller")}, ${value("endpoint")}, ${value("key")}, ${value("bodyHash")}, kept.id
    FROM (SELECT id ${from}) AS kept WHERE ${value("key")}::text IS NOT NULL`;
}

interface Mine {
  key: string;
  caller: string;
  endpoint: string;
  bodyHash: string;
}

const rowOf = ({ caller, endpoint, key }: Mine): SQL | undefined =>
  and(
    eq(idempotencyKeys.caller, caller),
    eq(idempotencyKeys.endpoint, endpoint),
    eq(idempotencyKeys.key, key),
  );

/** @throws AppError conflict when the key came with other data before */
async function repetitionOf(db: Db, mine: Mine): Promise<Stored> {
  const [earlier] = await db.select().from(idempotencyKeys).where(rowOf(mine));
  if (earlier?.bodyHash !== mine.bodyHash || earlier.resourceId === null)
    throw new AppError("conflict", "Esta Idempotency-Key já foi usada com outros dados");
  return { id: earlier.resourceId, created: false };
}

/** The primary key is that table's only constraint (23505: unique_violation). */
function isKeyTaken(thrown: unknown): boolean {
  const { code, table } = Object(causeOf(thrown)) as { code?: string; table?: string };
  return code === "23505" && table === "idempotency_keys";
}

const hashOf = (secrets: Secrets, body: unknown): string =>
  secrets.hmac("idempotency", JSON.stringify(body, withoutPasswords));

/**
 * Passwords are left out of the hash: with table and key together, one could try words against it.
 */
function withoutPasswords(field: string, value: unknown): unknown {
  return /password|senha/i.test(field) ? undefined : value;
}

/** Frees the keys of a deleted row, so that the same call stores it again. */
export async function forgetKeysOf(tx: Db, resourceId: string): Promise<void> {
  await tx.delete(idempotencyKeys).where(eq(idempotencyKeys.resourceId, resourceId));
}

/** Keys serve retries within minutes; a day is more than enough. */
export async function removeOldIdempotencyKeys(db: Db, now: Date): Promise<void> {
  const yesterday = new Date(now.getTime() - 24 * 60 * 60 * 1000);
  await deleteInBatches(db, idempotencyKeys, lt(idempotencyKeys.createdAt, yesterday));
}
