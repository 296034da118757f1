import { useSyncExternalStore } from "react";

/** The windows that lie over any page: the palette, the list of the keys, or a text of the house. */
export type Overlay = "palette" | "shortcuts" | "ajuda" | "novidades";

let shown: Overlay | null = null;
const listeners = new Set<() => void>();

/** Shows one window in place of another; null shows none. */
export function showOverlay(next: Overlay | null): void {
  shown = next;
  for (const listener of listeners) listener();
}

/** The window to render, or null. */
export function useOverlay(): Overlay | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => shown,
  );
}
