import { acesso } from "#shared/contract/acesso.ts";
import { endSession } from "../../access/session.ts";
import type { Deps } from "../../deps.ts";
import type { Mount } from "../../http/adapter.ts";
import { clearSessionCookie, readSessionCookie, setSessionCookie } from "../../http/cookie.ts";
import { setDeviceCookie } from "../../http/device-cookie.ts";
import { setPendingCookie } from "../../http/pending-cookie.ts";
import {
  clearProviderCookie,
  readProviderCookie,
  setProviderCookie,
} from "../../http/provider-cookie.ts";
import { AppError } from "../../lib/errors.ts";
import { createProvider } from "../../lib/oidc.ts";
import { sourceOf } from "../../lib/source.ts";
import { beginAtProvider, enterByProvider, type Way } from "./commands-provider.ts";
import { FLOW_LIFETIME, flowOf, newSeed } from "./rules-provider.ts";

/** The log-in by an OpenID Connect provider, and the log-out, which ends the provider's session too. */
export function providerRoutes(on: Mount, deps: Deps): void {
  const { secrets, now } = deps;
  const way = wayOf(deps.env);
  on(acesso.beginAtProvider, async ({ body, reply }) => {
    const seed = newSeed(now(), body.confirma);
    const flow = flowOf(secrets, seed, now());
    if (way === undefined || flow === undefined) throw noProvider();
    const url = await beginAtProvider(way, flow, body.escolhe ?? false);
    setProviderCookie(reply, seed, FLOW_LIFETIME);
    return { url };
  });

  on(acesso.enterByProvider, async ({ body, request, reply }) => {
    if (way === undefined) throw noProvider();
    const seed = readProviderCookie(request);
    // An answer counts once, whatever comes of it.
    clearProviderCookie(reply);
    const { actor, token, step } = await enterByProvider(deps, way, {
      flow: seed === undefined ? undefined : flowOf(secrets, seed, now()),
      search: body.resposta,
      source: sourceOf(request.ip),
      previousToken: readSessionCookie(request),
      userAgent: request.headers["user-agent"],
      requestId: request.id,
    });
    if (step !== undefined) clearSessionCookie(reply);
    if (token !== undefined) (step ? setPendingCookie : setSessionCookie)(reply, token);
    if (step !== undefined) return step;
    setDeviceCookie(reply, deps, actor.email);
    const { userId, email, nome, role } = actor;
    return { id: userId, email, nome, role };
  });
  logoutRoute(on, deps, way);
}

function logoutRoute(on: Mount, deps: Deps, way: Way | undefined): void {
  on(acesso.logout, async ({ request, reply }) => {
    const token = readSessionCookie(request);
    const byProvider = token !== undefined && (await endSession(deps.db, token));
    clearSessionCookie(reply);
    const saida = byProvider ? await way?.provider.leave() : undefined;
    return { message: "Sessão encerrada", ...(saida !== undefined && { saida }) };
  });
}

function wayOf({ provider, publicUrl }: Deps["env"]): Way | undefined {
  return provider && { provider: createProvider(provider, publicUrl), label: provider.label };
}

function noProvider(): AppError {
  return new AppError("not-found", "Esta instalação não tem entrada por um provedor.");
}
