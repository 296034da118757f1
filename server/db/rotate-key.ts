import { and, asc, eq, gt, isNotNull } from "drizzle-orm";
import type { Secrets } from "../lib/secrets.ts";
import type { Db } from "./client.ts";
import { audit } from "./audit.ts";
import { holdKey } from "./installation.ts";
import { installation, outbox, users } from "./schema.ts";
import { transaction } from "./transaction.ts";

/** Rows read at a time: their number has no bound. */
const BATCH = 500;

/**
 * Seals everything anew and records the new key, all or nothing: CPFs of accounts and letters that wait. What was hashed
 * under the old key cannot be made again, for what it was made of is not stored.
 * @returns how many values were sealed anew
 * @throws Error with one pt-BR line when `from` is not the database's key
 */
export async function rotateKey(
  db: Db,
  { from, to }: { from: Secrets; to: Secrets },
): Promise<{ cpfs: number; mails: number }> {
  return transaction(db, async (tx) => {
    await holdKey(tx, from);
    const again = (sealed: string) => to.seal(from.open(sealed));
    const told = { cpfs: await resealCpfs(tx, again), mails: await resealMails(tx, again) };
    await tx.update(installation).set({ keyFingerprint: to.fingerprint });
    const entry = { action: "rotate-key", entity: "installation", requestId: "capelo" };
    await audit(tx, { ...entry, details: told });
    return told;
  });
}

type Reseal = (sealed: string) => string;

async function resealCpfs(tx: Db, again: Reseal): Promise<number> {
  return inBatches(async (after) => {
    const rows = await tx
      .select({ id: users.id, sealed: users.cpf })
      .from(users)
      .where(and(isNotNull(users.cpf), after === undefined ? undefined : gt(users.id, after)))
      .orderBy(asc(users.id))
      .limit(BATCH)
      .for("update");
    for (const { id, sealed } of rows)
      await tx
        .update(users)
        .set({ cpf: sealed && again(sealed) })
        .where(eq(users.id, id));
    return rows;
  });
}

async function resealMails(tx: Db, again: Reseal): Promise<number> {
  return inBatches(async (after) => {
    const rows = await tx
      .select({ id: outbox.id, sealed: outbox.payload })
      .from(outbox)
      .where(and(isNotNull(outbox.payload), after === undefined ? undefined : gt(outbox.id, after)))
      .orderBy(asc(outbox.id))
      .limit(BATCH)
      .for("update");
    for (const { id, sealed } of rows)
      await tx
        .update(outbox)
        .set({ payload: sealed && again(sealed) })
        .where(eq(outbox.id, id));
    return rows;
  });
}

/** Batch after batch in the order of ids, until one is not full. */
async function inBatches(
  next: (after: string | undefined) => Promise<{ id: string }[]>,
): Promise<number> {
  let count = 0;
  let last: string | undefined;
  for (;;) {
    const rows = await next(last);
    count += rows.length;
    last = rows.at(-1)?.id;
    if (rows.length < BATCH) return count;
  }
}
