import { setTimeout as pause } from "node:timers/promises";
import type { Deps } from "../../deps.ts";
import { AppError } from "../../lib/errors.ts";
import type { Hasher } from "../../lib/password.ts";
import { sha256 } from "../../lib/secrets.ts";

// How log-ins are slowed, and who is not (docs/decisions/020).

/** Each failure of an account beyond its limit makes the next stranger wait this much longer … */
const STEP_MS = 200;
/** … up to this. */
const LONGEST_MS = 2_000;
/** Whoever would wait longer is asked to come back: idle connections are cut after 20 s. */
const LONGEST_WAIT_MS = 10_000;

/** Who tries which account. `device` is told when the browser proved that it entered this account before. */
export interface Guess {
  email: string;
  source: string;
  device: string | undefined;
}

/** A try that was counted before anything was hashed. */
interface Counted {
  /** The password was right: what was counted is forgotten. */
  succeeded: () => Promise<void>;
  /** Nothing was found out: the try is taken back. */
  abandoned: () => Promise<void>;
}

/**
 * Where this guess waits for its hash: known devices never behind strangers. They wait by their account: each log-in
 * makes a further device, and whoever collected a hundred of them would fill the line of everybody.
 */
export function hasherOf({ email, source, device }: Guess): Hasher {
  return device === undefined
    ? { line: "strangers", caller: source }
    : { line: "known", caller: email };
}

/**
 * Counts a try. A known device counts for itself alone, whatever strangers do to its account or from its address.
 * @throws AppError too-many
 */
export async function countTry({ limits }: Pick<Deps, "limits">, guess: Guess): Promise<Counted> {
  const { email, source, device } = guess;
  if (device !== undefined) {
    await limits.hit("login", device);
    return {
      succeeded: () => limits.clear("login", device),
      abandoned: () => limits.giveBack("login", device),
    };
  }
  const account = sha256(email);
  const pair = sha256(`${email} ${source}`);
  // The source first: one that is over its limit adds no further rows.
  await limits.hit("login-source", source);
  const slowed = limits.excess("login-account", account);
  const giveBack = async () => {
    await slowed;
    await limits.giveBack("login-source", source);
    await limits.giveBack("login-account", account);
  };
  try {
    await limits.hit("login", pair);
    await slowDown(account, await slowed);
  } catch (error) {
    await giveBack();
    throw error;
  }
  return {
    succeeded: async () => {
      await Promise.all([giveBack(), limits.clear("login", pair)]);
    },
    abandoned: async () => {
      await Promise.all([giveBack(), limits.giveBack("login", pair)]);
    },
  };
}

/** When the last of the tries that wait for an account will have its turn, in milliseconds of the process. */
const busyUntil = new Map<string, number>();

/** Tries of a hammered account wait one after another, so that their number does not help. */
async function slowDown(account: string, excess: number): Promise<void> {
  if (excess === 0) return;
  const now = performance.now();
  const turn = Math.max(now, busyUntil.get(account) ?? 0) + Math.min(excess * STEP_MS, LONGEST_MS);
  if (turn - now > LONGEST_WAIT_MS) {
    const seconds = LONGEST_WAIT_MS / 1000;
    throw new AppError("too-many", `Muitas tentativas. Tente novamente em ${seconds} segundos.`, {
      retryAfter: seconds,
    });
  }
  busyUntil.set(account, turn);
  await pause(turn - now);
  if (busyUntil.get(account) === turn) busyUntil.delete(account);
}
