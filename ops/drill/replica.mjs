import { setTimeout as pause } from "node:timers/promises";
import { makeData } from "../bench/data.mjs";
import { openSessions, TOKENS } from "../bench/servers.mjs";
import { signalAll } from "#scripts/test/processes.mjs";
import pg from "pg";
import { until } from "./parts/drill.mjs";
import { askSteadily, outcomes } from "./parts/load.mjs";
import { ask, cpuOf, startPair } from "./parts/pair.mjs";
import { startInstance } from "./parts/programs.mjs";

export const title =
  "lists and exports from a replica: what it takes off the primary, and what is seen when it lags or dies";

const LEADS = 100_000;
const SECONDS = 6;
const PER_SECOND = 40;
const LIMIT_MS = 2000;
const METRICS_TOKEN = "the-token-of-the-drill";

/** Typical reads of a day: leads and figures, by the network's head, a franchise, a school. */
const READS = [
  ["franquia", "/api/leads"],
  ["cliente", "/api/leads"],
  ["franquia", "/api/dashboard/metrics"],
  ["franqueador", "/api/leads"],
  ["franquia", "/api/dashboard/series?periodo=30"],
];
const cookieOf = (role) => ({ cookie: `__Host-sessao=${TOKENS[role]}` });
const reads = (n) => {
  const [role, path] = READS[n % READS.length];
  return { path, headers: cookieOf(role) };
};

/** @param {import("./parts/drill.mjs").Drill} drill */
export async function run(drill) {
  const settings = { shared_buffers: "256MB", hot_standby_feedback: "on" };
  const pair = await startPair(drill, { settings, fill });
  const { primary, standby } = pair;
  const where = {
    DATABASE_URL: primary.url,
    PUBLIC_URL: "https://capelo.test",
    RATE_LIMITS: "off",
    LOG_LEVEL: "info",
    METRICS_TOKEN,
  };
  const replicas = { DATABASE_REPLICA_URL: standby.url, REPLICA_MAX_LAG_MS: String(LIMIT_MS) };
  const alone = await startInstance(drill, where);
  const withReplica = await startInstance(drill, { ...where, ...replicas });
  await until(async () => (await placesOf(withReplica)).replica > 0, "the replica is not read");
  await compare(drill, { alone, withReplica }, pair);
  await lag(drill, withReplica, pair);
  await death(drill, withReplica, pair);
  await silence(drill, withReplica, pair);
}

async function fill(url) {
  await makeData(url, LEADS);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await openSessions(client);
  await client.end();
}

/** Sends the same reads through both instances in turns: the primary's cost, the highest rate. */
async function compare(drill, { alone, withReplica }, servers) {
  const without = [];
  const withOne = [];
  for (const [rounds, { origin }] of [
    [without, alone],
    [withOne, withReplica],
    [withOne, withReplica],
    [without, alone],
  ])
    rounds.push(await round(origin, servers));
  tell(drill, "without a replica", without);
  tell(drill, "with one", withOne);
}

async function round(origin, { primary, standby }) {
  const cpu = () => [primary, standby].map(({ process }) => cpuOf(process.pid));
  const before = cpu();
  const load = askSteadily({ origin, perSecond: PER_SECOND, make: reads });
  await pause(SECONDS * 1000);
  const answers = await load.stop();
  const used = cpu().map((after, n) => after - before[n]);
  return { answers, used, most: await mostOf(origin) };
}

/**
 * Reads as fast as possible, eight at a time. The databases, product and load share the machine.
 */
async function mostOf(origin) {
  const end = performance.now() + SECONDS * 1000;
  let answered = 0;
  const ask = async (first) => {
    for (let n = first; performance.now() < end; n++) {
      const { path, headers } = reads(n);
      const answer = await fetch(origin + path, { headers });
      await answer.arrayBuffer();
      if (answer.status === 200) answered += 1;
    }
  };
  await Promise.all(Array.from({ length: 8 }, (_, n) => ask(n)));
  return answered / SECONDS;
}

function tell(drill, what, rounds) {
  const answers = rounds.flatMap((each) => each.answers);
  const spent = (n) =>
    (rounds.reduce((sum, { used }) => sum + used[n], 0) / answers.length).toFixed(1);
  const isGood = answers.every(({ status }) => status === 200);
  drill.figure(`${PER_SECOND} reads a second, ${what}`, outcomes(answers), isGood);
  drill.figure(`processor a read, ${what}`, `primary ${spent(0)} ms, replica ${spent(1)} ms`);
  const most = Math.round(rounds.reduce((sum, each) => sum + each.most, 0) / rounds.length);
  drill.figure(`reads a second at most, all on one machine, ${what}`, most);
}

async function lag(drill, instance, { primary, standby }) {
  const load = askSteadily({ origin: instance.origin, perSecond: PER_SECOND, make: reads });
  await pause(1000);
  await ask(standby.url, "SELECT pg_wal_replay_pause()");
  const paused = performance.now();
  await ask(primary.url, "CREATE TABLE written_while_it_stands ()");
  await until(() => instance.words().includes("is behind by more than"), "the lag is not noticed");
  const noticed = Math.round(performance.now() - paused);
  const before = await placesOf(instance);
  await pause(1000);
  const after = await placesOf(instance);
  await ask(standby.url, "SELECT pg_wal_replay_resume()");
  const resumed = performance.now();
  await until(
    async () => (await placesOf(instance)).replica > after.replica,
    "the replica is not read again",
  );
  const again = Math.round(performance.now() - resumed);
  const answers = await load.stop();
  const isGood = answers.every(({ status }) => status === 200);
  drill.figure("replay stands still, limit 2 s: answers", outcomes(answers), isGood);
  const stray = after.replica - before.replica;
  drill.figure("until the primary answers", `${noticed} ms`, noticed < LIMIT_MS + 1500);
  drill.figure("read on the late replica after that", stray, stray === 0);
  drill.figure("until the replica is read again", `${again} ms`);
}

/** Kills the replica while an export and lists are read from it, and starts it again. */
async function death(drill, instance, { standby, startStandby }) {
  const load = askSteadily({ origin: instance.origin, perSecond: PER_SECOND, make: reads });
  await pause(500);
  const { total, rows, status } = await exportWhile(instance, async () => {
    signalAll(standby.process.pid, "SIGKILL");
    await pause(500);
  });
  await pause(1000);
  const answers = await load.stop();
  const isWell = (each) => each.status === 200;
  drill.figure("replica killed: lists", outcomes(answers), answers.every(isWell));
  const longest = Math.round(Math.max(...answers.map(({ ms }) => ms)));
  drill.figure("longest answer of them", `${longest} ms`);
  drill.figure(
    "export under way: rows",
    `${rows} of ${total}`,
    status === 200 && rows === total && total > 0,
  );
  const ready = await fetch(`${instance.origin}/api/health/ready`);
  drill.figure("ready meanwhile", ready.status, ready.status === 200);
  const before = await placesOf(instance);
  standby.process = (await startStandby()).process;
  const accepted = performance.now();
  await until(
    async () => (await placesOf(instance)).replica > before.replica,
    "the replica is not read again",
  );
  const again = Math.round(performance.now() - accepted);
  drill.figure("started again: until it is read", `${again} ms`);
}

/** Reads the beginning of an export, lets something happen, and reads the rest. */
async function exportWhile({ origin }, happens) {
  const answer = await fetch(`${origin}/api/leads/export.csv?tela=leads`, {
    headers: cookieOf("franqueador"),
  });
  let lines = 0;
  let began = false;
  for await (const chunk of answer.body) {
    for (const byte of chunk) if (byte === 10) lines += 1;
    if (!began) await happens();
    began = true;
  }
  const { status, headers } = answer;
  return { status, total: Number(headers.get("x-total-count")), rows: lines - 1 };
}

/** The replica takes connections but answers nothing, like a machine whose network is cut. */
async function silence(drill, instance, { standby }) {
  const load = askSteadily({ origin: instance.origin, perSecond: PER_SECOND, make: reads });
  await pause(500);
  signalAll(standby.process.pid, "SIGSTOP");
  await pause(3000);
  signalAll(standby.process.pid, "SIGCONT");
  await pause(1000);
  const answers = await load.stop();
  const isGood = answers.every(({ status }) => status === 200);
  drill.figure("replica silent for 3 s: lists", outcomes(answers), isGood);
  const slow = answers.filter(({ ms }) => ms > 1000).length;
  drill.figure("of them slower than a second", slow);
}

/** Counts the reads that a replica may serve, by server, after asking for one list. */
async function placesOf({ origin }) {
  await (await fetch(`${origin}/api/public/cidades`)).arrayBuffer();
  const authorization = `Bearer ${METRICS_TOKEN}`;
  const text = await (await fetch(`${origin}/metrics`, { headers: { authorization } })).text();
  const of = (place) =>
    Number(
      new RegExp(`^capelo_replica_reads_total\\{place="${place}"\\} (\\d+)`, "m").exec(text)?.[1] ??
        0,
    );
  return { replica: of("replica"), primary: of("primary") };
}
