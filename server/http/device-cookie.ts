import type { FastifyReply, FastifyRequest } from "fastify";
import { randomToken, sameSecret, type Secrets } from "../lib/secrets.ts";

// Marks a browser from which an account was entered before. The mark opens nothing: it only frees
// the log-in from limits that strangers have used up (docs/decisions/020).

const NAME = "aparelho";
/** The browser sends the cookie with log-ins only. */
const PATH = "/api/login";
const LIFETIME_SECONDS = 180 * 24 * 60 * 60;

/** Marks the browser as known to the account. The mark carries its proof; nothing is stored. */
export function setDeviceCookie(
  reply: FastifyReply,
  { secrets, now }: { secrets: Secrets; now: () => Date },
  email: string,
): void {
  const expires = Math.floor(now().getTime() / 1000) + LIFETIME_SECONDS;
  const device = `${expires}.${randomToken()}`;
  reply.setCookie(NAME, `${device}.${proofOf(secrets, email, device)}`, {
    path: PATH,
    httpOnly: true,
    sameSite: "lax",
    secure: reply.server.secureCookies,
    maxAge: LIFETIME_SECONDS,
  });
}

/** @returns an id of this browser, if it entered the account before; undefined for all others */
export function knownDeviceOf(
  request: FastifyRequest,
  { secrets, now }: { secrets: Secrets; now: () => Date },
  email: string,
): string | undefined {
  const [expires = "", token = "", proof = ""] = (request.cookies[NAME] ?? "").split(".");
  const device = `${expires}.${token}`;
  const isLive = Number(expires) * 1000 > now().getTime();
  return isLive && sameSecret(proof, proofOf(secrets, email, device)) ? token : undefined;
}

function proofOf(secrets: Secrets, email: string, device: string): string {
  return secrets.hmac("device", `${email} ${device}`);
}
