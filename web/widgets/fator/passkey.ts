import {
  browserSupportsWebAuthn,
  startAuthentication,
  startRegistration,
} from "@simplewebauthn/browser";
import type { AnswerOf, BodyOf } from "#shared/contract/endpoint.ts";
import { call, sentenceOf } from "#web/lib/api.ts";
import { fatores } from "#web/lib/calls.ts";

// The browser's part of a passkey.

export const knowsPasskeys = browserSupportsWebAuthn;

/** The browser or its user refused: nothing was sent. */
class PasskeyRefused extends Error {}

/** @returns the sentence that tells why a passkey was not made, or not used */
export function passkeySentence(error: unknown): string {
  return error instanceof PasskeyRefused ? error.message : sentenceOf(error);
}

/** Makes a passkey and sends it. @param options as the server asked for it */
export async function createPasskey(
  options: AnswerOf<typeof fatores.passkeyOptions>,
): Promise<AnswerOf<typeof fatores.createPasskey>> {
  const made = await startRegistration({ optionsJSON: options }).catch(refuse);
  const { attestationObject, clientDataJSON, transports = [] } = made.response;
  const body: BodyOf<typeof fatores.createPasskey> = {
    id: made.id,
    attestationObject,
    clientDataJSON,
    transports,
  };
  return call(fatores.createPasskey, { body });
}

/** Proves that this browser holds a passkey of the account. */
export async function givePasskey(): Promise<AnswerOf<typeof fatores.verifyPasskey>> {
  const options = await call(fatores.verifyOptions, {});
  const made = await startAuthentication({ optionsJSON: options }).catch(refuse);
  const { authenticatorData, clientDataJSON, signature } = made.response;
  const body = { id: made.id, authenticatorData, clientDataJSON, signature };
  return call(fatores.verifyPasskey, { body });
}

function refuse(error: unknown): never {
  const isKnown = error instanceof Error && error.name === "InvalidStateError";
  throw new PasskeyRefused(
    isKnown
      ? "Este aparelho já tem uma passkey desta conta."
      : "A passkey não foi lida. Tente de novo.",
  );
}
