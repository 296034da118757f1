import type { MouseEvent as Press } from "react";

/** So long a second press on the same spot is a part of the first. */
const SAME_PRESS_MS = 600;
const SAME_SPOT_PX = 24;

/**
 * Lets nothing be pressed twice by one hasty hand: what is pressed on the same spot within 600 ms after this press does nothing,
 * whatever stands there by then (product.md#efetivar).
 */
export function swallowRepeats({ clientX, clientY }: Pick<Press, "clientX" | "clientY">): void {
  // A press by keyboard or by a program has no spot.
  if (clientX === 0 && clientY === 0) return;
  const swallow = (event: MouseEvent) => {
    if (Math.hypot(event.clientX - clientX, event.clientY - clientY) > SAME_SPOT_PX) return;
    event.preventDefault();
    event.stopPropagation();
  };
  // After the press that is being handled.
  setTimeout(() => document.addEventListener("click", swallow, true));
  setTimeout(() => document.removeEventListener("click", swallow, true), SAME_PRESS_MS);
}
