import { useEffect, useRef } from "react";

/**
 * Takes the visitor back to the form after a reload. The browser would do so by itself, but before
 * the fields are back: they would then push what is on the screen away.
 * @param top id of the place that comes to the top
 * @param hasDraft whether there is a draft, which a reload would bring back
 * @param isRestored whether one was brought back
 * @param isComplete whether its fields are on the screen
 */
export function useScrollBack(
  top: string,
  hasDraft: boolean,
  isRestored: boolean,
  isComplete: boolean,
): void {
  const done = useRef(false);

  useEffect(() => {
    history.scrollRestoration = hasDraft ? "manual" : "auto";
  }, [hasDraft]);

  useEffect(() => {
    if (!isRestored || !isComplete || done.current) return;
    done.current = true;
    // A frame later: in the frame in which the fields appear, the way there would count as a shift.
    requestAnimationFrame(() =>
      requestAnimationFrame(() =>
        document.getElementById(top)?.scrollIntoView({ behavior: "instant" }),
      ),
    );
  }, [top, isRestored, isComplete]);
}
