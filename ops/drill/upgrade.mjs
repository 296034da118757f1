import { execFileSync } from "node:child_process";
import { mkdirSync, symlinkSync } from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { inProject, root } from "#scripts/test/root.mjs";
import { askSteadily, longestGap, outcomes } from "./parts/load.mjs";
import { startInstance, startPostgres } from "./parts/programs.mjs";
import { lostOrDoubled, openEvent, visitorsOf } from "./parts/visitors.mjs";

export const title =
  "the release before runs on under load while this one migrates and starts beside it";

const MIGRATIONS = "server/db/migrations/*.sql";

const git = (...args) => execFileSync("git", args, { cwd: root, encoding: "utf8" }).trim();

/** @param {import("./parts/drill.mjs").Drill} drill */
export async function run(drill) {
  const from = refOfEarlier();
  console.log(`The release before: ${from}`);
  const { url } = await startPostgres(drill);
  const settings = { DATABASE_URL: url, DEMO: "on", RATE_LIMITS: "off", LOG_LEVEL: "warn" };
  const earlier = await startInstance(drill, settings, { server: unpack(drill, from) });
  const make = visitorsOf(await openEvent(earlier.origin));
  const onEarlier = askSteadily({ origin: earlier.origin, perSecond: 100, make });
  await pause(3000);
  const later = await startInstance(drill, settings);
  // These numbers differ, so that nobody signs up twice.
  const onLater = askSteadily({
    origin: later.origin,
    perSecond: 50,
    make: (n) => make(n + 1_000_000),
  });
  await pause(5000);
  const [before, after] = await Promise.all([onEarlier.stop(), onLater.stop()]);
  const isWell = (answers) => answers.every(({ status }) => status === 200 || status === 201);
  drill.figure("the release before, 100 requests a second", outcomes(before), isWell(before));
  drill.figure("longest time without an answer of it", `${longestGap(before)} ms`);
  drill.figure("this release beside it, 50 a second", outcomes(after), isWell(after));
  const all = [...before, ...after.map((answer) => ({ ...answer, n: answer.n + 1_000_000 }))];
  const { lost, doubled } = await lostOrDoubled(url, all);
  drill.figure("sign-ups lost, stored twice", `${lost}, ${doubled}`, lost + doubled === 0);
}

/** The commit in UPGRADE_FROM, or the one before the commit with the latest migration. */
function refOfEarlier() {
  const { UPGRADE_FROM: named } = process.env;
  if (named) return git("rev-parse", "--short", named);
  const latest = git("log", "-1", "--format=%H", "--diff-filter=A", "--", MIGRATIONS);
  try {
    return git("rev-parse", "--short", `${latest}^`);
  } catch (cause) {
    throw new Error("this clone does not reach back to the release before: git fetch --unshallow", {
      cause,
    });
  }
}

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
