import { execFileSync } from "node:child_process";
import { mkdirSync, symlinkSync } from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { inProject, root } from "#scripts/test/root.mjs";
import { askSteadily, longestGap, outcomes } from "./parts/load.mjs";
import { startInstance, startPostgres } from "./parts/programs.mjs";
import { releaseBefore } from "./parts/releases.mjs";
import { lostOrDoubled, openEvent, visitorsOf } from "./parts/visitors.mjs";

export const title =
  "the release before serves under load while this one migrates and starts beside it, three times";

const RUNS = 3;
const CALLS = 2_000;
const PER_SECOND = 40;

/** @param {import("./parts/drill.mjs").Drill} drill */
export async function run(drill) {
  const { number, commit } = releaseBefore();
  const server = unpack(drill, commit);
  for (let n = 1; n <= RUNS; n++)
    await upgrade(drill, { server, what: `from ${number}, run ${n}` });
}

async function upgrade(drill, { server, what }) {
  const { url } = await startPostgres(drill);
  const settings = { DATABASE_URL: url, DEMO: "on", RATE_LIMITS: "off", LOG_LEVEL: "warn" };
  const earlier = await startInstance(drill, settings, { server });
  const people = visitorsOf(await openEvent(earlier.origin));
  const cookie = await signIn(earlier.origin);
  const onEarlier = askSteadily({
    origin: earlier.origin,
    perSecond: PER_SECOND,
    make: (n) => staffOf(cookie)[n % 5] ?? people(n),
  });
  await pause(3000);
  const later = await startInstance(drill, settings);
  // These numbers differ, so that nobody signs up twice.
  const onLater = askSteadily({
    origin: later.origin,
    perSecond: PER_SECOND / 2,
    make: (n) => staffOf(cookie)[n % 5] ?? people(n + 1_000_000),
  });
  while (onEarlier.answers.length < CALLS) await pause(100);
  const [before, after] = await Promise.all([onEarlier.stop(), onLater.stop()]);
  for (const instance of [earlier, later]) await instance.stop();
  const isWell = (answers) => answers.every(({ status }) => status === 200 || status === 201);
  drill.figure(`${what}: ${PER_SECOND} calls a second of it`, outcomes(before), isWell(before));
  drill.figure(`${what}: longest time without an answer of it`, `${longestGap(before)} ms`);
  drill.figure(`${what}: half as many of this release beside it`, outcomes(after), isWell(after));
  const all = [...before, ...after.map((answer) => ({ ...answer, n: answer.n + 1_000_000 }))];
  const { lost, doubled } = await lostOrDoubled(url, all);
  drill.figure(`${what}: sign-ups lost, stored twice`, `${lost}, ${doubled}`, lost + doubled === 0);
}

async function signIn(origin) {
  const answer = await fetch(`${origin}/api/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email: "franquia@rede.test", password: "demo1234" }),
  });
  return answer.headers.get("set-cookie")?.split(";")[0] ?? "";
}

/** The readings of staff, by the last figure of a call's number; the rest are visitors. */
const staffOf = (cookie) => ({
  1: { path: "/api/leads?limit=50", headers: { cookie } },
  2: { path: "/api/dashboard/metrics", headers: { cookie } },
  3: { path: "/api/pre-matriculas?limit=50", headers: { cookie } },
});

/**
 * Unpacks the sources of that commit, with the present packages.
 * @returns its server, which Node runs without a build
 */
function unpack(drill, ref) {
  const folder = path.join(drill.folder, "earlier");
  mkdirSync(folder);
  const archive = execFileSync("git", ["archive", ref], { cwd: root, maxBuffer: 1e9 });
  execFileSync("tar", ["-x", "-C", folder], { input: archive });
  symlinkSync(inProject("node_modules"), path.join(folder, "node_modules"));
  return path.join(folder, "server/main.ts");
}
