import { useEffect, useRef } from "react";

/** Nobody fills four fields faster: a script has to wait, but a visitor is never refused. */
const LEAST_FILLING_MS = 1500;

/**
 * Slows down a script that fills the form faster than a human.
 * @param eventoId the chosen event, with which the fields appear
 * @returns a wait until its fields have been on the screen for the least time
 */
export function useLeastTime(eventoId: string | undefined): () => Promise<void> {
  const since = useRef(0);
  useEffect(() => {
    since.current = Date.now();
  }, [eventoId]);
  return () =>
    new Promise((resolve) => {
      setTimeout(resolve, Math.max(0, since.current + LEAST_FILLING_MS - Date.now()));
    });
}
