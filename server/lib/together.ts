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

/**
 * Joins calls for the same thing into waves: who comes while it is being read waits for the end of that reading, and is
 * answered together with all others who came by one new reading. So a thing that a crowd asks for is read for one of them
 * at a time. Nothing is kept: every call is answered by a reading that begins after it.
 * @returns reads what the key stands for; a reading that throws fails for its own wave alone
 */
export function inWaves<Found>(): (key: string, read: () => Promise<Found>) => Promise<Found> {
  const waves = new Map<string, { reading?: Promise<Found>; next?: Promise<Found> }>();
  return (key, read) => {
    const wave = waves.get(key) ?? {};
    waves.set(key, wave);
    const begin = async (): Promise<Found> => {
      // Calls of one turn of the event loop are one wave also where nothing is being read.
      await (wave.reading?.catch(() => {}) ?? new Promise((resolve) => setImmediate(resolve)));
      wave.reading = wave.next;
      wave.next = undefined;
      try {
        return await read();
      } finally {
        wave.reading = undefined;
        if (wave.next === undefined) waves.delete(key);
      }
    };
    return (wave.next ??= begin());
  };
}
