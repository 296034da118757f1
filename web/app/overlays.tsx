import { type FunctionComponent, createElement, useCallback, useEffect } from "react";
import { useSingleKey } from "#web/lib/shortcuts.ts";
import { fetchPart, usePart } from "#web/ui/use-part.ts";
import { type Overlay, showOverlay, useOverlay } from "./overlay-store.ts";

/** Each is fetched when it is first asked for. */
const LOAD: Record<Overlay, () => Promise<FunctionComponent>> = {
  palette: async () => (await import("./palette/palette.tsx")).Palette,
  shortcuts: async () => (await import("./shortcuts-dialog.tsx")).ShortcutsDialog,
};

/** Begins to fetch the palette: a hand that approaches its button is a good guess. */
export const guessPalette = () => void fetchPart(LOAD.palette).catch(() => {});

/** Ctrl+K (⌘K), `?`, and what they open over the page. */
export function Overlays() {
  useOpeningKeys();
  const overlay = useOverlay();
  // Nothing is open where the shell is not: the next one to sign in begins with the page.
  useEffect(() => () => showOverlay(null), []);
  return overlay && <OnDemand key={overlay} overlay={overlay} />;
}

function useOpeningKeys() {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== "k" || !(event.ctrlKey || event.metaKey)) return;
      if (event.shiftKey || event.altKey || event.isComposing) return;
      // Also where we do not answer: the browser would leave for its own search field.
      event.preventDefault();
      const dialog = document.querySelector('[role$="dialog"][data-state="open"]');
      // A form that is being filled in is finished or given up first.
      if (!dialog) showOverlay("palette");
      else if (dialog.matches("[data-palette]")) showOverlay(null);
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, []);
  useSingleKey(
    "?",
    useCallback(() => showOverlay("shortcuts"), []),
  );
}

function OnDemand({ overlay }: { overlay: Overlay }) {
  const part = usePart(LOAD[overlay], () => showOverlay(null));
  return part && createElement(part);
}
