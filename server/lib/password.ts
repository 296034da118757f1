import { hash, verify } from "@node-rs/argon2";
import { createFairLine, type Turn } from "./fair-line.ts";

// Argon2id, 19 MiB, 2 passes (OWASP).
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

// A burst of log-ins must not take the machine's memory and both cores. Two lines that never wait for one another:
// guesses of strangers, however many, leave those who are known their turns (docs/decisions/020).
const PER_CALLER = 12;
const WAITING = 100;
const lines = {
  known: createFairLine({ atOnce: 1, perCaller: PER_CALLER, waiting: WAITING }),
  strangers: createFairLine({ atOnce: 2, perCaller: PER_CALLER, waiting: WAITING }),
};

/** Who wants a password hashed: `known` by a session, a mailed link or a device that has been here before. */
export interface Hasher {
  line: keyof typeof lines;
  /** Told apart in the line: the account that acts, of strangers the source of the call. */
  caller: string;
}

/**
 * Lets an attempt in that hashes when it is its turn. Refused before anything was counted or read.
 * @throws AppError unavailable when this caller has too many attempts under way, or the line is full
 */
export function inLine<T>(
  { line, caller }: Hasher,
  attempt: (turn: Turn) => Promise<T>,
): Promise<T> {
  return lines[line](caller, attempt);
}

/** Who hashes for the installation itself: its commands, its first account, its demonstration data. */
export const INSTALLATION = "installation";

/**
 * For accounts that are made or reset by somebody who may.
 * @param caller id of the account that acts, so that one that makes accounts in a loop waits behind itself alone;
 *   `INSTALLATION` where nobody is signed in
 * @returns the PHC string to store
 * @throws AppError unavailable when a dozen of this caller are under way
 */
export async function hashPassword(password: string, caller: string): Promise<string> {
  return lines.known(caller, (turn) => turn(() => hash(password, COST)));
}

/** Stored for an account that nobody can enter by password yet (as in /etc/shadow); a reset link opens it. */
export const NO_PASSWORD = "!";

let stranger: Promise<string> | undefined;

/**
 * Checks a password; for an unknown account (`undefined`) it takes the same time and says no.
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
