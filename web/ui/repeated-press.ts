import type { MouseEvent as Press } from "react";

/** A second press on the same spot within this time belongs to the first. */
const SAME_PRESS_MS = 600;
const SAME_SPOT_PX = 24;

/**
 * Prevents a double press by a hasty hand: for 600 ms a press on the same spot does nothing, even
 * if another control is there by then (product/matriculas.md#efetivar).
 */
export function swallowRepeats({ clientX, clientY }: Pick<Press, "clientX" | "clientY">): void {
  // A press by keyboard or by a program has no spot.
  if (clientX === 0 && clientY === 0) return;
  const swallow = (event: MouseEvent) => {
    if (Math.hypot(event.clientX - clientX, event.clientY - clientY) > SAME_SPOT_PX) return;
    event.preventDefault();
    event.stopPropagation();
  };
  // This starts after the present press.
  setTimeout(() => document.addEventListener("click", swallow, true));
  setTimeout(() => document.removeEventListener("click", swallow, true), SAME_PRESS_MS);
}
