import { acesso, type SessionUser } from "#shared/contract/acesso.ts";
import type { Actor } from "../../access/actor.ts";
import { endSession } from "../../access/session.ts";
import type { Deps } from "../../deps.ts";
import type { Mount } from "../../http/adapter.ts";
import { clearSessionCookie, readSessionCookie, setSessionCookie } from "../../http/cookie.ts";
import { logIn, requestPasswordReset, resetPassword } from "./commands.ts";

export function acessoRoutes(on: Mount, deps: Deps): void {
  on(acesso.user, async ({ actor }) => userOf(actor));

  on(acesso.login, async ({ body, request, reply }) => {
    const previousToken = readSessionCookie(request);
    const { actor, token } = await logIn(deps, body, {
      address: request.ip,
      previousToken,
      requestId: request.id,
    });
    setSessionCookie(reply, token);
    return userOf(actor);
  });

  on(acesso.logout, async ({ request, reply }) => {
    const token = readSessionCookie(request);
    if (token !== undefined) await endSession(deps.db, token);
    clearSessionCookie(reply);
    return { message: "Sessão encerrada" };
  });

  on(acesso.forgotPassword, async ({ body }) => {
    await requestPasswordReset(deps, body.email);
    return {
      message:
        "Se o e-mail estiver cadastrado, você receberá as instruções para redefinir a senha.",
    };
  });

  on(acesso.resetPassword, async ({ body, request, reply }) => {
    await resetPassword(deps, body, request.id);
    clearSessionCookie(reply);
    return { message: "Senha redefinida com sucesso!" };
  });
}

function userOf({ userId, email, nome, role }: Actor): SessionUser {
  return { id: userId, email, nome, role };
}
