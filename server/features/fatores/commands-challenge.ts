import { and, eq, gt } from "drizzle-orm";
import { factorChallenges } from "../../db/schema.ts";
import type { Deps } from "../../deps.ts";
import type { FactorCall } from "./commands.ts";

/** A challenge outlives the time that browsers wait for a passkey. */
const LIFETIME = 5 * 60 * 1000;

type Purpose = "create" | "verify";

/** Keeps the text that a passkey must sign, for any instance to check; an earlier one ends. */
export async function askChallenge(
  { db, now }: Pick<Deps, "db" | "now">,
  { holder, actor: { userId } }: FactorCall,
  purpose: Purpose,
  challenge: string,
): Promise<void> {
  const expiresAt = new Date(now().getTime() + LIFETIME);
  const row = { userId, purpose, challenge, expiresAt };
  await db
    .insert(factorChallenges)
    .values({ holder, ...row })
    .onConflictDoUpdate({ target: factorChallenges.holder, set: row });
}

/** Takes the question of this session or log-in. @returns undefined where there is none */
export async function takeChallenge(
  { db, now }: Pick<Deps, "db" | "now">,
  { holder, actor: { userId } }: FactorCall,
  purpose: Purpose,
): Promise<string | undefined> {
  const [row] = await db
    .delete(factorChallenges)
    .where(
      and(
        eq(factorChallenges.holder, holder),
        eq(factorChallenges.userId, userId),
        eq(factorChallenges.purpose, purpose),
        gt(factorChallenges.expiresAt, now()),
      ),
    )
    .returning({ challenge: factorChallenges.challenge });
  return row?.challenge;
}
