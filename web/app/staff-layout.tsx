import { useQueryClient } from "@tanstack/react-query";
import { Outlet, useRouteContext } from "@tanstack/react-router";
import { useEffect } from "react";
import type { SessionUser } from "#shared/contract/acesso.ts";
import { FIRST_ACTS } from "#web/ui/lazy-part.ts";
import { Shell } from "./shell.tsx";

/** The other pages begin to travel so long after the shell: by then the first page and its figures have come. */
const AFTER_MS = 4_000;

/**
 * Reads while somebody looks at the first page: the saved views at the first touch, key or move of the mouse,
 * before which nobody follows a link of the menu; then the code of the other pages.
 */
function useLater({ id, role }: SessionUser): void {
  const client = useQueryClient();
  useEffect(() => {
    const end = new AbortController();
    const { signal } = end;
    // A failure stays silent here: the menu leads to the plain lists, and a page tells its own when it is opened.
    const later = (work: (its: typeof import("./staff-later.ts")) => Promise<void>) => () =>
      void import("./staff-later.ts").then(work).catch(() => {});
    const read = later(({ readVisoes }) => readVisoes(client, role));
    for (const act of FIRST_ACTS) document.addEventListener(act, read, { once: true, signal });
    // Below the sidebar's width the menu itself is a part, and no page is reached without it.
    const isPart = globalThis.matchMedia("(width < 64rem)").matches;
    const timer = setTimeout(
      later(({ prefetchPages }) => prefetchPages(role, isPart, signal)),
      isPart ? 0 : AFTER_MS,
    );
    return () => {
      clearTimeout(timer);
      end.abort();
    };
  }, [client, id, role]);
}

/** Around every page of nav.ts: the shell of the user whom the guard let through. */
export function StaffLayout() {
  // The cache is emptied a moment before this layout goes, so the user is not read from it.
  const user: SessionUser = useRouteContext({ from: "/staff", select: ({ user }) => user });
  useLater(user);
  return (
    <Shell user={user}>
      <Outlet />
    </Shell>
  );
}
