import { and, eq } from "drizzle-orm";
import type { NovaPasskey } from "#shared/contract/fatores.ts";
import type { Db } from "../../db/client.ts";
import { factors } from "../../db/schema.ts";
import { transaction } from "../../db/transaction.ts";
import type { Deps } from "../../deps.ts";
import { AppError } from "../../lib/errors.ts";
import {
  type FactorCall,
  lock,
  mayChange,
  refuseFull,
  refuseUnlessFirst,
  welcomeFactor,
} from "./commands.ts";
import { askChallenge, takeChallenge } from "./commands-challenge.ts";
import { nameOf, type Place, placeOf } from "./rules.ts";

/**
 * The algorithms of passkeys: ES256, Ed25519 and RS256. Without the list the library tries those
 * that Node still warns of.
 */
const ALGORITHMS = [-7, -8, -257];

/** The library takes a sixth of a second to load, which a start need not wait for. */
export const loadPasskeys = () => import("@simplewebauthn/server");

/** @throws AppError invalid for an installation that people reach by an IP address */
export function neededPlace(env: Deps["env"]): Place {
  const place = placeOf(env);
  if (place === undefined)
    throw new AppError("invalid", "Passkeys não funcionam neste endereço. Use um aplicativo.");
  return place;
}

/** @returns what a browser needs to make a passkey for the account */
export async function passkeyOffer(
  deps: Deps,
  call: FactorCall,
  currentPassword: string | undefined,
) {
  const { rpId } = neededPlace(deps.env);
  await mayChange(deps, call, currentPassword);
  const { userId, email, nome } = call.actor;
  await refuseFull(deps.db, userId);
  const { generateRegistrationOptions } = await loadPasskeys();
  const made = await generateRegistrationOptions({
    rpName: deps.rede.now().app.name,
    rpID: rpId,
    userID: new TextEncoder().encode(userId),
    userName: email,
    userDisplayName: nome ?? email,
    attestationType: "none",
    supportedAlgorithmIDs: ALGORITHMS,
    authenticatorSelection: { residentKey: "preferred", userVerification: "preferred" },
  });
  await askChallenge(deps, call, "create", made.challenge);
  return {
    challenge: made.challenge,
    rp: { name: deps.rede.now().app.name, id: rpId },
    user: made.user,
    pubKeyCredParams: made.pubKeyCredParams,
    timeout: made.timeout ?? 0,
    attestation: "none" as const,
    excludeCredentials: await credentialsOf(deps.db, userId),
    authenticatorSelection: {
      residentKey: "preferred" as const,
      requireResidentKey: false,
      userVerification: "preferred" as const,
    },
    extensions: { credProps: true },
    hints: [],
  };
}

/** @returns the passkeys of an account, as browsers are told of them */
export async function credentialsOf(db: Db, userId: string) {
  const own = await db
    .select({ id: factors.credentialId, transports: factors.transports })
    .from(factors)
    .where(and(eq(factors.userId, userId), eq(factors.tipo, "passkey")));
  return own.map(({ id, transports }) => ({
    id: id ?? "",
    type: "public-key" as const,
    ...(transports === null ? {} : { transports: transports.split(",") }),
  }));
}

/**
 * Keeps the passkey that a browser made.
 * @throws AppError invalid for one of another site or moment; conflict for one that is kept already
 */
export async function createPasskey(
  deps: Deps,
  call: FactorCall,
  made: NovaPasskey,
): Promise<{ token: string | undefined; codigos: string[] }> {
  await refuseUnlessFirst(deps.db, call.pending);
  const challenge = await takeChallenge(deps, call, "create");
  const credential = challenge && (await credentialOf(deps, made, challenge));
  if (!credential)
    throw new AppError("invalid", "A passkey não foi aceita. Comece o cadastro de novo.");
  const { userId } = call.actor;
  const now = deps.now();
  return transaction(deps.db, async (tx) => {
    await lock(tx, userId);
    await tx.insert(factors).values({
      userId,
      tipo: "passkey",
      nome: nameOf(call.browser.device),
      credentialId: credential.id,
      publicKey: Buffer.from(credential.publicKey).toString("base64url"),
      counter: credential.counter,
      transports: made.transports.join(",") || null,
      createdAt: now,
      confirmedAt: now,
      lastUsedAt: now,
    });
    return welcomeFactor(tx, deps, call, "passkey");
  });
}

/** @returns undefined where the answer is not one to our question */
async function credentialOf(
  { env }: Pick<Deps, "env">,
  { id, clientDataJSON, attestationObject }: NovaPasskey,
  challenge: string,
) {
  const { origin, rpId } = neededPlace(env);
  const { verifyRegistrationResponse } = await loadPasskeys();
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: {
        id,
        rawId: id,
        type: "public-key",
        clientExtensionResults: {},
        response: { clientDataJSON, attestationObject },
      },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: false,
      supportedAlgorithmIDs: ALGORITHMS,
    });
    return registrationInfo?.credential;
  } catch {
    // The library throws for each fault of the answer: another origin, challenge, key or shape.
    return undefined;
  }
}
