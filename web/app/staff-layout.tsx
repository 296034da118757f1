import { Outlet, useRouteContext } from "@tanstack/react-router";
import { useEffect } from "react";
import type { SessionUser } from "#shared/contract/acesso.ts";
import { prefetchPages } from "./prefetch.ts";
import { Shell } from "./shell.tsx";

/** Around every page of nav.ts: the shell of the user whom the guard let through. */
export function StaffLayout() {
  // Not read from the cache: it is emptied a moment before this layout goes.
  const user: SessionUser = useRouteContext({ from: "/staff", select: ({ user }) => user });
  useEffect(() => prefetchPages(user.role), [user.role]);
  return (
    <Shell user={user}>
      <Outlet />
    </Shell>
  );
}
