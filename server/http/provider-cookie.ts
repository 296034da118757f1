import type { FastifyReply, FastifyRequest } from "fastify";

// The cookie of a log-in that is at the provider's page. It holds the seed of that log-in's secrets
// alone: whoever returns with another browser's answer does not have it.

const SECURE_NAME = "__Host-retorno";
const PLAIN_NAME = "retorno";

/** @returns the seed of the log-in, if this browser began one */
export function readProviderCookie(request: FastifyRequest): string | undefined {
  const seed = request.cookies[request.server.secureCookies ? SECURE_NAME : PLAIN_NAME];
  return seed === "" ? undefined : seed;
}

/** @param life milliseconds */
export function setProviderCookie(reply: FastifyReply, seed: string, life: number): void {
  const secure = reply.server.secureCookies;
  reply.setCookie(secure ? SECURE_NAME : PLAIN_NAME, seed, {
    ...attributes(secure),
    maxAge: life / 1000,
  });
}

export function clearProviderCookie(reply: FastifyReply): void {
  const secure = reply.server.secureCookies;
  reply.clearCookie(secure ? SECURE_NAME : PLAIN_NAME, attributes(secure));
}

function attributes(secure: boolean) {
  return { path: "/", httpOnly: true, sameSite: "strict", secure } as const;
}
