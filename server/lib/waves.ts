/** The longest pause between two readings of one thing. Milliseconds. */
const LONGEST_PAUSE = 25;

interface Wave<Found> {
  next?: Promise<Found> | undefined;
  /** How many wait for it. */
  waiting: number;
  /** Under way: the reading before it, and the pause. */
  pause?: Promise<void>;
  /** Ends the pause when so many wait. */
  crowd?: { size: number; isBack: () => void };
}

/**
 * Joins calls for the same thing into waves: who comes while it is being read waits for the end of that reading, and is
 * answered together with all others who came by one new reading. So a thing that a crowd asks for is read for one of them
 * at a time. A reading is followed by a pause as long as itself (25 ms at most), which ends sooner when all have asked again
 * who were there before. Nothing is kept: every call is answered by a reading that begins after it.
 * @returns reads what the key stands for; a reading that throws fails for its own wave alone
 */
export function inWaves<Found>(): (key: string, read: () => Promise<Found>) => Promise<Found> {
  const waves = new Map<string, Wave<Found>>();
  return (key, read) => {
    const wave = waves.get(key) ?? { waiting: 0 };
    waves.set(key, wave);
    const begin = async (): Promise<Found> => {
      // Calls of one turn of the event loop are one wave also where nothing is being read.
      await (wave.pause ?? new Promise((resolve) => setImmediate(resolve)));
      wave.next = undefined;
      const reading = read();
      wave.pause = pauseAfter(reading, wave).then(() => {
        if (wave.next === undefined) waves.delete(key);
      });
      return reading;
    };
    wave.waiting += 1;
    if (wave.waiting === wave.crowd?.size) wave.crowd.isBack();
    return (wave.next ??= begin());
  };
}

/** Ends after the reading, however it ends, and the pause. */
async function pauseAfter(reading: Promise<unknown>, wave: Wave<unknown>): Promise<void> {
  const answered = wave.waiting;
  wave.waiting = 0;
  const since = performance.now();
  await reading.catch(() => {});
  const { promise, resolve } = Promise.withResolvers<void>();
  wave.crowd = { size: answered + wave.waiting, isBack: resolve };
  const timer = setTimeout(resolve, Math.min(performance.now() - since, LONGEST_PAUSE));
  await promise;
  clearTimeout(timer);
  delete wave.crowd;
}
