import type { FastifyRequest } from "fastify";
import type { Endpoint } from "#shared/contract/endpoint.ts";
import { may } from "#shared/permissions.ts";
import { refuseUnconfirmed } from "../access/confirmation.ts";
import { findPendingLogin, type PendingLogin } from "../access/pending-login.ts";
import { actorOfSession } from "../access/session.ts";
import type { Deps } from "../deps.ts";
import { AppError } from "../lib/errors.ts";
import { readSessionCookie } from "./cookie.ts";
import { readPendingCookie } from "./pending-cookie.ts";

/**
 * Finds the caller of an endpoint that is not public.
 * @throws AppError unauthenticated without a session, or for a few calls without a log-in that
 * waits for its second factor; forbidden for another role, or where the factor was given too long
 * ago
 */
export async function authorise(
  endpoint: Endpoint,
  request: FastifyRequest,
  deps: Deps,
): Promise<void> {
  if (endpoint.access === "public") return;
  const { db, now } = deps;
  const token = readSessionCookie(request);
  const signedIn = token === undefined ? undefined : await actorOfSession(db, token, now());
  if (signedIn === undefined && endpoint.entering) request.pending = await pendingOf(request, deps);
  const actor = signedIn ?? request.pending?.actor;
  if (actor === undefined)
    throw new AppError("unauthenticated", "Entre na sua conta para continuar");
  if (endpoint.access !== "signed-in" && !may(actor.role, endpoint.access)) {
    throw new AppError("forbidden", "Você não tem permissão para fazer isso");
  }
  request.actor = actor;
  if (endpoint.confirms && signedIn && token !== undefined)
    await refuseUnconfirmed(db, token, now());
}

/** The log-in that waits for its second factor, in place of a session. */
async function pendingOf(
  request: FastifyRequest,
  { db, now }: Deps,
): Promise<PendingLogin | undefined> {
  const token = readPendingCookie(request);
  return token === undefined ? undefined : findPendingLogin(db, token, now());
}
