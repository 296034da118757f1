import { fatores } from "#shared/contract/fatores.ts";
import type { Deps } from "../../deps.ts";
import type { Context, Mount } from "../../http/adapter.ts";
import { readSessionCookie, setSessionCookie } from "../../http/cookie.ts";
import { setDeviceCookie } from "../../http/device-cookie.ts";
import { clearPendingCookie } from "../../http/pending-cookie.ts";
import { deviceOf } from "../../lib/device.ts";
import { sha256 } from "../../lib/secrets.ts";
import { sourceOf } from "../../lib/source.ts";
import { userOf } from "../acesso/queries.ts";
import { type FactorCall, removeFactor, renewCodes } from "./commands.ts";
import { createPasskey, passkeyOffer } from "./commands-passkey.ts";
import { beginTotp, confirmTotp } from "./commands-totp.ts";
import { passkeyQuestion, verifyCode, verifyPasskey } from "./commands-verify.ts";
import { countCodes, listFactors } from "./queries.ts";
import { placeOf } from "./rules.ts";

type Call = Pick<Context<typeof fatores.list>, "actor" | "requestId" | "request" | "reply">;

export function fatoresRoutes(on: Mount, deps: Deps): void {
  const { db, env } = deps;
  on(fatores.list, async ({ actor }) => {
    const rows = await listFactors(db, actor.userId);
    return {
      fatores: rows.map(({ createdAt, lastUsedAt, ...row }) => ({
        ...row,
        createdAt: createdAt.toISOString(),
        lastUsedAt: lastUsedAt?.toISOString() ?? null,
      })),
      codigos: await countCodes(db, actor.userId),
      exigido: env.secondFactorRequired.includes(actor.role),
      passkeys: placeOf(env) !== undefined,
    };
  });
  on(fatores.renewCodes, async (call) => ({
    codigos: await renewCodes(deps, factorCall(call), call.body.currentPassword),
  }));
  on(fatores.remove, (call) => removeFactor(deps, factorCall(call), call.body));
  setUpRoutes(on, deps);
  verifyRoutes(on, deps);
}

function setUpRoutes(on: Mount, deps: Deps): void {
  on(fatores.beginTotp, (call) => beginTotp(deps, factorCall(call), call.body.currentPassword));
  on(fatores.confirmTotp, async (call) => {
    const { token, codigos } = await confirmTotp(deps, factorCall(call), call.body.codigo);
    return { user: enter(call, deps, token), codigos };
  });
  on(fatores.passkeyOptions, (call) =>
    passkeyOffer(deps, factorCall(call), call.body.currentPassword),
  );
  on(fatores.createPasskey, async (call) => {
    const { token, codigos } = await createPasskey(deps, factorCall(call), call.body);
    return { user: enter(call, deps, token), codigos };
  });
}

function verifyRoutes(on: Mount, deps: Deps): void {
  on(fatores.verifyOptions, (call) => passkeyQuestion(deps, factorCall(call)));
  on(fatores.verifyPasskey, async (call) => {
    const { token } = await verifyPasskey(deps, factorCall(call), call.body);
    return enter(call, deps, token);
  });
  on(fatores.verifyCode, async (call) => {
    const { token } = await verifyCode(deps, factorCall(call), call.body.codigo);
    return enter(call, deps, token);
  });
}

function factorCall({ actor, requestId, request }: Call): FactorCall {
  const token = readSessionCookie(request);
  return {
    actor,
    requestId,
    pending: request.pending,
    holder: request.pending?.id ?? sha256(token ?? ""),
    browser: {
      previousToken: token,
      device: deviceOf(request.headers["user-agent"]),
      source: sourceOf(request.ip),
    },
  };
}

/** A log-in that became a session gets its cookie, and its browser is known from now on. */
function enter({ actor, reply }: Call, deps: Deps, token: string | undefined) {
  if (token !== undefined) {
    setSessionCookie(reply, token);
    clearPendingCookie(reply);
    setDeviceCookie(reply, deps, actor.email);
  }
  return userOf(actor);
}
