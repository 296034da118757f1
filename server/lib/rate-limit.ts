import type { Pool } from "pg";
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import type { EventLimit } from "#shared/contract/endpoint.ts";
import { AppError } from "./errors.ts";
import type { SetLimits } from "./limit-settings.ts";

/** All limits except that for writes, counted in the database for all instances. */
const LIMITS = {
  /** Failed log-ins per account and source, or per known device of the account. */
  login: { points: 5, duration: 15 * 60 },
  /** Failed log-ins per source, whatever the account. */
  "login-source": { points: 20, duration: 15 * 60 },
  /**
   * Failed log-ins per account from unknown devices. Beyond them a try is slowed, never refused.
   */
  "login-account": { points: 10, duration: 15 * 60 },
  /** Log-ins by the provider that led into no account, per source. */
  "provider-source": { points: 30, duration: 15 * 60 },
  /** Wrong second factors per account, or per known device of the account. */
  factor: { points: 5, duration: 15 * 60 },
  forgot: { points: 3, duration: 60 * 60 },
  /** Links that set a password and were none, per source: guesses. */
  "reset-link": { points: 30, duration: 60 * 60 },
  /** Requests of reset mails per source, whatever the account. */
  "forgot-source": { points: 20, duration: 60 * 60 },
  /** Requests about personal data per mailbox, each of which mails it. */
  "requests-mailbox": { points: 3, duration: 60 * 60 },
  /** Requests and their confirmations per source, which a whole school may share. */
  requests: { points: 30, duration: 60 * 60 },
  /** Idempotency keys per account: far more than anybody can fill in forms. */
  keys: { points: 1_000, duration: 60 * 60 },
  /** Look-ups of a declaration's code per address. */
  verification: { points: 30, duration: 10 * 60 },
  /** Declarations as PDF per address: a school may share one, and each takes 0.1 s to draw. */
  "declaration-pdf": { points: 200, duration: 10 * 60 },
  /** Scanned texts per address that were no card: a crowd with cards behind one address counts none. */
  card: { points: 300, duration: 10 * 60 },
  /** Batches of cards as PDF per account: each may take five seconds to draw. */
  "card-sheets": { points: 30, duration: 10 * 60 },
  "second-copy": { points: 5, duration: 24 * 60 * 60 },
  "lead-link": { points: 5, duration: 24 * 60 * 60 },
  "lead-link-source": { points: 60, duration: 10 * 60 },
  /** Activations per address and event refused for a CPF under another name: guesses. */
  "refused-activation": { points: 20, duration: 60 * 60 },
  /**
   * Different events per address that were none or are closed: guesses. A telephone company's address counts none for
   * its many families.
   */
  "unknown-event": { points: 30, duration: 60 * 60 },
  /** Links of tables at events that were none, per address: guesses. */
  "table-link": { points: 20, duration: 15 * 60 },
  /** Cards that a table at an event named and that are none: guesses. */
  "table-card": { points: 60, duration: 60 * 60 },
  /** Sign-ups that one table at an event stores, each with a letter to an address that it names. */
  "table-sign-ups": { points: 300, duration: 60 * 60 },
  /** Readings of one calendar: programs come some times an hour. */
  agenda: { points: 120, duration: 60 * 60 },
  /** Searches of the palette per account: two a second, however long somebody types. */
  search: { points: 120, duration: 60 },
  /** Test events of webhooks per account: each calls an address of the caller's choice. */
  "webhook-tests": { points: 30, duration: 10 * 60 },
  /** New accounts per account: each may cost a hash and send a mail to a stranger. */
  "new-accounts": { points: "newAccounts", duration: 60 * 60 },
  /** Spreadsheets per account: each is read in a thread and kept for a week. */
  imports: { points: 30, duration: 60 * 60 },
} as const;
type LimitName = keyof typeof LIMITS;

/** Calls of one token in a minute, whatever they do. */
const TOKEN_CALLS = { points: 300, duration: 60 };

/**
 * The key under which wrong second factors are counted: codes and passkeys apart, so that whoever
 * guesses codes keeps no passkey out.
 * @param caller id of the account, for all strangers together; of a known device; `session …`
 */
export const factorKey = (way: "code" | "passkey", caller: string): string => `${way} ${caller}`;

const HOUR = 60 * 60;

/** The sentence before the waiting time, for limits that do not count guesses. */
const SENTENCES: { [Name in LimitName]?: string } = {
  "new-accounts": "Muitos cadastros em pouco tempo",
  imports: "Muitas planilhas em pouco tempo",
  "table-sign-ups": "Esta mesa já fez 300 inscrições em uma hora. Esta não se perde: fica aqui",
};

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
  giveBack: (limit: LimitName, key: string) => Promise<void>;
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
  clear: (limit: LimitName, key: string) => Promise<void>;
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
  ) as Record<LimitName, RateLimiterPostgres>;
  const writes = new RateLimiterMemory({ points: set.writes, duration: 60 });
  const tokens = new RateLimiterMemory(TOKEN_CALLS);
  return {
    hit: async (limit, key) => {
      await limiters[limit].consume(key).catch(refuseWith(SENTENCES[limit]));
    },
    hitMany: (limit, key, points) => hitMany(limiters[limit], SENTENCES[limit], key, points),
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
    giveBack: async (limit, key) => {
      await limiters[limit].reward(key);
    },
    ...eventLimits(pool, set, limiters),
    hitRefused: async (address, eventoId) => {
      await limiters["refused-activation"].consume(placeOf(address, eventoId)).catch(refuse);
    },
    clear: async (limit, key) => {
      await limiters[limit].delete(key);
    },
  };
}

/** A refused count is given back, so that fewer may still come. */
async function hitMany(
  limiter: RateLimiterPostgres,
  sentence: string | undefined,
  key: string,
  points: number,
): Promise<void> {
  await limiter.consume(key, points).catch(async (thrown: unknown) => {
    await limiter.reward(key, points);
    refuseWith(sentence)(thrown);
  });
}

const placeOf = (address: string, eventoId: string) => `${address} ${eventoId}`;

function eventLimits(
  pool: Pool,
  { perEvent }: SetLimits,
  limiters: Record<LimitName, RateLimiterPostgres>,
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
  hitEvent: nothing,
  hitUnknown: nothing,
  hitRefused: nothing,
  clear: nothing,
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
  (sentence = "Muitas tentativas") =>
  (thrown: unknown): never => {
    if (!(thrown instanceof RateLimiterRes)) throw thrown;
    const seconds = Math.max(1, Math.ceil(thrown.msBeforeNext / 1000));
    throw new AppError("too-many", `${sentence}. Tente novamente em ${inWords(seconds)}.`, {
      retryAfter: seconds,
    });
  };
const refuse: (thrown: unknown) => never = refuseWith();

function inWords(seconds: number): string {
  if (seconds < 60) return `${seconds} segundo${seconds === 1 ? "" : "s"}`;
  const minutes = Math.ceil(seconds / 60);
  return `${minutes} minuto${minutes === 1 ? "" : "s"}`;
}
