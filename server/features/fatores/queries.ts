import { and, asc, count, eq, isNotNull, isNull } from "drizzle-orm";
import type { EntradaPendente } from "#shared/contract/acesso.ts";
import type { Actor } from "../../access/actor.ts";
import type { Db } from "../../db/client.ts";
import { factors, recoveryCodes } from "../../db/schema.ts";
import type { Deps } from "../../deps.ts";
import { placeOf } from "./rules.ts";

/** Condition "a factor of this account that counts". */
export const confirmedOf = (userId: string) =>
  and(eq(factors.userId, userId), isNotNull(factors.confirmedAt));

/** @returns the factors of an account that count, oldest first */
export async function listFactors(db: Db, userId: string) {
  const { id, tipo, nome, createdAt, lastUsedAt } = factors;
  return db
    .select({ id, tipo, nome, createdAt, lastUsedAt })
    .from(factors)
    .where(confirmedOf(userId))
    .orderBy(asc(createdAt), asc(id));
}

/** @returns how many one-time codes of an account are not used */
export async function countCodes(db: Db, userId: string): Promise<number> {
  const [row] = await db
    .select({ left: count() })
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)));
  return row?.left ?? 0;
}

/**
 * Tells what a log-in with the right password still needs.
 * @returns undefined where it needs nothing
 */
export async function stepOf(
  db: Db,
  { env }: Pick<Deps, "env">,
  { userId, role }: Actor,
): Promise<EntradaPendente | undefined> {
  const kinds = new Set((await listFactors(db, userId)).map(({ tipo }) => tipo));
  const hasPlace = placeOf(env) !== undefined;
  if (kinds.size > 0)
    return {
      pendente: "fator",
      passkey: kinds.has("passkey") && hasPlace,
      totp: kinds.has("totp"),
    };
  if (!env.secondFactorRequired.includes(role)) return undefined;
  return { pendente: "cadastro", passkey: hasPlace, totp: true };
}
