import { useCallback, useEffect } from "react";
import { useSingleKey } from "#web/lib/shortcuts.ts";
import { lazyComponent } from "#web/ui/lazy.tsx";
import { showOverlay, useOverlay } from "./overlay-store.ts";

const onFailed = () => showOverlay(null);
const Palette = lazyComponent(async () => (await import("./palette/palette.tsx")).Palette, {
  onFailed,
});
const ShortcutsDialog = lazyComponent(
  async () => (await import("./shortcuts-dialog.tsx")).ShortcutsDialog,
  { onFailed },
);

const TextDialog = lazyComponent(async () => (await import("./text-dialog.tsx")).TextDialog, {
  onFailed,
});

/** Ctrl+K (⌘K), `?`, and what they open over the page. */
export function Overlays() {
  useOpeningKeys();
  const overlay = useOverlay();
  // Nothing is open where the shell is not: the next one to sign in begins with the page.
  useEffect(() => () => showOverlay(null), []);
  if (overlay === null) return null;
  if (overlay === "palette") return <Palette />;
  return overlay === "shortcuts" ? <ShortcutsDialog /> : <TextDialog kind={overlay} />;
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
