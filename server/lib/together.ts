type ReadOne<Found> = (key: string, now: Date) => Promise<Found | undefined>;

/**
 * Joins calls into one: all that are made before the event loop turns, which under load are the requests of many sockets.
 * Nothing is kept: every call is answered by a reading that begins after it.
 * @param readAll gives what was found by key; where it throws, all of its callers fail
 * @returns reads one key, undefined where nothing was found; `now` is that of the first of the joined calls
 */
export function together<Found>(
  readAll: (keys: string[], now: Date) => Promise<Map<string, Found>>,
): ReadOne<Found> {
  let next: { keys: Set<string>; found: Promise<Map<string, Found>> } | undefined;
  const begin = (now: Date) => {
    const keys = new Set<string>();
    const found = new Promise<void>((resolve) => setImmediate(resolve)).then(() => {
      next = undefined;
      return readAll([...keys], now);
    });
    return { keys, found };
  };
  return async (key, now) => {
    next ??= begin(now);
    next.keys.add(key);
    return (await next.found).get(key);
  };
}
