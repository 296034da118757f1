import { tell } from "../../db/tell.ts";
import type { Deps } from "../../deps.ts";
import { AppError } from "../../lib/errors.ts";
import { factorKey } from "../../lib/rate-limit.ts";
import { isRefusal } from "../acesso/commands-attempts.ts";
import type { FactorCall } from "./commands.ts";

/** Each way to give a factor, with the sentence of its refusal. */
const REFUSED = {
  code: "Código incorreto, vencido ou já usado. Confira e tente de novo.",
  passkey: "Esta passkey não foi aceita. Tente de novo ou use outro meio.",
};

/**
 * Counts a try to give a second factor, like one of a password (docs/decisions/020): five failures
 * in 15 minutes for each known device, for all strangers together, and for the account's sessions.
 * @param work undefined for a wrong factor; it must then have changed nothing
 * @throws AppError too-many; invalid for a wrong factor
 */
export async function tryFactor<Done>(
  { db, limits }: Pick<Deps, "db" | "limits">,
  { actor: { userId }, pending, requestId }: FactorCall,
  way: keyof typeof REFUSED,
  work: () => Promise<Done | undefined>,
): Promise<Done> {
  const caller = pending ? (pending.device ?? userId) : `session ${userId}`;
  const key = factorKey(way, caller);
  await limits.hit("factor", key);
  const done = await work().catch(async (error: unknown) => {
    if (!isRefusal(error)) await limits.giveBack("factor", key);
    throw error;
  });
  if (done === undefined) {
    await tell(db, { actor: { userId }, requestId }, "users.factor-refused", { id: userId });
    const message = REFUSED[way];
    throw new AppError("invalid", message, {
      ...(way === "code" && { issues: [{ path: "codigo", message }] }),
    });
  }
  await limits.clear("factor", key);
  return done;
}
