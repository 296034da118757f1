import { useEffect, useEffectEvent, useState } from "react";

// Code that is not needed to read a page is loaded after it, always in this way
// (docs/decisions/017): at the first touch, key or move of the mouse, or earlier when it is shown.
// Loaded code stays; after a failure the next request loads it again.

/** A thing whose code is not in the page's first load. */
export interface Part<Thing> {
  /**
   * Returns the thing, and loads it if needed. Rejects without network; the next call tries again.
   */
  fetch: () => Promise<Thing>;
  /** The thing if it is loaded, otherwise null. */
  here: () => Thing | null;
}

export const FIRST_ACTS = ["pointermove", "pointerdown", "keydown"] as const;

/** Declares a part; call it once for each, outside of components. @param load imports it */
export function lazyPart<Thing>(load: () => Promise<Thing>): Part<Thing> {
  let here: Thing | null = null;
  const fetch = async () => (here ??= await load());
  const onFirstAct = () => {
    for (const name of FIRST_ACTS) document.removeEventListener(name, onFirstAct);
    // Nobody has asked for it yet, so a failure is told only when somebody does.
    void fetch().catch(() => {});
  };
  // There is no document while the public pages are built.
  if (typeof document !== "undefined")
    for (const name of FIRST_ACTS) document.addEventListener(name, onFirstAct);
  return { fetch, here: () => here };
}

/**
 * Loads a part when it is wanted.
 * @param attempt 0 while nobody wants it; another number after a failure tries again
 * @returns null until it is loaded
 */
export function usePart<Thing extends object>(
  part: Part<Thing>,
  attempt: number,
  onFailed: (error: Error) => void,
): Thing | null {
  const [shown, setShown] = useState<Thing | null>(part.here);
  const fail = useEffectEvent((cause: unknown) =>
    onFailed(new Error("A part of the page could not be fetched", { cause })),
  );
  const isWanted = attempt > 0 && shown === null;
  useEffect(() => {
    if (!isWanted) return;
    let isGone = false;
    const show = async () => {
      try {
        const thing = await part.fetch();
        if (!isGone) setShown(() => thing);
      } catch (error) {
        if (!isGone) fail(error);
      }
    };
    void show();
    return () => {
      isGone = true;
    };
  }, [part, attempt, isWanted]);
  return shown;
}

/**
 * Loads a part as soon as it is rendered.
 * @returns the thing, null until it is loaded; the error if loading failed; and a function that
 * loads it again
 */
export function useShownPart<Thing extends object>(part: Part<Thing>, onFailed = () => {}) {
  const [attempt, setAttempt] = useState(1);
  const [failure, setFailure] = useState<Error | null>(null);
  const thing = usePart(part, attempt, (error) => {
    setFailure(error);
    onFailed();
  });
  const retry = () => {
    setFailure(null);
    setAttempt(attempt + 1);
  };
  return { thing, failure, retry };
}
