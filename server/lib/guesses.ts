import { AppError, type ErrorCode } from "./errors.ts";
import { createFairLine, type FairLine } from "./line.ts";

/** Refusals that say "not this one". */
const WRONG: readonly ErrorCode[] = ["invalid", "not-found", "unauthenticated"];

/**
 * Tries of one source at a time. While they are under way right ones are counted too, so an address that many share is
 * refused that many too early at worst.
 */
const AT_ONCE = 8;
const SIZE = { atOnce: 64, each: AT_ONCE, perCaller: 400, waiting: 1_000 };

interface Counter {
  /** @throws AppError too-many, and then counts nothing */
  count: () => Promise<void>;
  giveBack: () => Promise<void>;
}

/**
 * Makes the way in which one kind of guess is counted: before it is tried, so that a thousand at once find out no more
 * than one after another; and given back unless it was wrong.
 */
export function createGuesses() {
  const line: FairLine = createFairLine(SIZE);
  return async <T>(
    source: string,
    { count, giveBack }: Counter,
    work: () => Promise<T>,
    wrong: readonly ErrorCode[] = WRONG,
  ): Promise<T> =>
    line(source, (turn) =>
      turn(async () => {
        await count();
        try {
          const done = await work();
          await giveBack();
          return done;
        } catch (error) {
          if (!(error instanceof AppError && wrong.includes(error.code))) await giveBack();
          throw error;
        }
      }),
    );
}
