import { useRef } from "react";
import { FINE_POINTER } from "#web/lib/media.ts";

/** Where the focus may begin: a field of the dialog; the button that closes it comes before them in the page. */
const FIELDS =
  "input:not([type=hidden]):not(:disabled), select:not(:disabled), textarea:not(:disabled)";

/** Moves the focus into a dialog when it opens and back when it has closed. For Radix' Content. */
export function useDialogFocus() {
  const opener = useRef<HTMLElement | null>(null);
  return {
    onOpenAutoFocus: (event: Event) => {
      event.preventDefault();
      const dialog = event.currentTarget;
      if (!(dialog instanceof HTMLElement)) return;
      opener.current = openerOf(document.activeElement);
      const wanted = dialog.querySelector<HTMLElement>("[data-autofocus]");
      const field = matchMedia(FINE_POINTER).matches && dialog.querySelector<HTMLElement>(FIELDS);
      (wanted ?? (field || dialog)).focus({ preventScroll: true });
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      const back = opener.current?.isConnected ? opener.current : document.querySelector("h1");
      back?.focus({ preventScroll: true });
    },
  };
}

/** An item of a menu is gone when the dialog closes: the menu's button takes its place. */
function openerOf(active: Element | null): HTMLElement | null {
  const menu = active?.closest('[role="menu"]');
  const trigger =
    menu && document.querySelector(`#${CSS.escape(menu.getAttribute("aria-labelledby") ?? "")}`);
  const opener = trigger ?? active;
  return opener instanceof HTMLElement && opener !== document.body ? opener : null;
}
