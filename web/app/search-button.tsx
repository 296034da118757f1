import { Search } from "lucide-react";
import { Button } from "#web/ui/button.tsx";
import { showOverlay } from "./overlay-store.ts";

const opens = {
  "aria-haspopup": "dialog",
  "aria-keyshortcuts": "Control+K Meta+K",
  onClick: () => showOverlay("palette"),
} as const;

const IS_APPLE = /Mac|iPhone|iPad/.test(navigator.platform);
/** The keys as this machine's keyboard names them. */
export const PALETTE_KEYS = IS_APPLE ? "⌘K" : "Ctrl K";

/** Opens the palette: looks like the field that it opens. */
export function SearchButton({ isCompact }: { isCompact: boolean }) {
  if (isCompact) {
    return (
      <Button
        {...opens}
        variant="ghost"
        size="icon"
        className="self-center"
        aria-label="Abrir a busca geral"
        title={`Buscar (${PALETTE_KEYS})`}
      >
        <Search aria-hidden />
      </Button>
    );
  }
  return (
    <Button {...opens} variant="outline" className="shrink-0 justify-start! px-3! text-fg-muted!">
      <Search aria-hidden />
      <span className="flex-1 text-left font-normal">Buscar…</span>
      <kbd
        aria-hidden
        className="rounded-sm border border-border bg-surface-2 px-1.5 py-0.5 font-sans text-xs"
      >
        {PALETTE_KEYS}
      </kbd>
    </Button>
  );
}

/** Opens the palette from the bar of a small screen. */
export function SearchIcon() {
  return (
    <Button
      {...opens}
      variant="ghost"
      size="iconTouch"
      // In pixels: at twice the text size menu, mark and this fill 320 of them.
      className="ml-auto size-[44px]!"
      aria-label="Abrir a busca geral"
    >
      <Search aria-hidden />
    </Button>
  );
}
