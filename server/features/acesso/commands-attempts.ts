import { setTimeout as pause } from "node:timers/promises";
import type { Deps } from "../../deps.ts";
import { AppError } from "../../lib/errors.ts";
import { fromDatabase } from "../../lib/pg-errors.ts";
import type { Hasher } from "../../lib/password.ts";
import { sha256 } from "../../lib/secrets.ts";

// Log-ins are slowed here, except those from known devices (docs/decisions/020).

/** Each failure of an account beyond its limit makes the next stranger wait this much longer. */
const STEP_MS = 200;
/** A stranger never waits longer than this for one guess. */
const LONGEST_MS = 2_000;
/**
 * Beyond this wait the caller is asked to come back, because idle connections are cut after 20 s.
 */
const LONGEST_WAIT_MS = 10_000;

/**
 * A try on an account. `device` is set when the browser proved that it entered this account before.
 */
export interface Guess {
  email: string;
  source: string;
  device: string | undefined;
}

/** A try that was counted before anything was hashed. */
interface Counted {
  succeeded: () => Promise<void>;
  /** The try found out nothing, so it is taken back. */
  abandoned: () => Promise<void>;
}

/**
 * Chooses the line for the hash, so that known devices never wait behind strangers. They wait by
 * account: each log-in makes a further device, and a hundred of them would fill everybody's line.
 */
export function hasherOf({ email, source, device }: Guess): Hasher {
  return device === undefined
    ? { line: "strangers", caller: source }
    : { line: "known", caller: email };
}

/**
 * Counts a try. A known device is counted by itself, whatever strangers do to its account or from
 * its address.
 * @throws AppError too-many
 */
export async function countTry({ limits }: Pick<Deps, "limits">, guess: Guess): Promise<Counted> {
  const { email, source, device } = guess;
  if (device !== undefined) {
    await limits.hit("login", device);
    return {
      succeeded: async () => void (await limits.clear("login", device)),
      abandoned: () => limits.giveBack("login", device),
    };
  }
  const account = sha256(email);
  const pair = sha256(`${email} ${source}`);
  // The source comes first: one that is over its limit must add no further rows.
  await limits.hitMany("login-source", source, 1);
  const slowed = limits.excess("login-account", account);
  const giveBack = async (tries: number) => {
    await slowed;
    await limits.giveBack("login-source", source, tries);
    await limits.giveBack("login-account", account);
  };
  try {
    await limits.hitMany("login", pair, 1);
    await slowDown(account, await slowed);
  } catch (error) {
    await giveBack(1);
    throw error;
  }
  return {
    // A person who enters was no guesser: the slips before are given back to the address, which a school may share.
    succeeded: async () => giveBack(await limits.clear("login", pair)),
    abandoned: async () => {
      await Promise.all([giveBack(1), limits.giveBack("login", pair)]);
    },
  };
}

/** True if the error comes from the input, and not from our own load. */
export function isRefusal(error: unknown): boolean {
  const refusal = error instanceof AppError ? error : fromDatabase(error);
  return refusal !== undefined && refusal.code !== "unavailable";
}

/** The end of the last waiting try of each account, in milliseconds of the process. */
const busyUntil = new Map<string, number>();

/** Tries on an attacked account wait one after another, so that sending many does not help. */
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
