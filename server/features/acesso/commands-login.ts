import { sql } from "drizzle-orm";
import type { EntradaPendente } from "#shared/contract/acesso.ts";
import { findAccount, type Actor } from "../../access/actor.ts";
import { openPendingLogin } from "../../access/pending-login.ts";
import { endSession, openSession } from "../../access/session.ts";
import { countFailedLogIn } from "../../db/audit.ts";
import { tell } from "../../db/tell.ts";
import { transaction } from "../../db/transaction.ts";
import type { Deps } from "../../deps.ts";
import { deviceOf } from "../../lib/device.ts";
import { AppError } from "../../lib/errors.ts";
import { inLine, verifyPassword } from "../../lib/password.ts";
import { refusePassword } from "../../lib/provider-settings.ts";
import type { Turn } from "../../lib/line.ts";
import { stepOf } from "../fatores/queries.ts";
import { countTry, hasherOf, isRefusal, type Guess } from "./commands-attempts.ts";

interface LogIn extends Guess {
  password: string;
  previousToken: string | undefined;
  userAgent: string | undefined;
  requestId: string;
}

/** An open session, or a log-in that waits for its second factor. */
interface Entered {
  actor: Actor;
  token: string;
  step: EntradaPendente | undefined;
}

/**
 * Checks e-mail and password and opens a session; with a second factor it begins a log-in that
 * waits for it. An unknown e-mail, a wrong password and a
 * deactivated account get the same sentence after the same time (product/acesso.md#deactivation).
 * @throws AppError unauthenticated; too-many and unavailable before anything is hashed
 * (docs/decisions/020); forbidden where a provider replaces the password
 */
export async function logIn(deps: Deps, wish: LogIn): Promise<Entered> {
  refusePassword(deps.env.provider, wish.email);
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

/** @returns undefined for a wrong password */
async function enter(deps: Deps, wish: LogIn, turn: Turn): Promise<Entered | undefined> {
  const { db, limits, secrets, now } = deps;
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
    const step = await stepOf(tx, deps, actor);
    if (step !== undefined) {
      const token = await openPendingLogin(tx, account, wish, now());
      if (wish.previousToken) await endSession(tx, wish.previousToken);
      return token === undefined ? undefined : { actor, token, step };
    }
    const token = await openSession(tx, account, session, now());
    if (token === undefined) return undefined;
    await tell(tx, { actor, requestId: wish.requestId }, "users.login", { id: actor.userId });
    return { actor, token, step };
  });
}
