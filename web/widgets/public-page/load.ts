import { useEffect, useState } from "react";

export interface Load<T> {
  state: "loading" | "failed" | "ready";
  items: readonly T[];
}

/** After so many milliseconds of silence the visitor gets "Tentar novamente". */
const TIMEOUT_MS = 20_000;

/**
 * Loads a list for `key`, again when it changes. A late answer is dropped, so that the list on the
 * screen always belongs to `key`.
 * @param key on which the list depends; "" loads nothing
 * @param fetchItems must not change between renders
 * @returns the list's state, and a function that tries again
 */
export function useLoad<T>(
  key: string,
  fetchItems: (key: string, signal: AbortSignal) => Promise<T[]>,
): [Load<T>, () => void] {
  const [attempt, setAttempt] = useState(0);
  const [answer, setAnswer] = useState<{ request: string; items: T[] | null }>();
  const request = `${attempt} ${key}`;

  useEffect(() => {
    if (key === "") return;
    const controller = new AbortController();
    let isCurrent = true;
    const settle = (items: T[] | null) => isCurrent && setAnswer({ request, items });
    const timer = setTimeout(() => controller.abort(), TIMEOUT_MS);
    fetchItems(key, controller.signal)
      .then(settle, () => settle(null))
      .finally(() => clearTimeout(timer));
    return () => {
      isCurrent = false;
      controller.abort();
    };
  }, [key, request, fetchItems]);

  const retry = () => setAttempt((n) => n + 1);
  if (answer?.request !== request) return [{ state: "loading", items: [] }, retry];
  if (!answer.items) return [{ state: "failed", items: [] }, retry];
  return [{ state: "ready", items: answer.items }, retry];
}
