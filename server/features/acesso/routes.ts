import { acesso } from "#shared/contract/acesso.ts";
import type { Deps } from "../../deps.ts";
import type { Mount } from "../../http/adapter.ts";
import { clearSessionCookie, readSessionCookie, setSessionCookie } from "../../http/cookie.ts";
import { knownDeviceOf, setDeviceCookie } from "../../http/device-cookie.ts";
import { setPendingCookie } from "../../http/pending-cookie.ts";
import { sourceOf } from "../../lib/source.ts";
import { answerByLink } from "./commands-email-answer.ts";
import { logIn } from "./commands-login.ts";
import { requestPasswordReset, resetPassword } from "./commands.ts";
import { changeOfLink, changeShown } from "./queries-email.ts";
import { readPasswordLink, userOf } from "./queries.ts";
import { providerRoutes } from "./routes-provider.ts";

export function acessoRoutes(on: Mount, deps: Deps): void {
  on(acesso.user, async ({ actor }) => userOf(actor));

  on(acesso.login, async ({ body, request, reply }) => {
    const { actor, token, step } = await logIn(deps, {
      ...body,
      source: sourceOf(request.ip),
      device: knownDeviceOf(request, deps, body.email),
      previousToken: readSessionCookie(request),
      userAgent: request.headers["user-agent"],
      requestId: request.id,
    });
    if (step !== undefined) {
      clearSessionCookie(reply);
      setPendingCookie(reply, token);
      return step;
    }
    setSessionCookie(reply, token);
    setDeviceCookie(reply, deps, body.email);
    return userOf(actor);
  });

  providerRoutes(on, deps);
  passwordRoutes(on, deps);
  on(acesso.emailChange, async ({ body }) => changeShown(await changeOfLink(deps, body.pedido)));
  on(acesso.answerEmailChange, ({ body, request }) => answerByLink(deps, body, request.id));
}

function passwordRoutes(on: Mount, deps: Deps): void {
  on(acesso.forgotPassword, async ({ body, request }) => {
    const source = sourceOf(request.ip);
    await requestPasswordReset(deps, { email: body.email, source, requestId: request.id });
    return {
      message:
        "Se o e-mail estiver cadastrado, você receberá as instruções para redefinir a senha.",
    };
  });

  on(acesso.passwordLink, async ({ body }) => {
    const { email, isInvitation } = await readPasswordLink(deps.db, body.token, deps.now());
    return { email, isInvitation };
  });

  on(acesso.resetPassword, async ({ body, request, reply }) => {
    const email = await resetPassword(deps, body, request.id);
    clearSessionCookie(reply);
    // The mail proves the owner: strangers' guesses must not block the next log-in.
    setDeviceCookie(reply, deps, email);
    return { message: "Senha redefinida com sucesso!" };
  });
}
