import { useEffect, useState } from "react";

/** How long after the last key a search goes to the server (design.md#interactions). */
export const SEARCH_DELAY_MS = 250;

/** The value as it was when it last stood still. */
export function useDebounced<T>(value: T, delay = SEARCH_DELAY_MS): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), delay);
    return () => clearTimeout(timer);
  }, [value, delay]);
  return settled;
}
