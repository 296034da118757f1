import type { FastifyRequest } from "fastify";
import { type Endpoint, isWrite } from "#shared/contract/endpoint.ts";
import { may } from "#shared/permissions.ts";
import type { Actor } from "../access/actor.ts";
import { refuseUnconfirmed } from "../access/confirmation.ts";
import { findMesa, type MesaDoAparelho } from "../access/mesa.ts";
import { findPendingLogin, type PendingLogin } from "../access/pending-login.ts";
import { actorOfSession } from "../access/session.ts";
import type { Deps } from "../deps.ts";
import { AppError } from "../lib/errors.ts";
import { authoriseToken, bearerOf } from "./bearer.ts";
import { readSessionCookie } from "./cookie.ts";
import { readMesaCookie } from "./mesa-cookie.ts";
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
  const bearer = bearerOf(request);
  if (bearer !== undefined) return authoriseToken(endpoint, request, deps, bearer);
  const { db, now } = deps;
  const token = readSessionCookie(request);
  if (endpoint.table) request.mesa = await mesaOf(request, deps);
  if (request.mesa) return;
  const signedIn = token === undefined ? undefined : await actorOfSession(db, token, now());
  if (signedIn === undefined && endpoint.entering) request.pending = await pendingOf(request, deps);
  const actor = signedIn ?? request.pending?.actor;
  if (actor === undefined)
    throw new AppError("unauthenticated", "Entre na sua conta para continuar");
  if (endpoint.access !== "signed-in" && !may(actor.role, endpoint.access)) {
    throw new AppError("forbidden", "Você não tem permissão para fazer isso");
  }
  refuseVisita(endpoint, actor);
  request.actor = actor;
  if (endpoint.confirms && signedIn && token !== undefined)
    await refuseUnconfirmed(db, token, now());
}

/**
 * Lets who looks as another account read, and go back.
 * @throws AppError forbidden for anything else, and for everything once the look is over
 */
function refuseVisita(endpoint: Endpoint, { visita }: Actor): void {
  if (visita === undefined || endpoint.visiting === "always") return;
  if (visita.isOver)
    throw new AppError("forbidden", "A visualização terminou. Volte à sua conta para continuar.");
  if (isWrite(endpoint) || endpoint.visiting === "never")
    throw new AppError(
      "forbidden",
      "Você está vendo como outra pessoa, só para leitura. Volte à sua conta para fazer isso.",
    );
}

/**
 * The table that the browser is, in place of an account. A browser with a session goes on as its
 * account where the table has ended.
 * @throws AppError gone for a table that has ended; not-found for one of another event
 */
async function mesaOf(
  request: FastifyRequest,
  { db, now }: Deps,
): Promise<MesaDoAparelho | undefined> {
  const token = readMesaCookie(request);
  const mesa = token === undefined ? undefined : await findMesa(db, token, now());
  if (mesa === undefined) return undefined;
  const { id } = request.params as { id: string };
  if (mesa.eventoId !== id.toLowerCase()) throw new AppError("not-found", "Evento não encontrado");
  if (mesa.fim === undefined) return mesa;
  if (readSessionCookie(request) !== undefined) return undefined;
  throw new AppError("gone", mesa.fim);
}

/** The log-in that waits for its second factor, in place of a session. */
async function pendingOf(
  request: FastifyRequest,
  { db, now }: Deps,
): Promise<PendingLogin | undefined> {
  const token = readPendingCookie(request);
  return token === undefined ? undefined : findPendingLogin(db, token, now());
}
