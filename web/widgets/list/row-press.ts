import type { MouseEvent } from "react";

/**
 * Lets a press anywhere on a row open it, as the button with its name does: a convenience for mouse and finger.
 * @param onOpen absent where nothing opens
 * @returns properties of the row's element
 */
export function rowPress(id: string, onOpen: ((id: string) => void) | undefined) {
  if (!onOpen) return {};
  return { onClick: (event: MouseEvent) => isMeantForRow(event) && onOpen(id) };
}

const CONTROLS = "a, button, input, label, select, textarea, summary";

/** Not a press on what can be pressed in the row or was opened from it, nor the end of marking a text. */
function isMeantForRow({ target, currentTarget }: MouseEvent): boolean {
  const isInside = target instanceof Element && currentTarget.contains(target);
  return isInside && !target.closest(CONTROLS) && (getSelection()?.isCollapsed ?? true);
}
