import type { QueryClient } from "@tanstack/react-query";
import { flushSync } from "react-dom";
import type { SessionUser } from "#shared/contract/acesso.ts";
import { endSession, sessionQuery } from "#web/features/acesso/data.ts";
import { onRefused } from "#web/lib/api.ts";
import { acesso } from "#web/lib/calls.ts";
import { isHourly } from "#web/lib/hourly.ts";
import { followTabs } from "#web/lib/tabs.ts";
import { toast } from "#web/ui/toast-store.ts";
import { type createStaffRouter, loginFor } from "./router.tsx";

interface Parts {
  queryClient: QueryClient;
  router: ReturnType<typeof createStaffRouter>;
}

/**
 * Whose password is asked for over the page; "factor" while the second factor is; "leaving" while the page gives way to
 * another; otherwise null.
 */
type Asked = SessionUser | "factor" | "leaving" | null;

export type SessionWatch = ReturnType<typeof watchSession>;

/** Here a 401 means that nobody is signed in or that the password is wrong, not that a session has ended. */
const ANSWERS: readonly string[] = [acesso.user.path, acesso.login.path];
/** Here a 401 means that a log-in waited too long for its second factor. */
const ENTERING = /^\/api\/conta\/fatores\/(?:totp|passkeys|verificar)/;

/**
 * Acts when a session ends (docs/decisions/024), or when a call asks for the second factor again. With a form open, the
 * password is asked for in place and the refused calls are repeated; otherwise the login opens. When another tab signs
 * out or lets another user in, nothing of the former user stays on this one.
 */
export function watchSession(parts: Parts) {
  const question = createQuestion();
  const userNow = () => parts.queryClient.getQueryData(sessionQuery.queryKey);
  const leave = (address: string) => {
    // At once, and before the address changes: an open form would hold the page back with a question.
    flushSync(() => question.show("leaving"));
    parts.queryClient.clear();
    sessionStorage.clear();
    location.replace(address);
  };
  onRefused(async (error, url) => {
    const user = userNow();
    if (user && error.asksFactor) return question.ask("factor");
    // Several calls may fail together: the first one leads out, and the others must not do so again.
    if (error.status !== 401 || !user || ANSWERS.includes(url) || ENTERING.test(url)) return false;
    // A button of the login was pressed: there is no password to type.
    if (isFormOpen() && !isHourly()) return question.ask(user);
    leadToLogin(parts);
    return false;
  });
  return {
    asked: question.asked,
    subscribe: question.subscribe,
    /** Somebody entered in place: the same user goes on, another one begins with a page of their own. */
    entered: ({ id }: SessionUser, before: SessionUser) =>
      id === before.id ? question.settle(true) : leave("/"),
    /** The second factor was given again. */
    confirmed: () => question.settle(true),
    /** The refused calls fail; the next one asks again. */
    givenUp: () => question.settle(false),
    /** To be called while the application is shown; returns what ends it. */
    followTabs: () =>
      followTabs((userId) => {
        const user = userNow();
        if (!user || question.asked() === "leaving") return;
        if (userId !== user.id) leave(userId === null ? "/auth" : "/");
        else if (question.asked()) question.settle(true);
      }),
  };
}

/** The question for the password or the second factor, and the calls that wait for its answer. */
function createQuestion() {
  let asked: Asked = null;
  let refused: ((isRenewed: boolean) => void)[] = [];
  const listeners = new Set<() => void>();
  const show = (next: Asked) => {
    asked = next;
    for (const listener of listeners) listener();
  };
  return {
    asked: () => asked,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    show,
    ask: (what: SessionUser | "factor") => {
      show(what);
      return new Promise<boolean>((answer) => refused.push(answer));
    },
    settle: (isRenewed: boolean) => {
      const calls = refused;
      refused = [];
      show(null);
      for (const answer of calls) answer(isRenewed);
    },
  };
}

function leadToLogin({ queryClient, router }: Parts): void {
  const { href } = router.state.location;
  const why = isHourly() ? "A demonstração voltou ao início. " : "";
  toast({ title: "Sua sessão terminou", description: `${why}Entre novamente para continuar.` });
  void endSession(queryClient, () => router.navigate({ ...loginFor(href), replace: true }));
}

const isFormOpen = () => document.querySelector("[data-dialog] form") !== null;
