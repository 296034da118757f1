import { type ReactNode, startTransition, useEffect, useState } from "react";
import { PHONE, useMedia } from "#web/lib/media.ts";

/** The number of elements at first, and of further ones after each frame. */
interface Slicing {
  first: number;
  step: number;
}

const WHOLE: Slicing = { first: Number.POSITIVE_INFINITY, step: Number.POSITIVE_INFINITY };

interface Props extends Slicing {
  of: readonly ReactNode[];
}

/**
 * A long list, drawn in slices: the browser lays out one at a time, and answers a touch between
 * two. Use it only below the first screen, where new elements push nothing away.
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
 * Slices for what a phone waited for. On wide screens, and where the data were there from the
 * start, the whole is drawn, because Back returns to a height of the page.
 * @param isWaiting whether the data are on their way, as of the first time
 */
export function useSlicing(isWaiting: boolean, slicing: Slicing): Slicing {
  const isPhone = useMedia(PHONE);
  const [hasWaited] = useState(isWaiting);
  return isPhone && hasWaited ? slicing : WHOLE;
}
