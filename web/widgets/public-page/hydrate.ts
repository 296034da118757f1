import { type ReactNode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";

/**
 * Hydrates an island in slices of a few milliseconds. A transition may be interrupted; React's
 * usual first rendering may not, and would block scrolling on a slow phone.
 */
export function hydrate(island: Element, content: ReactNode): void {
  startTransition(() => {
    hydrateRoot(island, content);
  });
}
