import { setTimeout as pause } from "node:timers/promises";

interface Rests {
  /** Milliseconds of a clock that only goes forward. */
  now?: () => number;
  rest?: (ms: number) => Promise<unknown>;
}

/**
 * Does long work piece by piece, and rests after each for as long as it took: calls get at least
 * half of the process, and of a database with one connection.
 * @param piece returns whether there is more to do
 */
export async function inPieces(
  piece: () => Promise<boolean>,
  { now = () => performance.now(), rest = restUnheard }: Rests = {},
): Promise<void> {
  for (;;) {
    const begun = now();
    if (!(await piece())) return;
    await rest(now() - begun);
  }
}

/** The end of the process does not wait for it. */
const restUnheard = (ms: number) => pause(ms, undefined, { ref: false });
