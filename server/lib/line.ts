import pLimit from "p-limit";
import { AppError, type ErrorCode } from "./errors.ts";

/** A pt-BR sentence with its end, and the seconds after which a further try makes sense. */
interface Busy {
  sentence: string;
  retryAfter: number;
}

/** Tells a caller without a place why, and when to come back. @param why a pt-BR sentence without its end */
export const busyFor = (why: string, seconds: number): Busy => ({
  sentence: `${why}. Tente novamente em ${seconds} segundos.`,
  retryAfter: seconds,
});

const BUSY: Busy = {
  sentence: "Muitos acessos ao mesmo tempo. Tente novamente em instantes.",
  retryAfter: 2,
};

const refusalOf = ({ sentence, retryAfter }: Busy, code: ErrorCode = "unavailable") =>
  new AppError(code, sentence, { retryAfter });

/**
 * Runs work when its turn comes.
 * @throws AppError unavailable when too many wait, at once and before anything is begun
 */
export type Turn = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * A line: works run in the order in which they came.
 * @param size `atOnce` (1) works that run together; `waiting` works that wait, without a limit if left out; `busy` how
 * whoever finds no place is refused
 */
export function createLine(
  size: { atOnce?: number; waiting?: number; busy?: Busy | undefined } = {},
): Turn {
  const { atOnce = 1, waiting = Infinity, busy = BUSY } = size;
  const line = pLimit(atOnce);
  return (work) => {
    if (line.pendingCount >= waiting) throw refusalOf(busy);
    return line(work);
  };
}

/** Lets a caller in. @throws AppError unavailable when this caller has too much going on already */
export type FairLine = <T>(caller: string, attempt: (turn: Turn) => Promise<T>) => Promise<T>;

/**
 * Shares something scarce fairly between callers. Each has one turn at a time: a caller who asks a
 * hundred times waits for those hundred turns, and another caller for at most one of them.
 * @param size `atOnce` turns that run together, `each` (1) of them of one caller; `perCaller` attempts of one caller at a time;
 * `waiting` turns that wait; `busy` how whoever finds no place is refused
 */
export function createFairLine(size: {
  atOnce: number;
  each?: number;
  perCaller: number;
  waiting: number;
  busy?: Busy;
}): FairLine {
  const shared = createLine(size);
  const enter = createPlaces(size.perCaller, size.busy);
  const lines = new Map<string, Turn>();
  return async (caller, attempt) => {
    const leave = enter(caller);
    const own = lines.get(caller) ?? createLine({ atOnce: size.each ?? 1 });
    lines.set(caller, own);
    try {
      return await attempt((work) => own(async () => shared(work)));
    } finally {
      if (leave() === 0) lines.delete(caller);
    }
  };
}

/**
 * Places that nobody waits for: lets a caller in, for work that no one function holds.
 * @param most of one caller at a time; of all, where no caller is named
 * @returns a function that lets the caller out, to be called once; it gives how many of it are still inside
 */
export function createPlaces(
  most: number,
  busy: Busy = BUSY,
  code?: ErrorCode,
): (caller?: string) => () => number {
  const inside = new Map<string, number>();
  const add = (caller: string, by: 1 | -1) => {
    const now = (inside.get(caller) ?? 0) + by;
    if (now === 0) inside.delete(caller);
    else inside.set(caller, now);
    return now;
  };
  return (caller = "") => {
    if ((inside.get(caller) ?? 0) >= most) throw refusalOf(busy, code);
    add(caller, 1);
    return () => add(caller, -1);
  };
}
