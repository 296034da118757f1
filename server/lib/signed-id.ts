import { sameSecret, type Secrets } from "./secrets.ts";

/** 128 of the 256 bits, in hexadecimal: enough that nobody guesses one. */
const SIGNATURE = 32;

/**
 * What a letter's link carries: the id of a row and its signature, nothing of a person. It needs no row of its own: who
 * has the key makes it again.
 * @param purpose each link serves one: under another, the same key gives another signature
 */
export function signId(secrets: Secrets, purpose: string, id: string): string {
  return `${id}.${secrets.hmac(purpose, id).slice(0, SIGNATURE)}`;
}

/** @returns the id that was signed; undefined for whatever else */
export function idOfSigned(secrets: Secrets, purpose: string, signed: string): string | undefined {
  const id = signed.slice(0, Math.max(0, signed.lastIndexOf(".")));
  return sameSecret(signed, signId(secrets, purpose, id)) ? id : undefined;
}
