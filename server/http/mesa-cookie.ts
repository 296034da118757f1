import type { FastifyReply, FastifyRequest } from "fastify";

// The cookie of a browser that is a table at an event. Its path is the event's, so that a browser
// may be a table of several events, and sends it with no other call.

const NAME = "mesa";
/** Longer than any table lasts; the server ends it two days after the event. */
const LIFETIME_SECONDS = 400 * 24 * 60 * 60;

/** @returns the secret of the table that this browser is at the event of the path */
export function readMesaCookie(request: FastifyRequest): string | undefined {
  const token = request.cookies[NAME];
  return token === "" ? undefined : token;
}

export function setMesaCookie(reply: FastifyReply, eventoId: string, token: string): void {
  reply.setCookie(NAME, token, {
    path: `/api/eventos/${eventoId}/mesa`,
    httpOnly: true,
    sameSite: "strict",
    secure: reply.server.secureCookies,
    maxAge: LIFETIME_SECONDS,
  });
}
