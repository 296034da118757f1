import { createFairLine } from "./line.ts";

const line = createFairLine({ atOnce: 2, perCaller: 8, waiting: 40 });

/**
 * Looks for one person when the caller's turn comes, two at a time in this instance: it reads many
 * tables, and a public form begins it. Take the turn before a connection of the database.
 * @param caller the account, or the source of a public call
 * @throws AppError unavailable when too many wait
 */
export const lookUp = <T>(caller: string, work: () => Promise<T>): Promise<T> =>
  line(caller, (turn) => turn(work));
