import { spawn } from "node:child_process";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { prepare } from "./initdb.mjs";

const ATTEMPTS = 3;
const START_MS = 30_000;

/**
 * Runs the server until its input closes, then ends it and removes its folder. However the tests
 * end, even by SIGKILL, that input closes, so no server stays behind.
 */
const KEEPER = `
exec 3<&0
"$@" </dev/null 3<&- & server=$!
{ cat <&3 >/dev/null; kill -INT $server 2>/dev/null; } &
wait $server
rm -rf "$FOLDER"
`;

async function isReady(url) {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1000 });
  client.on("error", () => {});
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

/** Starts a cluster on a free port; throws with the server's words when it does not start. */
async function launch(bin, own) {
  const { who, folder, data, settings, url } = await prepare(bin, own);
  const keeper = spawn(
    "sh",
    ["-c", KEEPER, "sh", path.join(bin, "postgres"), "-D", data, ...settings],
    {
      cwd: folder,
      env: { ...process.env, FOLDER: folder },
      stdio: ["pipe", "ignore", "pipe"],
      // Ctrl-C is for the tests; the server ends after them.
      detached: true,
      ...who,
    },
  );
  let words = "";
  keeper.stderr.on("data", (chunk) => (words = `${words}${chunk}`.slice(-2000)));
  let ended = false;
  const end = new Promise((resolve) => keeper.once("exit", resolve)).then(() => (ended = true));
  const stop = () => (keeper.stdin.end(), end);
  for (const start = Date.now(); !(await isReady(url)); await pause(50)) {
    if (!ended && Date.now() - start < START_MS) continue;
    await stop();
    throw new Error(`PostgreSQL did not start: ${words.trim()}`);
  }
  return { url, stop };
}

/**
 * Starts a throw-away cluster. Between finding a free port and taking it another program may have it: a few attempts.
 * @param {string} bin folder of PostgreSQL's programs
 * @param {Record<string, string>} settings of the server, where they differ from those of the tests
 * @returns {Promise<{ url: string, stop: () => Promise<unknown> }>} `stop` ends the server and removes its folder
 */
export async function startCluster(bin, settings = {}) {
  for (let attempt = 1; ; attempt++) {
    try {
      return await launch(bin, settings);
    } catch (error) {
      if (attempt === ATTEMPTS) throw error;
      console.log(`${error.message}\nTrying again …`);
    }
  }
}
