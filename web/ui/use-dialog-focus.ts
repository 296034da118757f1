import { useRef } from "react";
import { FINE_POINTER } from "#web/lib/media.ts";

/** The first focus goes to a field, although the close button comes before it in the page. */
const FIELDS =
  "input:not([type=hidden], [hidden], :disabled), select:not(:disabled), textarea:not(:disabled)";

/** Moves the focus into a Radix dialog when it opens, and back when it has closed. */
export function useDialogFocus() {
  const opener = useRef<HTMLElement | null>(null);
  return {
    onOpenAutoFocus: (event: Event) => {
      event.preventDefault();
      const dialog = event.currentTarget;
      if (!(dialog instanceof HTMLElement)) return;
      const { activeElement } = document;
      opener.current = activeElement instanceof HTMLElement ? activeElement : null;
      const wanted = dialog.querySelector<HTMLElement>("[data-autofocus]");
      const field = matchMedia(FINE_POINTER).matches && dialog.querySelector<HTMLElement>(FIELDS);
      (wanted ?? (field || dialog)).focus({ preventScroll: true });
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      const { current } = opener;
      // The dialog's opener is gone, so the page's heading takes the focus.
      const isThere = current?.isConnected && current !== document.body;
      const back = isThere ? current : document.querySelector<HTMLElement>("h1");
      back?.focus({ preventScroll: true });
    },
  };
}
