import { useEffect, useState } from "react";

/** Milliseconds between the last key and the search on the server (design.md#interactions). */
export const SEARCH_DELAY_MS = 250;

/** The value after it has not changed for a while. */
export function useDebounced<T>(value: T, delay = SEARCH_DELAY_MS): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), delay);
    return () => clearTimeout(timer);
  }, [value, delay]);
  return settled;
}
