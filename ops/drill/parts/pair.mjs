import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import pg from "pg";
import { prepare } from "#scripts/test/initdb.mjs";
import { needBinaries } from "#scripts/test/postgres.mjs";
import { processesOf } from "#scripts/test/processes.mjs";
import { copyCluster } from "#scripts/test/standby.mjs";

/**
 * A primary and a standby that follows it by streaming.
 * @param {import("./drill.mjs").Drill} drill
 * @param {{ settings?: Record<string, string>, fill?: (url: string) => Promise<void> }} [how] `settings` of both servers,
 *   `fill` is called with the primary's address before it is copied
 */
export async function startPair(drill, { settings: own = {}, fill } = {}) {
  const bin = await needBinaries();
  const { who, folder, data, settings, url } = await prepare(bin, own);
  drill.onEnd(() => spawnSync("rm", ["-rf", folder]));
  const launch = async (place, args, at) => ({
    url: at,
    host: new URL(at).host,
    process: await drill.start({
      command: path.join(bin, "postgres"),
      args: ["-D", place, ...args],
      cwd: folder,
      who,
      endsBy: "SIGINT",
      ready: () => ask(at, "SELECT 1").then(Boolean, () => false),
    }),
  });
  const primary = await launch(data, settings, url);
  await fill?.(url);
  const copy = await copyCluster(bin, { who, settings, url });
  drill.onEnd(() => spawnSync("rm", ["-rf", copy.folder]));
  const start = () => launch(copy.data, copy.settings, copy.url);
  return { primary, standby: await start(), startStandby: start };
}

export async function ask(url, text, values) {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 });
  client.on("error", () => {});
  try {
    await client.connect();
    return (await client.query(text, values)).rows;
  } finally {
    await client.end().catch(() => {});
  }
}

/** Milliseconds of a clock tick of Linux. */
const TICK_MS = 10;

/** The CPU milliseconds of a server and its processes, including those that have ended. */
export function cpuOf(server) {
  let ticks = 0;
  for (const pid of processesOf(server)) {
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
      const [user, system, ...ended] = stat
        .slice(stat.lastIndexOf(")") + 2)
        .split(" ")
        .slice(11, 15)
        .map(Number);
      ticks += user + system + (pid === server ? ended[0] + ended[1] : 0);
    } catch {
      // The process has just ended, and its parent's figures include it.
    }
  }
  return ticks * TICK_MS;
}
