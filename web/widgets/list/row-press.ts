import type { MouseEvent } from "react";

/**
 * Makes an element a row of a list: j and k focus it as a whole, Tab its controls, and a press
 * anywhere on it opens it like the button with its name, for mouse and finger.
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

/** A press on a control in the row, or the end of selecting text, is not meant for the row. */
function isMeantForRow({ target, currentTarget }: MouseEvent): boolean {
  const isInside = target instanceof Element && currentTarget.contains(target);
  return isInside && !target.closest(CONTROLS) && (getSelection()?.isCollapsed ?? true);
}
