import { useSyncExternalStore } from "react";

/** What may lie over any page: the palette, or the list of the keys. */
export type Overlay = "palette" | "shortcuts";

let shown: Overlay | null = null;
const listeners = new Set<() => void>();

/** Shows one of them, in place of the other; null shows neither. */
export function showOverlay(next: Overlay | null): void {
  shown = next;
  for (const listener of listeners) listener();
}

/** The one to render. */
export function useOverlay(): Overlay | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => shown,
  );
}
