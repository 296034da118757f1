import type { Pool } from "pg";
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { plural } from "#shared/br/numero.ts";
import type { EventLimit } from "#shared/contract/endpoint.ts";
import { AppError, type ErrorCode } from "./errors.ts";
import { createGuesses } from "./guesses.ts";
import type { SetLimits } from "./limit-settings.ts";
import { type LimitName, LIMITS, SENTENCES } from "./limits.ts";
import { readRunning, type Running } from "./running-limits.ts";

/** Calls of one token in a minute, whatever they do. */
const TOKEN_CALLS = { points: 300, duration: 60 };

/**
 * The key under which wrong second factors are counted: codes and passkeys apart, so that whoever
 * guesses codes keeps no passkey out.
 * @param caller id of the account, for all strangers together; of a known device; `session …`
 */
export const factorKey = (way: "code" | "passkey", caller: string): string => `${way} ${caller}`;

const HOUR = 60 * 60;

export interface RateLimits {
  /** Counts one call. @throws AppError too-many */
  hit: (limit: LimitName, key: string) => Promise<void>;
  /** Counts several at once, or none of them. @throws AppError too-many */
  hitMany: (limit: LimitName, key: string, points: number) => Promise<void>;
  /**
   * Counts one write of an account or a token, in this process alone: a count in the database would cost a
   * second write. With N instances N times as many pass.
   * @throws AppError too-many
   */
  hitWrite: (caller: string) => Promise<void>;
  /** Counts one call of a token, in this process alone. @throws AppError too-many */
  hitToken: (id: string) => Promise<void>;
  /** Counts one call and refuses nothing. @returns the number of calls beyond the limit */
  excess: (limit: LimitName, key: string) => Promise<number>;
  /** Takes back what was counted (1), down to nothing. */
  giveBack: (limit: LimitName, key: string, points?: number) => Promise<void>;
  /** Refuses as `hit` would, and counts nothing. @throws AppError too-many */
  check: (limit: LimitName, key: string) => Promise<void>;
  /** Reads counts of keys, in one statement. @returns those that run, by key */
  running: (limit: LimitName, keys: readonly string[]) => Promise<Map<string, Running>>;
  /**
   * Tries something that may be a guess. It is counted before, and given back unless it was wrong: "this one is not" in
   * an AppError of a code in `wrong` (invalid, not-found, unauthenticated).
   * @returns what the work returns @throws AppError what it throws; too-many after too many wrong ones
   */
  guess: <T>(
    limit: LimitName,
    source: string,
    work: () => Promise<T>,
    wrong?: readonly ErrorCode[],
  ) => Promise<T>;
  /**
   * Counts one call for an event. It refuses an address that sent too many for this event; an
   * address with too many `hitUnknown` is refused only events that it has not named yet. It also
   * refuses an activation to an address with too many `hitRefused`.
   * @throws AppError too-many
   */
  hitEvent: (limit: EventLimit, address: string, eventoId: string) => Promise<void>;
  /** Counts an event that takes nobody, once for each that the address names in an hour. */
  hitUnknown: (limit: EventLimit, address: string, eventoId: string) => Promise<void>;
  /** Counts one activation that was refused for its CPF. @throws AppError too-many where there were too many before */
  hitRefused: (address: string, eventoId: string) => Promise<void>;
  /** @returns what was counted until now */
  clear: (limit: LimitName, key: string) => Promise<number>;
}

/** @param enabled false for load tests (setting RATE_LIMITS=off), which count and refuse nothing */
export function createRateLimits(pool: Pool, enabled: boolean, set: SetLimits): RateLimits {
  if (!enabled) return none;
  const limiters = Object.fromEntries(
    Object.entries(LIMITS).map(([keyPrefix, { points, duration }]) => [
      keyPrefix,
      limiter(pool, keyPrefix, {
        points: typeof points === "number" ? points : set[points],
        duration,
      }),
    ]),
  ) as Limiters;
  const writes = new RateLimiterMemory({ points: set.writes, duration: 60 });
  const tokens = new RateLimiterMemory(TOKEN_CALLS);
  return {
    ...counting(pool, limiters),
    hitWrite: async (caller) => {
      await writes.consume(caller).catch(refuseWith("Muitas ações em pouco tempo"));
    },
    hitToken: async (id) => {
      await tokens.consume(id).catch(refuseWith("Muitas chamadas deste token em pouco tempo"));
    },
    excess: async (limit, key) => {
      const { consumedPoints } = await limiters[limit].penalty(key);
      return Math.max(0, consumedPoints - limiters[limit].points);
    },
    ...readers(pool, limiters),
    ...eventLimits(pool, set, limiters),
    hitRefused: async (address, eventoId) => {
      await limiters["refused-activation"].consume(placeOf(address, eventoId)).catch(refuse);
    },
  };
}

type Limiters = Record<LimitName, RateLimiterPostgres>;

const readers = (pool: Pool, limiters: Limiters): Pick<RateLimits, "check" | "running"> => ({
  check: async (limit, key) => {
    const counted = await limiters[limit].get(key);
    if (counted !== null && counted.remainingPoints <= 0) refuseWith(SENTENCES[limit])(counted);
  },
  running: (limit, keys) => readRunning(pool, limiters[limit], keys),
});

/** The library gives back below nothing, and once the hour is over, so that more than the limit would pass. */
const TAKE_BACK = "UPDATE rate_limits SET points = greatest(points - $2, 0) WHERE key = $1";
const CLEAR = "DELETE FROM rate_limits WHERE key = $1 RETURNING points";

function counting(
  pool: Pool,
  limiters: Limiters,
): Pick<RateLimits, "hit" | "hitMany" | "giveBack" | "guess" | "clear"> {
  const keyOf = (limit: LimitName, key: string) => limiters[limit].getKey(key);
  const giveBack = async (limit: LimitName, key: string, points = 1) => {
    await pool.query(TAKE_BACK, [keyOf(limit, key), points]);
  };
  const hitMany = async (limit: LimitName, key: string, points: number) => {
    await limiters[limit].consume(key, points).catch(async (thrown: unknown) => {
      await giveBack(limit, key, points);
      refuseWith(SENTENCES[limit])(thrown);
    });
  };
  const guess = createGuesses();
  return {
    hit: async (limit, key) => {
      await limiters[limit].consume(key).catch(refuseWith(SENTENCES[limit]));
    },
    // A refused count is given back, so that fewer may still come.
    hitMany,
    giveBack,
    guess: (limit, source, work, wrong) => {
      const count = () => hitMany(limit, source, 1);
      const counter = { count, giveBack: () => giveBack(limit, source) };
      return guess(`${limit} ${source}`, counter, work, wrong);
    },
    clear: async (limit, key) => {
      const { rows } = await pool.query<{ points: number }>(CLEAR, [keyOf(limit, key)]);
      return rows[0]?.points ?? 0;
    },
  };
}

const placeOf = (address: string, eventoId: string) => `${address} ${eventoId}`;

function eventLimits(
  pool: Pool,
  { perEvent }: SetLimits,
  limiters: Limiters,
): Pick<RateLimits, "hitEvent" | "hitUnknown"> {
  const callsOf = (limit: EventLimit) => limiter(pool, limit, { points: perEvent, duration: HOUR });
  const counters = { "sign-up": callsOf("sign-up"), activation: callsOf("activation") };
  const [unknown, refused] = [limiters["unknown-event"], limiters["refused-activation"]];
  return {
    hitEvent: async (limit, address, eventoId) => {
      const calls = counters[limit];
      const key = placeOf(address, eventoId);
      // It comes before the attempt: a later limit would tell a free CPF from a taken one.
      const [guesses, refusals] = await Promise.all([
        unknown.get(address),
        limit === "activation" ? refused.get(key) : null,
      ]);
      if (refusals !== null && refusals.remainingPoints <= 0) refuse(refusals);
      // This is asked before counting, so that naming further events stores nothing.
      if (guesses !== null && guesses.remainingPoints <= 0 && (await calls.get(key)) === null)
        refuse(guesses);
      await calls.consume(key).catch(refuse);
    },
    hitUnknown: async (limit, address, eventoId) => {
      const called = await counters[limit].get(placeOf(address, eventoId));
      if (called?.consumedPoints === 1) await unknown.penalty(address);
    },
  };
}

const nothing = async (): Promise<void> => {};
const none: RateLimits = {
  hit: nothing,
  hitMany: nothing,
  hitWrite: nothing,
  hitToken: nothing,
  excess: async () => 0,
  giveBack: nothing,
  guess: (_limit, _source, work) => work(),
  check: nothing,
  running: async () => new Map(),
  hitEvent: nothing,
  hitUnknown: nothing,
  hitRefused: nothing,
  clear: async () => 0,
};

function limiter(
  pool: Pool,
  keyPrefix: string,
  limit: { points: number; duration: number },
): RateLimiterPostgres {
  return new RateLimiterPostgres({
    storeClient: pool,
    storeType: "pool",
    tableName: "rate_limits",
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix,
    ...limit,
  });
}

const refuseWith =
  (sentence?: string) =>
  (thrown: unknown): never => {
    if (!(thrown instanceof RateLimiterRes)) throw thrown;
    const seconds = Math.max(1, Math.ceil(thrown.msBeforeNext / 1000));
    const words = sentence ?? "Muitas tentativas";
    throw new AppError("too-many", `${words}. Tente novamente em ${inWords(seconds)}.`, {
      retryAfter: seconds,
      ...(sentence !== undefined && { because: sentence }),
    });
  };
const refuse: (thrown: unknown) => never = refuseWith();

function inWords(seconds: number): string {
  return seconds < 60
    ? plural(seconds, "segundo", "segundos")
    : plural(Math.ceil(seconds / 60), "minuto", "minutos");
}
