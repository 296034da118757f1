import type { FastifyReply, FastifyRequest } from "fastify";
import { SESSION_LIFETIME } from "../access/session.ts";

// `__Host-` binds the cookie to this host over TLS; a plain-HTTP demonstration cannot set it.
export const SECURE_NAME = "__Host-sessao";
export const PLAIN_NAME = "sessao";

/** @returns the session's token, if the browser sent one */
export function readSessionCookie(request: FastifyRequest): string | undefined {
  const token = request.cookies[request.server.secureCookies ? SECURE_NAME : PLAIN_NAME];
  return token === "" ? undefined : token;
}

export function setSessionCookie(reply: FastifyReply, token: string): void {
  const secure = reply.server.secureCookies;
  reply.setCookie(secure ? SECURE_NAME : PLAIN_NAME, token, {
    ...attributes(secure),
    maxAge: SESSION_LIFETIME / 1000,
  });
}

export function clearSessionCookie(reply: FastifyReply): void {
  const secure = reply.server.secureCookies;
  reply.clearCookie(secure ? SECURE_NAME : PLAIN_NAME, attributes(secure));
}

function attributes(secure: boolean) {
  return { path: "/", httpOnly: true, sameSite: "lax", secure } as const;
}
