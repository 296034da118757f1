/** The longest pause between two readings of one key, in milliseconds. */
const LONGEST_PAUSE = 25;

interface Wave<Found> {
  next?: Promise<Found> | undefined;
  /** The number of calls that wait for the wave. */
  waiting: number;
  /** The reading before this wave, and the pause after it. */
  pause?: Promise<void>;
  /** Ends the pause as soon as this many calls wait. */
  crowd?: { size: number; isBack: () => void };
}

/**
 * Joins calls for the same key into waves, so that a key that a crowd asks for is read only once at
 * a time. A call that comes during a reading waits for its end; then one new reading answers it and
 * all others that came meanwhile. A pause follows, as long as the reading (25 ms at most); it ends
 * sooner when as many calls have come as before. Nothing is kept: a reading that begins after a
 * call answers it.
 * @returns reads what the key stands for; a reading that throws fails only for its own wave
 */
export function inWaves<Found>(): (key: string, read: () => Promise<Found>) => Promise<Found> {
  const waves = new Map<string, Wave<Found>>();
  return (key, read) => {
    const wave = waves.get(key) ?? { waiting: 0 };
    waves.set(key, wave);
    const begin = async (): Promise<Found> => {
      // Calls of one turn of the event loop are one wave, even if nothing is being read.
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

/** Ends after the pause, whether the reading failed or not. */
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
