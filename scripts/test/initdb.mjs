import { spawnSync } from "node:child_process";
import { chmodSync, chownSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";

/** No data here must survive a power cut, so nothing waits for the disk. */
const SETTINGS = {
  listen_addresses: "127.0.0.1",
  unix_socket_directories: "",
  fsync: "off",
  full_page_writes: "off",
  synchronous_commit: "off",
  max_connections: "200",
  timezone: "UTC",
  // Half of the tests provoke errors, so only fatal ones are logged.
  log_min_messages: "fatal",
};

/**
 * The account for PostgreSQL and PgBouncer, which refuse root; {} when this process is not root.
 */
export function account() {
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
export function makeFolder(who) {
  for (const place of [tmpdir(), "/tmp"]) {
    const folder = mkdtempSync(path.join(place, "capelo-postgres-"));
    if (who.uid !== undefined) chownSync(folder, who.uid, who.gid);
    chmodSync(folder, 0o700);
    if (spawnSync("test", ["-w", folder], who).status === 0) return folder;
    rmSync(folder, { recursive: true });
  }
  throw new Error(`No temporary folder for uid ${who.uid}`);
}

export function freePort() {
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
  // C.UTF-8 knows letters beyond ASCII, like servers in use; C is for systems without it.
  for (const locale of ["C.UTF-8", "C"]) {
    const args = ["-D", path.join(folder, "data"), `--locale=${locale}`, ...options];
    const child = spawnSync(path.join(bin, "initdb"), args, { cwd: folder, env, ...who });
    if (child.status === 0) return;
    if (locale === "C") throw new Error(`initdb failed: ${child.stderr}`);
  }
}

/**
 * The folder of a throw-away cluster, ready to be started.
 * @param {string} bin folder of PostgreSQL's programs
 * @returns `who` the account to start it under, `settings` the server's arguments, a free port among them
 */
export async function prepare(bin, own = {}) {
  const who = account();
  const folder = makeFolder(who);
  initialise(bin, folder, who);
  const port = await freePort();
  const settings = Object.entries({ ...SETTINGS, ...own, port }).map(
    ([name, value]) => `--${name}=${value}`,
  );
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  return { who, folder, data: path.join(folder, "data"), settings, url };
}
