import type { Logger } from "pino";
import type { Db } from "./client.ts";
import { beat, BEAT_MS, leaveInstance } from "./instances.ts";
import { AppError } from "../lib/errors.ts";
import type { Secrets } from "../lib/secrets.ts";

/** An instance without a heartbeat for this long seals nothing; after twice this it is gone. */
const LEASE_MS = 30_000;

/** The sign of this process to others that may serve the same database. */
export interface Heartbeat {
  /** Seals only while the others know of this process, or a rotation would miss a row. */
  secrets: Secrets;
  timer: NodeJS.Timeout | undefined;
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
  now: () => Date;
  log: Pick<Logger, "warn" | "fatal">;
}

/**
 * Tells every ten seconds that this process lives. A key may be replaced while no process does. A
 * process that was frozen meanwhile seals nothing until it has asked again, and ends if the key has
 * changed.
 */
export function startHeartbeat({ db, secrets, entered, now, log }: Parts): Heartbeat {
  const nobodyElse = { secrets, timer: undefined, onOtherKey: () => {}, leave: async () => {} };
  if (entered === undefined) return nobodyElse;
  let seen = now().getTime();
  const once = async () => {
    const asked = now().getTime();
    const recorded = await beat(db, entered.instance);
    if (recorded === entered.record) {
      seen = asked;
      return;
    }
    seen = -Infinity;
    log.fatal("SECRET_KEY foi trocada neste banco: o processo termina, inicie-o com a chave nova");
    heartbeat.onOtherKey();
  };
  const run = () =>
    void once().catch((error: unknown) =>
      log.warn({ err: error }, "no heartbeat; it is tried again in ten seconds"),
    );
  const seal: Secrets["seal"] = (...value) => {
    if (now().getTime() - seen > LEASE_MS)
      throw new AppError("unavailable", "Sistema ocupado. Tente novamente em instantes.", {
        retryAfter: 2,
      });
    return secrets.seal(...value);
  };
  const heartbeat: Heartbeat = {
    ...nobodyElse,
    secrets: { ...secrets, seal },
    timer: setInterval(run, BEAT_MS),
    leave: () => leaveInstance(db, entered.instance).catch(() => {}),
  };
  return heartbeat;
}
