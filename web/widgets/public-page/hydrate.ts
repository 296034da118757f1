import { type ReactNode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";

/**
 * Brings an island to life in slices of a few milliseconds: a transition may be interrupted, the first rendering as
 * React does it by itself may not, and on a slow phone it would hold up the finger that scrolls.
 */
export function hydrate(island: Element, content: ReactNode): void {
  startTransition(() => {
    hydrateRoot(island, content);
  });
}
