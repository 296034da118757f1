import { setTimeout as pause } from "node:timers/promises";
import { until } from "./parts/drill.mjs";
import { askSteadily, longestGap, outcomes } from "./parts/load.mjs";
import { signalAll } from "#scripts/test/processes.mjs";
import { ask, startPair } from "./parts/pair.mjs";
import { startInstance } from "./parts/programs.mjs";
import { lostOrDoubled, openEvent, visitorsOf } from "./parts/visitors.mjs";

export const title = "the primary is killed under load, its synchronous standby takes over";

const PER_SECOND = 100;
const RECOVERY_MS = 1000;

/** @param {import("./parts/drill.mjs").Drill} drill */
export async function run(drill) {
  const { primary, standby } = await startSynchronous(drill);
  const instance = await startInstance(drill, {
    DATABASE_URL: `postgres://postgres@${primary.host},${standby.host}/postgres?target_session_attrs=read-write`,
    DEMO: "on",
    RATE_LIMITS: "off",
    LOG_LEVEL: "warn",
  });
  const eventoId = await openEvent(instance.origin);
  const begin = performance.now();
  const now = () => performance.now() - begin;
  const load = askSteadily({
    origin: instance.origin,
    perSecond: PER_SECOND,
    make: visitorsOf(eventoId),
  });
  await pause(3000);
  signalAll(primary.process.pid, "SIGKILL");
  const killed = now();
  await pause(2000);
  await ask(standby.url, "SELECT pg_promote(true)");
  const promoted = now();
  await pause(3000);
  const answers = await load.stop();
  tell(drill, { answers, killed, promoted });
  const { lost, doubled } = await lostOrDoubled(standby.url, answers);
  drill.figure("sign-ups lost, stored twice", `${lost}, ${doubled}`, lost + doubled === 0);
}

/** Starts a primary that acknowledges only what its standby has. */
async function startSynchronous(drill) {
  const settings = { synchronous_commit: "on", hot_standby: "on", max_wal_senders: "4" };
  const { primary, standby } = await startPair(drill, { settings });
  await ask(primary.url, "ALTER SYSTEM SET synchronous_standby_names = '*'");
  await ask(primary.url, "SELECT pg_reload_conf()");
  const isSynchronous = async () =>
    (await ask(primary.url, "SELECT FROM pg_stat_replication WHERE sync_state = 'sync'")).length ===
    1;
  await until(isSynchronous, "the standby does not replicate");
  return { primary, standby };
}

function tell(drill, { answers, killed, promoted }) {
  const isStored = ({ status }) => status === 201;
  const between = answers.filter(({ at }) => at > killed && at < promoted);
  const ends = answers.filter(isStored).map(({ at, ms }) => at + ms);
  const recovered = Math.round(Math.min(...ends.filter((end) => end > promoted)) - promoted);
  const good = new Set([200, 201, 503]);
  drill.figure(
    "answers to all",
    outcomes(answers),
    answers.every(({ status }) => good.has(status)),
  );
  drill.figure("answers without a primary", outcomes(between), between.length > 0);
  drill.figure("first write after the promotion", `${recovered} ms`, recovered < RECOVERY_MS);
  const after = answers.filter(({ at }) => at > promoted + RECOVERY_MS);
  drill.figure(
    "answers from 1 s after it",
    outcomes(after),
    after.length > 0 && after.every(({ status }) => status < 300),
  );
  drill.figure("longest time without a stored sign-up", `${longestGap(answers, isStored)} ms`);
}
