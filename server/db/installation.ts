import type { EarlierUse } from "../env.ts";
import type { Db } from "./client.ts";
import { installation } from "./schema.ts";

/** @returns what this database has been used for, in this start or an earlier one */
export async function readEarlierUse(db: Db): Promise<EarlierUse> {
  const [row] = await db.select().from(installation);
  return {
    demonstration: row?.demonstrationAt != null,
    production: row?.productionAt != null,
  };
}

/** Remembers what it is used for from now on. */
export async function rememberUse(
  db: Db,
  use: "demonstrationAt" | "productionAt",
  now: Date,
): Promise<void> {
  await db
    .insert(installation)
    .values({ [use]: now })
    .onConflictDoUpdate({ target: installation.id, set: { [use]: now } });
}
