import { useEffect, useEffectEvent, useState } from "react";

// Code that a page does not need to be read is fetched after it, always in this way (docs/decisions/017): at the first
// touch, key or move of the mouse, or when it is shown before that. What was fetched stays; what could not be
// fetched is fetched anew when it is asked for again.

/** Something whose code is no part of the page's first load. */
export interface Part<Thing> {
  /** The thing, fetched unless it is here. Rejects without network; the next call tries again. */
  fetch: () => Promise<Thing>;
  /** The thing if it is here, otherwise null. */
  here: () => Thing | null;
}

const FIRST_ACTS = ["pointermove", "pointerdown", "keydown"] as const;

/**
 * Declares a part; to be called once for each, outside of components.
 * @param load imports it
 */
export function lazyPart<Thing>(load: () => Promise<Thing>): Part<Thing> {
  let here: Thing | null = null;
  const fetch = async () => (here ??= await load());
  const onFirstAct = () => {
    for (const name of FIRST_ACTS) document.removeEventListener(name, onFirstAct);
    // Nobody has asked for it yet: a failure is told when somebody does.
    void fetch().catch(() => {});
  };
  // While the public pages are built there is none.
  if (typeof document !== "undefined")
    for (const name of FIRST_ACTS) document.addEventListener(name, onFirstAct);
  return { fetch, here: () => here };
}

/**
 * A part that somebody wants to see: fetched now, unless it is here.
 * @param attempt 0 while nobody wants it; another number after a failure tries again
 * @returns null until it is here
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
 * A part that is fetched as soon as it is rendered.
 * @returns the thing, null until it is here; why it could not be fetched, if it could not; and what fetches it again
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
