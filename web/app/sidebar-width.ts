import { useEffect } from "react";
import { stored, useStored } from "#web/lib/stored.ts";

const menu = stored("capelo:menu", ["aberto", "recolhido"]);

const toggle = () => menu.set(menu.get() === "aberto" ? "recolhido" : "aberto");

/** Remembers on this device if the sidebar shows icons only; Ctrl+B changes it. */
export function useSidebarWidth(): { isCompact: boolean; toggle: () => void } {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== "b" || !(event.ctrlKey || event.metaKey)) return;
      if (event.shiftKey || event.altKey) return;
      event.preventDefault();
      toggle();
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, []);
  return { isCompact: useStored(menu) === "recolhido", toggle };
}
