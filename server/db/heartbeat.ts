import type { Logger } from "pino";
import type { Db } from "./client.ts";
import { machineClock, type DatabaseClock } from "./clock.ts";
import { beat, BEAT_MS, leaveInstance } from "./instances.ts";
import { AppError } from "../lib/errors.ts";
import type { Secrets } from "../lib/secrets.ts";

/** An instance without a heartbeat for this long seals nothing; after twice this it is gone. */
const LEASE_MS = 30_000;
/** If a clock that shows the time runs ahead of the steady one by this, the machine may have slept. */
const SLEPT_MS = 5_000;
/** A failed heartbeat is tried again after this time, so that a database that is back is noticed. */
const AGAIN_MS = 1_000;

/** The sign of this process to others that may serve the same database. */
export interface Heartbeat {
  /** Seals only while the others know of this process, or a rotation would miss a row. */
  secrets: Secrets;
  /**
   * Resolves at once while the others know of this process; else it tells them first, so that a
   * call waits a moment instead of being refused.
   * @throws AppError unavailable when the database does not answer
   */
  renewed: () => Promise<void>;
  /** Called when the database's key has changed: the process must end. */
  onOtherKey: () => void;
  /**
   * Tells that the process ends. Never rejects: after a minute of silence the others know it too.
   */
  leave: () => Promise<void>;
}

interface Parts {
  db: Db;
  secrets: Secrets;
  /** The process's row in `instances` and the key's record then; undefined for embedded. */
  entered?: { instance: string; record: string | undefined };
  /** Corrected by every heartbeat. */
  clock: DatabaseClock;
  machine?: typeof machineClock;
  log: Pick<Logger, "warn" | "fatal">;
}

/** The heartbeat of a process that alone has its database. */
const aloneWith = (secrets: Secrets): Heartbeat => ({
  secrets,
  renewed: async () => {},
  onOtherKey: () => {},
  leave: async () => {},
});

/**
 * Tells every ten seconds that this process lives. A key may be replaced while no process does. A
 * process that was frozen meanwhile seals nothing until it has asked again, and ends if the key has
 * changed. The time since is this machine's own, which nobody can set.
 */
export function startHeartbeat(parts: Parts): Heartbeat {
  const { db, secrets, entered, log, machine = machineClock } = parts;
  if (entered === undefined) return aloneWith(secrets);
  const lease = leaseBy(machine);
  let isFailing = false;
  const once = async () => {
    const asked = machine.steady();
    const isKnownFrom = lease.from();
    const { record, at } = await beat(db, entered.instance);
    parts.clock.correct(at, { asked, answered: machine.steady() });
    isFailing = false;
    if (record === entered.record) return isKnownFrom();
    lease.end();
    log.fatal("SECRET_KEY foi trocada neste banco: o processo termina, inicie-o com a chave nova");
    heartbeat.onOtherKey();
  };
  const pulse = repeatedly(once, (error) => {
    if (!isFailing) log.warn({ err: error }, "no heartbeat; it is tried again every second");
    isFailing = true;
  });
  const seal: Secrets["seal"] = (...value) => {
    if (!lease.holds()) throw refuse();
    return secrets.seal(...value);
  };
  const heartbeat: Heartbeat = {
    ...aloneWith({ ...secrets, seal }),
    renewed: async () => {
      if (lease.holds()) return;
      await pulse.now().catch((error: unknown) => Promise.reject(refuse(error)));
      if (!lease.holds()) throw refuse();
    },
    leave: async () => {
      await pulse.stop();
      await leaveInstance(db, entered.instance).catch(() => {});
    },
  };
  return heartbeat;
}

const refuse = (cause?: unknown) =>
  new AppError("unavailable", "Sistema ocupado. Tente novamente em instantes.", {
    retryAfter: 2,
    cause,
  });

/** The time for which the others know of this process. */
function leaseBy({ shown, steady }: typeof machineClock) {
  let since: { shown: number; steady: number } | undefined;
  return {
    /** @returns begins the lease at the moment of this call */
    from: () => {
      const moment = { shown: shown(), steady: steady() };
      return () => void (since = moment);
    },
    end: () => (since = undefined),
    holds: () => {
      if (since === undefined) return false;
      const passed = steady() - since.steady;
      return passed <= LEASE_MS && shown() - since.shown - passed <= SLEPT_MS;
    },
  };
}

/** Does a work again and again, and at once where somebody needs it; never twice at a time. */
function repeatedly(work: () => Promise<void>, onFailure: (error: unknown) => void) {
  let running: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  const again = (ms: number) => {
    running = undefined;
    if (!isStopped) timer = setTimeout(() => void now().catch(() => {}), ms).unref();
  };
  const begin = async () => {
    clearTimeout(timer);
    try {
      await work();
      again(BEAT_MS);
    } catch (error) {
      onFailure(error);
      again(AGAIN_MS);
      throw error;
    }
  };
  const now = () => (running ??= begin());
  return {
    now,
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      await running?.catch(() => {});
    },
  };
}
