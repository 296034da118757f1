import type { FastifyReply, FastifyRequest } from "fastify";
import { type Linked, signLeadLink } from "../lib/family-link.ts";
import type { Secrets } from "../lib/secrets.ts";
import { CHEGADA } from "./chegada-page.ts";

// The sign-ups that a browser made or opened by a letter's link, so that at the door of the event one press is enough.
// Each is a cookie of its own, which goes to the page of the door alone; it names nobody and opens nothing else.

const NAME = "inscricao-";
const LIFETIME_SECONDS = 120 * 24 * 60 * 60;
/** More than the children of a family; a shared computer of a school need not ask for all of its own. */
const MOST = 6;

/** Keeps a sign-up, signed, in the browser that made or opened it. */
export function keepInscricao(reply: FastifyReply, secrets: Secrets, lead: Linked): void {
  // A program stands at no door, and its jar may know one cookie alone.
  if (reply.request.headers["sec-fetch-site"] === undefined) return;
  const link = signLeadLink(secrets, lead, "lead-arrival");
  reply.setCookie(`${NAME}${link.slice(0, 8)}`, link, {
    path: CHEGADA,
    httpOnly: true,
    sameSite: "lax",
    secure: reply.server.secureCookies,
    maxAge: LIFETIME_SECONDS,
  });
}

/** @returns what the browser keeps, which nobody has checked */
export function keptInscricoes(request: FastifyRequest): string[] {
  return Object.entries(request.cookies)
    .flatMap(([name, value]) => (name.startsWith(NAME) && value ? [value] : []))
    .slice(-MOST);
}
