import { useRouterState } from "@tanstack/react-router";

/** A thin line on top while the next page is on its way. */
export function RouteBar() {
  const isMoving = useRouterState({ select: (state) => state.isLoading });
  if (!isMoving) return null;
  return <div aria-hidden className="fixed inset-x-0 top-0 z-50 h-0.5 animate-pulse bg-primary" />;
}
