import { Outlet, useRouteContext } from "@tanstack/react-router";
import { useEffect } from "react";
import type { SessionUser } from "#shared/contract/acesso.ts";
import type { Role } from "#shared/labels.ts";
import { pages } from "./nav.ts";
import { Shell } from "./shell.tsx";

/** The other pages begin to travel so long after the shell: by then the first page and its figures have come. */
const AFTER_MS = 4_000;

/**
 * Fetches the code of a role's other pages while nobody waits for anything, one after the other, so that a broken line or a server
 * that starts anew takes none of them away (product.md#shell); on a phone the menu first. Not where data are to be saved.
 * @returns what ends it
 */
function prefetchPages(role: Role): () => void {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (connection?.saveData) return () => {};
  // Below the sidebar's width the menu itself is a part, and no page is reached without it.
  if (globalThis.matchMedia("(width < 64rem)").matches)
    void idle().then(() => import("./drawer.tsx").catch(() => {}));
  let isOver = false;
  const fetchAll = async () => {
    for (const { roles, load } of pages) {
      if (isOver) return;
      if (load && roles.includes(role)) await load();
      await idle();
    }
  };
  // A failure stays silent here: the page tells it when somebody opens it.
  const timer = setTimeout(() => void fetchAll().catch(() => {}), AFTER_MS);
  return () => {
    isOver = true;
    clearTimeout(timer);
  };
}

/** Safari has no idle callback. */
function idle(): Promise<void> {
  return new Promise((resolve) => {
    if ("requestIdleCallback" in globalThis) requestIdleCallback(() => resolve());
    else setTimeout(resolve, 200);
  });
}

/** Around every page of nav.ts: the shell of the user whom the guard let through. */
export function StaffLayout() {
  // The cache is emptied a moment before this layout goes, so the user is not read from it.
  const user: SessionUser = useRouteContext({ from: "/staff", select: ({ user }) => user });
  useEffect(() => prefetchPages(user.role), [user.role]);
  return (
    <Shell user={user}>
      <Outlet />
    </Shell>
  );
}
