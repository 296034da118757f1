import { busyFor, createPlaces } from "../lib/line.ts";

/** The most exports at a time per account and per process: each holds pieces in memory. */
const PER_ACCOUNT = 2;
const PER_PROCESS = 8;
/** Seconds after which most exports have ended. */
const PATIENCE = 10;
/** The most papers at once: each takes 0.1 s, so the next would wait for over three seconds. */
const PAPERS = 31;

/**
 * Lets an account begin an export.
 * @returns a function that ends it, to be called once
 * @throws AppError too-many, unavailable
 */
export function createExportTurns(): (account: string) => () => void {
  const mine = busyFor(`Você já tem ${PER_ACCOUNT} exportações em andamento`, PATIENCE);
  const own = createPlaces(PER_ACCOUNT, mine, "too-many");
  const all = createPlaces(PER_PROCESS, busyFor("Há muitas exportações em andamento", PATIENCE));
  return (account) => {
    const leave = own(account);
    try {
      const leaveAll = all();
      return () => void [leaveAll(), leave()];
    } catch (error) {
      leave();
      throw error;
    }
  };
}

/**
 * Lets a call begin a paper. It is asked before anything is read or counted for the call: hundreds
 * at once would wait for the one row that counts their address, and everybody else behind them.
 * @returns a function that ends it, to be called once
 * @throws AppError unavailable
 */
export const createPaperTurns = (): (() => () => void) =>
  createPlaces(PAPERS, busyFor("Muitas declarações ao mesmo tempo", 5));
