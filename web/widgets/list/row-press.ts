import type { MouseEvent } from "react";

/**
 * What makes an element a row of a list: the keys j and k lead to it as a whole, Tab to what is in it, and a press anywhere
 * on it opens it as the button with its name does, a convenience for mouse and finger.
 * @param onOpen absent where nothing opens
 */
export function rowProps(id: string, onOpen: ((id: string) => void) | undefined) {
  return {
    "data-row": id,
    tabIndex: -1,
    ...(onOpen && { onClick: (event: MouseEvent) => isMeantForRow(event) && onOpen(id) }),
  };
}

const CONTROLS = "a, button, input, label, select, textarea, summary";

/** Not a press on what can be pressed in the row or was opened from it, nor the end of marking a text. */
function isMeantForRow({ target, currentTarget }: MouseEvent): boolean {
  const isInside = target instanceof Element && currentTarget.contains(target);
  return isInside && !target.closest(CONTROLS) && (getSelection()?.isCollapsed ?? true);
}
