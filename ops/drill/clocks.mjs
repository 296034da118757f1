import { existsSync, readdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { askSteadily, longestGap, outcomes } from "./parts/load.mjs";
import { program, startInstance, startPostgres } from "./parts/programs.mjs";
import { until } from "./parts/drill.mjs";
import { startRelay, twiceIn } from "./parts/relay.mjs";
import { lostOrDoubled, openEvent, visitorsOf } from "./parts/visitors.mjs";

export const title =
  "one of two instances has its clock set an hour forward, then an hour back, while families sign up there";

const PER_SECOND = 20;
/** Each clock holds for two beats of an instance and more. */
const SECONDS = 25;
const CLOCKS = ["+3600", "-3600", "+0"];
/** A sign-up may wait no longer than a page may load. */
const MOST_GAP_MS = 2_000;

/** The library that answers a program's questions for the time. */
async function fakeTime() {
  await program("faketime");
  const folders = readdirSync("/usr/lib").map((name) => path.join("/usr/lib", name, "faketime"));
  const file = folders.map((one) => path.join(one, "libfaketimeMT.so.1")).find(existsSync);
  if (!file) throw new Error("libfaketime is needed: apt-get install faketime");
  return file;
}

/** @returns the settings of a process whose shown clock follows a file; its steady one is the machine's */
async function settable(drill) {
  const file = path.join(drill.folder, "clock");
  const set = (offset) => writeFileSync(file, `${offset}\n`);
  set("+0");
  const env = {
    LD_PRELOAD: await fakeTime(),
    FAKETIME_TIMESTAMP_FILE: file,
    FAKETIME_CACHE_DURATION: "1",
    FAKETIME_DONT_FAKE_MONOTONIC: "1",
  };
  return { env, set };
}

/** Rows whose moments are not those of the drill, by the database's clock. */
const ODD = `SELECT
  (SELECT count(*) FROM leads WHERE email LIKE '%@drill.test' AND created_at NOT BETWEEN $1 AND now())::int AS leads,
  (SELECT count(*) FROM fatos WHERE em NOT BETWEEN $1 AND now() AND id IN
    (SELECT id FROM fatos WHERE lead_id IN (SELECT id FROM leads WHERE email LIKE '%@drill.test')))::int AS facts,
  (SELECT count(*) FROM outbox WHERE recipient LIKE '%@drill.test' AND sent_at NOT BETWEEN $1 AND now())::int AS letters,
  (SELECT count(*) FROM outbox WHERE sent_at IS NULL)::int AS unsent`;

/** Two instances and a relay; the clock of `jumping` can be set. */
async function startAll(drill) {
  const { url } = await startPostgres(drill);
  const relay = await startRelay(drill);
  const { env, set } = await settable(drill);
  const settings = {
    DATABASE_URL: url,
    DEMO: "on-public",
    RATE_LIMITS: "off",
    LOG_LEVEL: "warn",
    PUBLIC_URL: "https://capelo.test",
    SMTP_URL: relay.url,
  };
  const other = await startInstance(drill, settings);
  const jumping = await startInstance(drill, { ...settings, ...env });
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return { url, relay, set, other, jumping, client };
}

/** Holds each clock for its time. @returns the minutes by which the instance then believed to be ahead */
async function jump(origin, set) {
  const ahead = [];
  for (const offset of CLOCKS) {
    set(offset);
    await pause(SECONDS * 1000);
    const answer = await fetch(`${origin}/api/health/ready`);
    ahead.push(Math.round((Date.parse(answer.headers.get("date")) - Date.now()) / 60_000));
  }
  return ahead;
}

const isWell = (all) => all.every(({ status }) => status === 200 || status === 201);

/** @param {import("./parts/drill.mjs").Drill} drill */
export async function run(drill) {
  const { url, relay, set, other, jumping, client } = await startAll(drill);
  const { origin } = jumping;
  const people = visitorsOf(await openEvent(origin));
  const { rows: begun } = await client.query("SELECT now() AS at");
  const signUps = askSteadily({ origin, perSecond: PER_SECOND, make: people });
  const ready = askSteadily({ origin, perSecond: 4, make: () => ({ path: "/api/health/ready" }) });
  const ahead = await jump(origin, set);
  const [answers, told] = await Promise.all([signUps.stop(), ready.stop()]);
  drill.figure("its clock, minutes ahead", ahead.join(", "), ahead.join() === "60,-60,0");
  drill.figure(
    `${PER_SECOND} calls a second, a fifth sign-ups`,
    outcomes(answers),
    isWell(answers),
  );
  const gap = longestGap(answers);
  drill.figure("longest time without an answer", `${gap} ms`, gap <= MOST_GAP_MS);
  drill.figure("`ready`, four times a second", outcomes(told), isWell(told));
  const { lost, doubled } = await lostOrDoubled(url, answers);
  drill.figure("sign-ups lost, stored twice", `${lost}, ${doubled}`, lost + doubled === 0);
  const odd = async () => (await client.query(ODD, [begun[0].at])).rows[0];
  await until(async () => (await odd()).unsent === 0, "letters wait", 60_000).catch(() => {});
  tellRows(drill, await odd(), relay);
  await client.end();
  for (const instance of [jumping, other]) await instance.stop();
}

function tellRows(drill, { leads, facts, letters, unsent }, { taken }) {
  drill.figure(
    "sign-ups, facts, letters noted at another hour",
    [leads, facts, letters].join(", "),
    leads + facts + letters === 0,
  );
  const twice = twiceIn(taken);
  drill.figure(
    "letters taken by the relay, twice, not sent",
    [taken.length, twice, unsent].join(", "),
    taken.length > 0 && twice + unsent === 0,
  );
}
