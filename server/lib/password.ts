import { hash, verify } from "@node-rs/argon2";
import pLimit from "p-limit";
import { AppError } from "./errors.ts";

// Argon2id, 19 MiB, 2 passes (OWASP). A burst of log-ins must not take the machine's memory and both cores:
// 2 hashes run, 10 wait, the rest is asked to come back.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const WAITING = 10;
const queue = pLimit(2);

function queued<T>(work: () => Promise<T>): Promise<T> {
  if (queue.pendingCount >= WAITING) {
    throw new AppError(
      "unavailable",
      "Muitos acessos ao mesmo tempo. Tente novamente em instantes.",
      { retryAfter: 2 },
    );
  }
  return queue(work);
}

/** @returns the PHC string to store */
export async function hashPassword(password: string): Promise<string> {
  return queued(() => hash(password, COST));
}

/** Stored for an account that nobody can enter by password yet (as in /etc/shadow); a reset link opens it. */
export const NO_PASSWORD = "!";

let stranger: Promise<string> | undefined;

/**
 * Checks a password; for an unknown account (`undefined`) it takes the same time and says no.
 * @param stored PHC string of the account
 */
export async function verifyPassword(
  stored: string | undefined,
  password: string,
): Promise<boolean> {
  stranger ??= hash("nobody has this password", COST);
  const known = stored === NO_PASSWORD ? undefined : stored;
  const against = known ?? (await stranger);
  const matches = await queued(() => verify(against, password));
  return known !== undefined && matches;
}
