import { useBlocker } from "@tanstack/react-router";
import { useCallback, useState } from "react";
import { DIALOG_PARAMS } from "../url-dialog.ts";

interface Place {
  pathname: string;
  search: Record<string, unknown>;
}

/**
 * Asks before typed text is lost: on Esc and the overlay, on Back and other navigation, and through
 * the browser when the tab is closed.
 * @param isDirty read when the user wants to leave
 * @param leave closes the dialog, without asking again
 */
export function useUnsavedGuard(isDirty: () => boolean, leave: () => void) {
  const [isAsking, setAsking] = useState(false);
  const blocker = useBlocker({
    shouldBlockFn: useCallback(
      ({ current, next }: { current: Place; next: Place }) => isDirty() && leaves(current, next),
      [isDirty],
    ),
    enableBeforeUnload: isDirty,
    withResolver: true,
  });
  return {
    isAsking: isAsking || blocker.status === "blocked",
    askToLeave: () => (isDirty() ? setAsking(true) : leave()),
    discard: () => {
      setAsking(false);
      if (blocker.status === "blocked") blocker.proceed();
      else leave();
    },
    stay: () => {
      setAsking(false);
      blocker.reset?.();
    },
  };
}

/** Filters may change behind a dialog; after an ended session nothing could be saved. */
function leaves(current: Place, next: Place): boolean {
  if (next.pathname === "/auth") return false;
  return (
    next.pathname !== current.pathname ||
    DIALOG_PARAMS.some((name) => next.search[name] !== current.search[name])
  );
}
