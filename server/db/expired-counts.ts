import { lt } from "drizzle-orm";
import { deleteInBatches } from "./batches.ts";
import type { Db } from "./client.ts";
import { rateLimits } from "./schema.ts";

export async function removeExpiredCounts(db: Db, now: Date): Promise<void> {
  await deleteInBatches(db, rateLimits, lt(rateLimits.expire, now.getTime()));
}
