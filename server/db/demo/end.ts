import { and, eq } from "drizzle-orm";
import { OPERATOR, tell } from "../tell.ts";
import type { Db } from "../client.ts";
import { readEarlierUse } from "../installation.ts";
import { installation, users } from "../schema.ts";
import { lockDemo } from "./lock.ts";

/**
 * Turns a trial into real use, in the caller's transaction: the demonstration's accounts are
 * switched off, the rows stay, and the database counts as one in use.
 * @returns the number of accounts switched off
 * @throws Error with one pt-BR line where there is no demonstration, or nobody could enter
 * afterwards
 */
export async function endDemo(tx: Db, now: Date): Promise<number> {
  if (!(await readEarlierUse(tx)).demonstration)
    throw new Error("Este banco não tem os dados da demonstração.");
  const locked = await lockDemo(tx);
  const heads = await tx.$count(
    users,
    and(eq(users.role, "franqueador"), eq(users.isActive, true)),
  );
  if (heads === 0)
    throw new Error("Ninguém entraria depois: antes, crie a sua conta com capelo admin create.");
  await tx.update(installation).set({ demonstrationAt: null, productionAt: now });
  await tell(tx, OPERATOR, "installation.end-demo", { dados: { accounts: locked } });
  return locked;
}
