import { useEffect, useRef } from "react";

/** Nobody fills four fields faster. A script that does waits: a quick visitor is never refused. */
const PREENCHIMENTO_MINIMO_MS = 1500;

/**
 * Slows down what fills the form faster than a human.
 * @param eventoId the chosen event, with which the fields appear
 * @returns a wait until its fields have been on the screen for the least time
 */
export function useFolga(eventoId: string | undefined): () => Promise<void> {
  const desde = useRef(0);
  useEffect(() => {
    desde.current = Date.now();
  }, [eventoId]);
  return () =>
    new Promise((resolve) => {
      setTimeout(resolve, Math.max(0, desde.current + PREENCHIMENTO_MINIMO_MS - Date.now()));
    });
}
