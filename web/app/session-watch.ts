import type { QueryClient } from "@tanstack/react-query";
import { flushSync } from "react-dom";
import type { SessionUser } from "#shared/contract/acesso.ts";
import { endSession, sessionQuery } from "#web/features/acesso/data.ts";
import { onUnauthenticated } from "#web/lib/api.ts";
import { acesso } from "#web/lib/calls.ts";
import { followTabs } from "#web/lib/tabs.ts";
import { toast } from "#web/ui/toast-store.ts";
import { type createStaffRouter, loginFor } from "./router.tsx";

interface Parts {
  queryClient: QueryClient;
  router: ReturnType<typeof createStaffRouter>;
}

/** Whose password is asked for over the page; "leaving" while the page gives way to another; otherwise null. */
type Asked = SessionUser | "leaving" | null;

export type SessionWatch = ReturnType<typeof watchSession>;

/** Here a 401 means that nobody is signed in or that the password is wrong, not that a session has ended. */
const ANSWERS: readonly string[] = [acesso.user.path, acesso.login.path];

/**
 * What happens when a session ends (docs/decisions/021). With a form open, the password is asked for in place and the
 * refused calls are repeated; otherwise the login opens. When another tab signs out or lets another user in, nothing of
 * the former user stays on this one.
 */
export function watchSession({ queryClient, router }: Parts) {
  let asked: Asked = null;
  let refused: ((isRenewed: boolean) => void)[] = [];
  const listeners = new Set<() => void>();
  const ask = (next: Asked) => {
    asked = next;
    for (const listener of listeners) listener();
  };
  const settle = (isRenewed: boolean) => {
    const calls = refused;
    refused = [];
    ask(null);
    for (const answer of calls) answer(isRenewed);
  };
  const leave = (address: string) => {
    refused = [];
    // At once, and before the address changes: an open form would hold the page back with a question.
    flushSync(() => ask("leaving"));
    queryClient.clear();
    sessionStorage.clear();
    location.replace(address);
  };
  onUnauthenticated(async (url) => {
    const user = queryClient.getQueryData(sessionQuery.queryKey);
    // Of several calls that fail together the first one leads out.
    if (!user || ANSWERS.includes(url)) return false;
    if (isFormOpen()) {
      ask(user);
      return new Promise((answer) => refused.push(answer));
    }
    const { href } = router.state.location;
    toast({ title: "Sua sessão terminou", description: "Entre novamente para continuar." });
    void endSession(queryClient, () => router.navigate({ ...loginFor(href), replace: true }));
    return false;
  });
  return {
    asked: () => asked,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Somebody entered in place: the same user goes on, another one begins with a page of their own. */
    entered: ({ id }: SessionUser, before: SessionUser) =>
      id === before.id ? settle(true) : leave("/"),
    /** The refused calls fail; the next one asks again. */
    givenUp: () => settle(false),
    /** To be called while the application is shown; returns what ends it. */
    followTabs: () =>
      followTabs((userId) => {
        const user = queryClient.getQueryData(sessionQuery.queryKey);
        if (!user || asked === "leaving") return;
        if (userId !== user.id) leave(userId === null ? "/auth" : "/");
        else if (asked) settle(true);
      }),
  };
}

const isFormOpen = () => document.querySelector("[data-dialog] form") !== null;
