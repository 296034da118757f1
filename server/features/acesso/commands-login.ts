import { sql } from "drizzle-orm";
import { findAccount, type Actor } from "../../access/actor.ts";
import { openSession } from "../../access/session.ts";
import { audit, countFailedLogIn } from "../../db/audit.ts";
import { transaction } from "../../db/transaction.ts";
import type { Deps } from "../../deps.ts";
import { deviceOf } from "../../lib/device.ts";
import { AppError } from "../../lib/errors.ts";
import { fromDatabase } from "../../lib/pg-errors.ts";
import { inLine, verifyPassword } from "../../lib/password.ts";
import type { Turn } from "../../lib/fair-line.ts";
import { countTry, hasherOf, type Guess } from "./commands-attempts.ts";

interface LogIn extends Guess {
  password: string;
  previousToken: string | undefined;
  userAgent: string | undefined;
  requestId: string;
}

/**
 * Checks e-mail and password and opens a session. An unknown e-mail, a wrong password and a
 * deactivated account get the same sentence after the same time (product.md#deactivation).
 * @throws AppError unauthenticated; too-many and unavailable before anything is hashed
 * (docs/decisions/020)
 */
export async function logIn(deps: Deps, wish: LogIn): Promise<{ actor: Actor; token: string }> {
  return inLine(hasherOf(wish), async (turn) => {
    const counted = await countTry(deps, wish);
    const entered = await enter(deps, wish, turn).catch(async (error: unknown) => {
      // A refusal keeps its count: taking refused tries back would be a way around the limit.
      if (!isRefusal(error)) await counted.abandoned();
      throw error;
    });
    if (entered === undefined) throw new AppError("unauthenticated", "E-mail ou senha incorretos");
    await counted.succeeded();
    return entered;
  });
}

/** True if the error comes from the input, and not from our own load. */
function isRefusal(error: unknown): boolean {
  const refusal = error instanceof AppError ? error : fromDatabase(error);
  return refusal !== undefined && refusal.code !== "unavailable";
}

/** @returns undefined for a wrong password */
async function enter({ db, limits, secrets, now }: Deps, wish: LogIn, turn: Turn) {
  const account = await findAccount(db, sql`FROM users u WHERE u.email = ${wish.email}`);
  const matches = await verifyPassword(account?.passwordHash, wish.password, turn);
  if (account?.actor === undefined || !matches) {
    const address = secrets.hmac("audit", wish.source).slice(0, 16);
    await countFailedLogIn(db, { userId: account?.userId ?? null, address }, now());
    return undefined;
  }
  const { actor } = account;
  // A log-in is a write of its account too, because each adds to the trail.
  await limits.hitWrite(actor.userId);
  const session = { previousToken: wish.previousToken, device: deviceOf(wish.userAgent) };
  return transaction(db, async (tx) => {
    const token = await openSession(tx, account, session, now());
    if (token === undefined) return undefined;
    await audit(tx, {
      actorId: actor.userId,
      action: "login",
      entity: "users",
      entityId: actor.userId,
      requestId: wish.requestId,
    });
    return { actor, token };
  });
}
