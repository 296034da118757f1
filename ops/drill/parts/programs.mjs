import { connect } from "node:net";
import { needBinaries } from "#scripts/test/postgres.mjs";
import { inPath, install, mayInstall } from "#scripts/test/packages.mjs";
import { startCluster } from "#scripts/test/cluster.mjs";
import { freePort } from "#scripts/test/initdb.mjs";
import { flags } from "#scripts/run/runtime.mjs";
import { inProject } from "#scripts/test/root.mjs";

/**
 * The file of a program of Debian's, installed where that is allowed and needed. Its service, if it has one, is nothing
 * of ours: a drill starts the program itself.
 * @param {string} name of the program
 * @param {string} [debianPackage]
 */
export async function program(name, debianPackage = name) {
  process.env.PATH = [...new Set([...process.env.PATH.split(":"), "/usr/sbin", "/sbin"])].join(":");
  if (!inPath(name) && mayInstall()) await install(debianPackage);
  const file = inPath(name);
  if (!file) throw new Error(`${name} is needed: apt-get install ${debianPackage}`);
  return file;
}

/** True if a program listens on a port of the loopback. */
export function listens(port) {
  return new Promise((resolve) => {
    const socket = connect({ port, host: "127.0.0.1" });
    socket.once("connect", () => (socket.destroy(), resolve(true)));
    socket.once("error", () => resolve(false));
  });
}

/** Starts a PostgreSQL of the drill's own. */
export async function startPostgres(drill, settings) {
  const bin = await needBinaries();
  const cluster = await startCluster(bin, settings);
  drill.onEnd(cluster.stop);
  return { bin, ...cluster };
}

export const SECRET_KEY = "the-key-of-the-drill-is-not-a-secret";

/**
 * Starts one instance of the built server as in production and waits until it is ready.
 * @param {import("./drill.mjs").Drill} drill
 * @param {NodeJS.ProcessEnv} settings beside those that every drill has; DATABASE_URL or DATA_DIR among them
 * @param {{ server?: string, port?: number }} [where] `server` another main.js than dist/'s
 */
export async function startInstance(drill, settings, { server, port } = {}) {
  const given = port ?? (await freePort());
  const origin = `http://127.0.0.1:${given}`;
  const instance = await drill.start({
    command: process.execPath,
    args: [...flags, server ?? inProject("dist/server/main.js")],
    env: { NODE_ENV: "production", SECRET_KEY, PORT: String(given), ...settings },
    ready: () => isReady(origin),
  });
  return { ...instance, origin, port: given };
}

/** True if an instance, or the proxy before it, says that it is ready. */
export async function isReady(origin) {
  const answer = await fetch(`${origin}/api/health/ready`, {
    signal: AbortSignal.timeout(5_000),
  }).catch(() => undefined);
  return answer?.status === 200;
}
