import { AppError } from "../lib/errors.ts";

/** The most papers at once: each takes 0.1 s, so the next would wait for over three seconds. */
const MOST = 31;
const PATIENCE = 5;

/**
 * Lets a call begin a paper. It is asked before anything is read or counted for the call: hundreds
 * at once would wait for the one row that counts their address, and everybody else behind them.
 * @returns a function that ends it, to be called once
 * @throws AppError unavailable
 */
export function createPaperTurns(): () => () => void {
  let placed = 0;
  return () => {
    if (placed >= MOST)
      throw new AppError(
        "unavailable",
        `Muitas declarações ao mesmo tempo. Tente novamente em ${PATIENCE} segundos.`,
        { retryAfter: PATIENCE },
      );
    placed += 1;
    return () => void (placed -= 1);
  };
}
