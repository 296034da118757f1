import type { FastifyReply, FastifyRequest } from "fastify";
import { PENDING_LIFETIME } from "../access/pending-login.ts";

// The cookie of a log-in that waits for its second factor. It is another than the session's, so
// that no call takes it for one.

const SECURE_NAME = "__Host-entrada";
const PLAIN_NAME = "entrada";

/** @returns the token of the log-in that waits, if the browser sent one */
export function readPendingCookie(request: FastifyRequest): string | undefined {
  const token = request.cookies[request.server.secureCookies ? SECURE_NAME : PLAIN_NAME];
  return token === "" ? undefined : token;
}

export function setPendingCookie(reply: FastifyReply, token: string): void {
  const secure = reply.server.secureCookies;
  reply.setCookie(secure ? SECURE_NAME : PLAIN_NAME, token, {
    ...attributes(secure),
    maxAge: PENDING_LIFETIME / 1000,
  });
}

export function clearPendingCookie(reply: FastifyReply): void {
  const secure = reply.server.secureCookies;
  reply.clearCookie(secure ? SECURE_NAME : PLAIN_NAME, attributes(secure));
}

function attributes(secure: boolean) {
  return { path: "/", httpOnly: true, sameSite: "strict", secure } as const;
}
