import { conta } from "#shared/contract/conta.ts";
import { isShared } from "../../access/demo-lock.ts";
import { listSessions } from "../../access/session.ts";
import { endVisita } from "../../access/visita.ts";
import type { Deps } from "../../deps.ts";
import type { Mount } from "../../http/adapter.ts";
import { clearSessionCookie, readSessionCookie } from "../../http/cookie.ts";
import { sourceOf } from "../../lib/source.ts";
import { userOf } from "../acesso/queries.ts";
import { answerOwn } from "../acesso/commands-email-answer.ts";
import { ownChange } from "../acesso/queries-email.ts";
import {
  changePassword,
  endOthers,
  endOwnSession,
  rename,
  unbindProvider,
  visit,
} from "./commands.ts";
import { ownProvider, visitsOf } from "./queries.ts";

export function contaRoutes(on: Mount, deps: Deps): void {
  const { db, now } = deps;
  on(conta.rename, async (call) => {
    const nome = await rename(db, call, call.body);
    const { userId, email, role } = call.actor;
    return { id: userId, email, nome, role };
  });
  on(conta.changePassword, (call) => {
    const browser = {
      token: readSessionCookie(call.request) ?? "",
      source: sourceOf(call.request.ip),
    };
    return changePassword(deps, call, browser, call.body);
  });
  on(conta.sessions, async ({ actor, request }) => {
    const rows = await listSessions(db, actor.userId, readSessionCookie(request) ?? "", now());
    // Strangers share the account, and do not see one another.
    const isApart = deps.env.hourly && isShared(actor.email);
    const shown = isApart ? rows.filter(({ isCurrent }) => isCurrent) : rows;
    return shown.map(({ createdAt, lastSeenAt, ...row }) => ({
      ...row,
      createdAt: createdAt.toISOString(),
      lastSeenAt: lastSeenAt.toISOString(),
    }));
  });
  on(conta.endSession, async (call) => {
    const isCurrent = await endOwnSession(
      db,
      call,
      call.body.id,
      readSessionCookie(call.request) ?? "",
    );
    if (isCurrent) clearSessionCookie(call.reply);
  });
  on(conta.endOtherSessions, (call) => endOthers(db, call, readSessionCookie(call.request) ?? ""));
  ownWays(on, deps);
}

/** The other parts of the caller's log-in: the provider's person, and the e-mail. */
function ownWays(on: Mount, deps: Deps): void {
  on(conta.provider, ({ actor, request }) =>
    ownProvider(deps, actor, readSessionCookie(request) ?? ""),
  );
  on(conta.unbindProvider, (call) => unbindProvider(deps.db, call));
  on(conta.beginVisita, async (call) =>
    userOf(await visit(deps, call, call.body.id, readSessionCookie(call.request) ?? "")),
  );
  on(conta.endVisita, ({ request }) => endVisita(deps.db, readSessionCookie(request) ?? ""));
  on(conta.visitas, ({ actor }) => visitsOf(deps.db, actor.userId));
  on(conta.emailChange, ({ actor }) => ownChange(deps, actor.userId));
  on(conta.answerEmailChange, async (call) => {
    const { confirma } = call.body;
    await answerOwn(deps, call, confirma);
    if (confirma) clearSessionCookie(call.reply);
  });
}
