import { useSyncExternalStore } from "react";

/** Below 768 px tables become cards (design.md#interactions). */
export const PHONE = "(max-width: 767px)";
/** A device with a mouse: focusing a field does not open a keyboard over the page. */
export const FINE_POINTER = "(pointer: fine)";

/** True if the media query matches, now and after every change. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const list = matchMedia(query);
      list.addEventListener("change", listener);
      return () => list.removeEventListener("change", listener);
    },
    () => matchMedia(query).matches,
  );
}
