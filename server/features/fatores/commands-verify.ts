import { and, eq, lt } from "drizzle-orm";
import type { ProvaPasskey } from "#shared/contract/fatores.ts";
import type { Db } from "../../db/client.ts";
import { factors } from "../../db/schema.ts";
import { transaction } from "../../db/transaction.ts";
import type { Deps } from "../../deps.ts";
import { type FactorCall, goOn, note, takeCode, tellOwner } from "./commands.ts";
import { tryFactor } from "./commands-attempts.ts";
import { askChallenge, takeChallenge } from "./commands-challenge.ts";
import { credentialsOf, loadPasskeys, neededPlace } from "./commands-passkey.ts";
import { takeTotp } from "./commands-totp.ts";
import { confirmedOf } from "./queries.ts";

/** The token of the session that a log-in became, if one did. */
interface Given {
  token: string | undefined;
}

/**
 * Takes a code of an app, or a one-time code; its owner is told of the latter.
 * @throws AppError invalid for a wrong or used code; too-many
 */
export function verifyCode(deps: Deps, call: FactorCall, codigo: string): Promise<Given> {
  const { userId } = call.actor;
  const now = deps.now();
  return tryFactor(deps, call, "code", () =>
    transaction(deps.db, async (tx) => {
      if (!(await takeTotp(tx, deps, userId, codigo, now))) {
        if (!(await takeCode(tx, userId, codigo, now))) return undefined;
        await note(tx, call, "use-code");
        await tellOwner(tx, deps, call, { mudanca: "codigo-usado" });
      }
      return { token: await goOn(tx, call, now) };
    }),
  );
}

/** @returns what a browser needs to prove that it holds one of the account's passkeys */
export async function passkeyQuestion(deps: Deps, call: FactorCall) {
  const { rpId } = neededPlace(deps.env);
  const { generateAuthenticationOptions } = await loadPasskeys();
  const { challenge, timeout = 0 } = await generateAuthenticationOptions({ rpID: rpId });
  await askChallenge(deps, call, "verify", challenge);
  return {
    challenge,
    rpId,
    timeout,
    userVerification: "preferred" as const,
    allowCredentials: await credentialsOf(deps.db, call.actor.userId),
  };
}

/**
 * Takes the proof of a passkey. Its challenge is taken before, so that no answer counts twice.
 * @throws AppError invalid for one of another account, site or moment; too-many
 */
export function verifyPasskey(deps: Deps, call: FactorCall, proof: ProvaPasskey): Promise<Given> {
  return tryFactor(deps, call, "passkey", async () => {
    const challenge = await takeChallenge(deps, call, "verify");
    const passkey = await findPasskey(deps.db, call.actor.userId, proof.id);
    if (challenge === undefined || passkey === undefined) return undefined;
    const counter = await newCounterOf(deps, passkey, proof, challenge);
    if (counter === undefined) return undefined;
    const now = deps.now();
    return transaction(deps.db, async (tx) => {
      const { rowCount } = await tx
        .update(factors)
        .set({ counter, lastUsedAt: now })
        .where(and(eq(factors.id, passkey.id), notAhead(counter)));
      return rowCount === 1 ? { token: await goOn(tx, call, now) } : undefined;
    });
  });
}

/** Refuses a passkey whose counter does not rise, because a copy would send an old one. Most always say 0. */
const notAhead = (counter: number) => lt(factors.counter, Math.max(counter, 1));

async function findPasskey(db: Db, userId: string, credentialId: string) {
  const { id, publicKey, counter } = factors;
  const [row] = await db
    .select({ id, publicKey, counter, credentialId: factors.credentialId })
    .from(factors)
    .where(and(confirmedOf(userId), eq(factors.credentialId, credentialId)));
  return row;
}

/** @returns undefined where the proof is not one */
async function newCounterOf(
  { env }: Pick<Deps, "env">,
  { publicKey, counter }: { publicKey: string | null; counter: number | null },
  { id, clientDataJSON, authenticatorData, signature }: ProvaPasskey,
  challenge: string,
): Promise<number | undefined> {
  const { origin, rpId } = neededPlace(env);
  const { verifyAuthenticationResponse } = await loadPasskeys();
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        id,
        rawId: id,
        type: "public-key",
        clientExtensionResults: {},
        response: { clientDataJSON, authenticatorData, signature },
      },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: false,
      credential: {
        id,
        publicKey: new Uint8Array(Buffer.from(publicKey ?? "", "base64url")),
        counter: counter ?? 0,
      },
    });
    return verified ? authenticationInfo.newCounter : undefined;
  } catch {
    // The library throws for each fault of the answer: another origin, challenge, key or shape.
    return undefined;
  }
}
