import { randomInt } from "node:crypto";
import { isIP } from "node:net";
import type { Device } from "../../lib/device.ts";
import { sha256 } from "../../lib/secrets.ts";

/** More codes than ten do not fit on a slip of paper. */
const CODES = 10;
/** Without I, L, O and U, which are misread. */
const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
/** 80 random bits: a plain hash keeps them, and they outlive a change of SECRET_KEY. */
const LENGTH = 16;

/** @returns ten new one-time codes, as people read them: "AB12-C3D4-E5F6-G7H8" */
export function newCodes(): string[] {
  return Array.from({ length: CODES }, () => {
    const signs = Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]);
    return signs.join("").replace(/.{4}(?=.)/g, "$&-");
  });
}

/** The stored form of a one-time code; another account's equal code has another one. */
export function hashOfCode(userId: string, code: string): string {
  return sha256(`${userId} ${bare(code)}`);
}

/** @returns the six digits of an authenticator app; undefined for any other text */
export function digitsOf(typed: string): string | undefined {
  const digits = typed.replaceAll(/\s/g, "");
  return /^\d{6}$/.test(digits) ? digits : undefined;
}

/** Reads a typed code as it was made: O is 0, I and L are 1. */
function bare(typed: string): string {
  return typed.toUpperCase().replaceAll(/[\s-]/g, "").replaceAll("O", "0").replaceAll(/[IL]/g, "1");
}

/** @returns the name that tells the owner where a passkey was made */
export function nameOf({ browser, system }: Device): string {
  if (browser !== null && system !== null) return `${browser} no ${system}`;
  return browser ?? system ?? "Passkey";
}

/** The place for which passkeys are made. */
export interface Place {
  origin: string;
  /** The name of the host, to which they are bound. */
  rpId: string;
}

/** @returns undefined for an installation that people reach by an IP address, which has none */
export function placeOf({ publicUrl }: { publicUrl: string }): Place | undefined {
  const { origin, hostname } = new URL(publicUrl);
  const isAddress = isIP(hostname.replaceAll(/[[\]]/g, "")) !== 0;
  return isAddress ? undefined : { origin, rpId: hostname };
}
