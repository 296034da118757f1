import { hash, verify } from "@node-rs/argon2";
import { createFairLine, type Turn } from "./line.ts";

// The cost is Argon2id with 19 MiB and 2 passes (OWASP).
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

// A burst of log-ins must not take the machine's memory and both cores. Known callers have a line
// of their own, so that guesses of strangers cannot take their turns (docs/decisions/020).
const PER_CALLER = 12;
const WAITING = 100;
const lines = {
  known: createFairLine({ atOnce: 1, perCaller: PER_CALLER, waiting: WAITING }),
  strangers: createFairLine({ atOnce: 2, perCaller: PER_CALLER, waiting: WAITING }),
};

/** The caller who needs a hash: `known` by a session, a mailed link or a device seen before. */
export interface Hasher {
  line: keyof typeof lines;
  /**
   * The line is fair between these: the account that acts, or for strangers the source of the call.
   */
  caller: string;
}

/**
 * Lets an attempt in, which hashes when its turn comes; a refusal comes before anything is counted
 * or read.
 * @throws AppError unavailable when this caller has too many attempts under way, or the line is
 * full
 */
export function inLine<T>(
  { line, caller }: Hasher,
  attempt: (turn: Turn) => Promise<T>,
): Promise<T> {
  return lines[line](caller, attempt);
}

/**
 * The caller for hashes of the installation itself: its commands, first account and demonstration.
 */
export const INSTALLATION = "installation";

/**
 * Hashes a password for an account that somebody makes or resets.
 * @param caller id of the account that acts, so that one that makes accounts in a loop only waits
 * behind itself; `INSTALLATION` where nobody is signed in
 * @returns the PHC string to store
 * @throws AppError unavailable when a dozen of this caller are under way
 */
export async function hashPassword(password: string, caller: string): Promise<string> {
  return lines.known(caller, (turn) => turn(() => hash(password, COST)));
}

/** Stored without a password (as in /etc/shadow): none matches, and a reset link opens it. */
export const NO_PASSWORD = "!";

let stranger: Promise<string> | undefined;

/**
 * Checks a password. An unknown account (`undefined`) takes the same time, so that its answer tells
 * nothing.
 * @param stored PHC string of the account
 * @param turn of the attempt, see `inLine`
 */
export async function verifyPassword(
  stored: string | undefined,
  password: string,
  turn: Turn,
): Promise<boolean> {
  stranger ??= hash("nobody has this password", COST);
  const known = stored === NO_PASSWORD ? undefined : stored;
  const against = known ?? (await stranger);
  const matches = await turn(() => verify(against, password));
  return known !== undefined && matches;
}
