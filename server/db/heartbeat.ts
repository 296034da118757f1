import type { Logger } from "pino";
import type { Db } from "./client.ts";
import { beat, BEAT_MS, leaveInstance } from "./instances.ts";
import { AppError } from "../lib/errors.ts";
import type { Secrets } from "../lib/secrets.ts";

/** Without a heartbeat for this long an instance seals nothing: half the time after which it counts as gone. */
const LEASE_MS = 30_000;

/** What the process is to the others that may serve the same database. */
export interface Heartbeat {
  /** The same key, which seals only while the others know of this process. */
  secrets: Secrets;
  timer: NodeJS.Timeout | undefined;
  /** Called once the database's key is another: the process must end. */
  onOtherKey: () => void;
  /** Says that the process ends. Never rejects: silence says it too, a minute later. */
  leave: () => Promise<void>;
}

interface Parts {
  db: Db;
  secrets: Secrets;
  /** The process's row in `instances`, and what was recorded of the key then; undefined for the embedded database. */
  entered?: { instance: string; record: string | undefined };
  now: () => Date;
  log: Pick<Logger, "warn" | "fatal">;
}

/**
 * Says every ten seconds that this process lives. A key may be replaced while nobody does: a process that was frozen
 * meanwhile seals nothing until it has asked again, and ends when the key is another.
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
