import { accountEmail } from "#shared/contract/acesso.ts";
import type { Claims, Flow } from "../../lib/oidc.ts";
import { randomToken, type Secrets } from "../../lib/secrets.ts";

/** Milliseconds that somebody may stay at the provider's page. */
export const FLOW_LIFETIME = 15 * 60 * 1000;

/** The mark of a seed whose log-in confirms who is signed in already. */
const CONFIRMS = "confirma";

/** @returns the seed of a log-in that begins, for its browser's cookie */
export function newSeed(now: Date, confirms = false): string {
  const seed = `${now.getTime() + FLOW_LIFETIME}.${randomToken()}`;
  return confirms ? `${seed}.${CONFIRMS}` : seed;
}

/**
 * The secrets of a log-in under way: keyed hashes of its seed, so that any instance knows them and
 * none is stored. An altered moment or mark gives other
 * secrets.
 * @returns undefined for a log-in that is over
 */
export function flowOf(secrets: Secrets, seed: string, now: Date): Flow | undefined {
  const [until = "", , mark] = seed.split(".");
  if (!(Number(until) > now.getTime())) return undefined;
  const part = (name: string) => secrets.hmac(`provider-${name}`, seed);
  const freshSince = mark === CONFIRMS ? new Date(Number(until) - FLOW_LIFETIME) : undefined;
  return { state: part("state"), nonce: part("nonce"), verifier: part("verifier"), freshSince };
}

const GOOGLE = "https://accounts.google.com";
const MICROSOFT = "https://login.microsoftonline.com/";

/**
 * The e-mail that the provider vouches for.
 *
 * Google goes on calling an address verified after a Workspace has given it to somebody else,
 * unless it runs the mailbox itself. Microsoft lets the administrator of a tenant write any
 * address; `xms_edov` says that the tenant owns its domain (docs/decisions/073).
 * @returns as accounts are stored; undefined where it vouches for none
 */
export function verifiedEmail(claims: Claims): string | undefined {
  const email = accountEmail.safeParse(claims.email).data;
  return email !== undefined && vouchesFor(claims, email) ? email : undefined;
}

function vouchesFor({ iss, email_verified, hd, xms_edov }: Claims, email: string): boolean {
  if (iss.startsWith(MICROSOFT)) return [true, "true", 1, "1"].some((yes) => yes === xms_edov);
  if (email_verified !== true) return false;
  return iss !== GOOGLE || email.endsWith("@gmail.com") || typeof hd === "string";
}
