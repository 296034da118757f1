import { useEffect, useRef } from "react";

/**
 * Scrolls back to the form after a reload. The browser would do so too early: the restored fields
 * would then push the visible part away.
 * @param top id of the place that comes to the top
 * @param hasDraft whether there is a draft, which a reload would restore
 * @param isRestored whether one was restored
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
    // In the frame in which the fields appear, scrolling would count as a layout shift.
    requestAnimationFrame(() =>
      requestAnimationFrame(() =>
        document.getElementById(top)?.scrollIntoView({ behavior: "instant" }),
      ),
    );
  }, [top, isRestored, isComplete]);
}
