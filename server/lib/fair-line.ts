import pLimit from "p-limit";
import { AppError } from "./errors.ts";

/**
 * Runs work when its caller's turn comes.
 * @throws AppError unavailable when too many callers wait
 */
export type Turn = <T>(work: () => Promise<T>) => Promise<T>;

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
  const tooBusy = () => refusalOf(size.busy ?? BUSY);
  const shared = pLimit(size.atOnce);
  type Caller = { inside: number; own: Turn };
  const callers = new Map<string, Caller>();
  return async (caller, attempt) => {
    const mine: Caller = callers.get(caller) ?? { inside: 0, own: pLimit(size.each ?? 1) };
    if (mine.inside >= size.perCaller) throw tooBusy();
    callers.set(caller, mine);
    mine.inside += 1;
    const turn: Turn = (work) =>
      mine.own(async () => {
        if (shared.pendingCount >= size.waiting) throw tooBusy();
        return shared(work);
      });
    try {
      return await attempt(turn);
    } finally {
      mine.inside -= 1;
      if (mine.inside === 0) callers.delete(caller);
    }
  };
}

/** A pt-BR sentence with its end, and the seconds after which a further try makes sense. */
interface Busy {
  sentence: string;
  retryAfter: number;
}

const BUSY: Busy = {
  sentence: "Muitos acessos ao mesmo tempo. Tente novamente em instantes.",
  retryAfter: 2,
};

const refusalOf = ({ sentence, retryAfter }: Busy) =>
  new AppError("unavailable", sentence, { retryAfter });
