import { sameSecret, type Secrets } from "./secrets.ts";

/** 128 of the 256 bits in hexadecimal, which nobody can guess. */
const SIGNATURE = 32;

/**
 * Makes the text of a letter's link: the id of a row and its signature, and nothing of a person. It
 * is not stored, because the key makes it again.
 * @param purpose keeps links apart: for another purpose the same key gives another signature
 */
export function signId(secrets: Secrets, purpose: string, id: string): string {
  return `${id}.${secrets.hmac(purpose, id).slice(0, SIGNATURE)}`;
}

/** @returns the id that was signed; undefined for anything else */
export function idOfSigned(secrets: Secrets, purpose: string, signed: string): string | undefined {
  const id = signed.slice(0, Math.max(0, signed.lastIndexOf(".")));
  return sameSecret(signed, signId(secrets, purpose, id)) ? id : undefined;
}
