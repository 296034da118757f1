import { spawn, spawnSync } from "node:child_process";
import { chmodSync, chownSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";

const ATTEMPTS = 3;
const START_MS = 30_000;

/** Nothing here must outlive a power cut, so nothing waits for the disk. */
const SETTINGS = {
  listen_addresses: "127.0.0.1",
  unix_socket_directories: "",
  fsync: "off",
  full_page_writes: "off",
  synchronous_commit: "off",
  max_connections: "200",
  timezone: "UTC",
  // Half of the tests provoke errors; only what ends the server is news.
  log_min_messages: "fatal",
};

/**
 * Runs the server until its input closes, then ends it and removes its folder. The end of the tests in whatever way,
 * SIGKILL included, closes that input: no server stays behind.
 */
const KEEPER = `
exec 3<&0
"$@" </dev/null 3<&- & server=$!
{ cat <&3 >/dev/null; kill -INT $server 2>/dev/null; } &
wait $server
rm -rf "$FOLDER"
`;

/** PostgreSQL refuses to run as root: the account to run it under, or {} when this process is no root. */
function account() {
  if (process.getuid?.() !== 0) return {};
  for (const name of ["postgres", "nobody"]) {
    const line = readFileSync("/etc/passwd", "utf8")
      .split("\n")
      .find((entry) => entry.startsWith(`${name}:`));
    const [, , uid, gid] = line?.split(":") ?? [];
    if (uid) return { uid: Number(uid), gid: Number(gid) };
  }
  throw new Error("PostgreSQL does not run as root, and there is no account postgres or nobody");
}

/** A temporary folder in which that account may write; TMPDIR may be closed to it. */
function makeFolder(who) {
  for (const place of [tmpdir(), "/tmp"]) {
    const folder = mkdtempSync(path.join(place, "capelo-postgres-"));
    if (who.uid !== undefined) chownSync(folder, who.uid, who.gid);
    chmodSync(folder, 0o700);
    if (spawnSync("test", ["-w", folder], who).status === 0) return folder;
    rmSync(folder, { recursive: true });
  }
  throw new Error(`No temporary folder for uid ${who.uid}`);
}

function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer().once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}

function initialise(bin, folder, who) {
  const options = ["--username=postgres", "--auth=trust", "--encoding=UTF8", "--no-sync"];
  const env = { ...process.env, LC_ALL: "C" };
  // C.UTF-8 knows letters beyond ASCII, as servers in use do; where the system lacks it, C.
  for (const locale of ["C.UTF-8", "C"]) {
    const args = ["-D", path.join(folder, "data"), `--locale=${locale}`, ...options];
    const child = spawnSync(path.join(bin, "initdb"), args, { cwd: folder, env, ...who });
    if (child.status === 0) return;
    if (locale === "C") throw new Error(`initdb failed: ${child.stderr}`);
  }
}

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

/** A cluster of its own in a temporary folder, on a free port; throws with the server's words when it does not start. */
async function launch(bin) {
  const who = account();
  const folder = makeFolder(who);
  initialise(bin, folder, who);
  const port = await freePort();
  const settings = Object.entries({ ...SETTINGS, port }).map(
    ([name, value]) => `--${name}=${value}`,
  );
  const keeper = spawn(
    "sh",
    ["-c", KEEPER, "sh", path.join(bin, "postgres"), "-D", path.join(folder, "data"), ...settings],
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
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
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
 * @returns {Promise<{ url: string, stop: () => Promise<unknown> }>} `stop` ends the server and removes its folder
 */
export async function startCluster(bin) {
  for (let attempt = 1; ; attempt++) {
    try {
      return await launch(bin);
    } catch (error) {
      if (attempt === ATTEMPTS) throw error;
      console.log(`${error.message}\nTrying again …`);
    }
  }
}
