import { type ReactNode, startTransition, useEffect, useState } from "react";
import { PHONE, useMedia } from "#web/lib/media.ts";

/** How many are drawn at first, and how many more after each frame. */
interface Slicing {
  first: number;
  step: number;
}

const WHOLE: Slicing = { first: Number.POSITIVE_INFINITY, step: Number.POSITIVE_INFINITY };

interface Props extends Slicing {
  /** Elements with their keys. */
  of: readonly ReactNode[];
}

/**
 * What is long, drawn in slices: the browser styles and lays out one at a time, and answers a touch between two of them.
 * Only for what stands below the first screen, where nothing is pushed away by what comes.
 */
export function Slices({ of, first, step }: Props): ReactNode {
  const [drawn, setDrawn] = useState(first);
  const isWhole = drawn >= of.length;
  useEffect(() => {
    if (isWhole) return;
    const frame = requestAnimationFrame(() => startTransition(() => setDrawn(drawn + step)));
    return () => cancelAnimationFrame(frame);
  }, [isWhole, drawn, step]);
  return of.slice(0, drawn);
}

/**
 * Slices for what a phone waited for; whole on wide screens, and where what is drawn was there from the start: Back leads
 * to a height of the page.
 * @param isWaiting whether the data are on their way, as of the first time
 */
export function useSlicing(isWaiting: boolean, slicing: Slicing): Slicing {
  const isPhone = useMedia(PHONE);
  const [hasWaited] = useState(isWaiting);
  return isPhone && hasWaited ? slicing : WHOLE;
}
