/** Longest wait for a pause, and the wait where the browser cannot tell (Safari). */
const LATEST_MS = 2000;

/**
 * Runs `action` when the page has nothing better to do.
 * @returns gives up, if it has not run yet
 */
export function whenIdle(action: () => void): () => void {
  if (typeof requestIdleCallback !== "function") {
    const timer = setTimeout(action, LATEST_MS);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(action, { timeout: LATEST_MS });
  return () => cancelIdleCallback(handle);
}
