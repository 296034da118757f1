import { useEffect } from "react";
import { stored } from "./stored.ts";

/** True if one-key shortcuts are on: speech input would trigger them by accident (WCAG 2.1.4). */
export const singleKeys = stored("capelo:atalhos", ["ligados", "desligados"]);

/**
 * Runs `action` when the key is pressed, except in a text field or an open dialog.
 * @param key value of KeyboardEvent.key, one character; a letter in lower case (Caps Lock makes no
 * difference)
 */
export function useSingleKey(key: string, action: () => void): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== key || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.defaultPrevented || singleKeys.get() === "desligados" || isTaken(event)) return;
      event.preventDefault();
      action();
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [key, action]);
}

function isTaken(event: KeyboardEvent): boolean {
  const target = event.target instanceof Element ? event.target : null;
  return Boolean(
    target?.closest(
      'input:not([type="checkbox"]), textarea, select, [contenteditable="true"], [role="menu"]',
    ) ?? document.querySelector('[role$="dialog"][data-state="open"]'),
  );
}
