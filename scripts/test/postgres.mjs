import { spawnSync } from "node:child_process";
import { readdirSync, realpathSync } from "node:fs";
import path from "node:path";
import pg from "pg";
import { startCluster } from "./cluster.mjs";
import { inPath, install, isProgram, mayInstall } from "./packages.mjs";

const DEBIAN = "/usr/lib/postgresql";
const OLDEST = 15;
const EXTENSIONS = ["pg_trgm", "unaccent"];

const majorOf = (bin) =>
  Number(
    /(\d+)/.exec(String(spawnSync(path.join(bin, "postgres"), ["--version"]).stdout))?.[1] ?? 0,
  );

/** Finds the folder of the newest server programs, in PATH and among Debian's packages. */
function findBinaries() {
  const named = inPath("initdb");
  let debian = [];
  try {
    debian = readdirSync(DEBIAN).map((version) => path.join(DEBIAN, version, "bin"));
  } catch {
    // This is not a Debian, or none is installed.
  }
  // PATH may hold only a link; the other programs lie beside its target.
  return [...(named ? [path.dirname(realpathSync(named))] : []), ...debian]
    .filter((bin) => isProgram(path.join(bin, "initdb")) && isProgram(path.join(bin, "postgres")))
    .map((bin) => ({ bin, major: majorOf(bin) }))
    .filter(({ major }) => major >= OLDEST)
    .toSorted((a, b) => b.major - a.major)[0]?.bin;
}

/** The same, after installing Debian's package where it is missing and allowed. */
async function findOrInstall() {
  const bin = findBinaries();
  return bin || !mayInstall() || !(await install("postgresql")) ? bin : findBinaries();
}

/** The same for callers that cannot do without. @throws Error where there is none */
export async function needBinaries() {
  const bin = await findOrInstall();
  if (!bin) throw new Error(`PostgreSQL ≥ ${OLDEST} is needed: apt-get install postgresql`);
  return bin;
}

/** True where the tests have a server, or can install one. */
export const hasPostgres = async () => (await findOrInstall()) !== undefined;

async function missingExtensions(url) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query("SELECT name FROM pg_available_extensions");
  await client.end();
  return EXTENSIONS.filter((name) => !rows.some((row) => row.name === name));
}

/**
 * Starts a throw-away PostgreSQL for the tests, installing Debian's package where that is allowed and needed.
 * @param {(stop: () => Promise<unknown>) => void} onEnd is given what ends the server and removes its folder
 * @returns {Promise<{ url: string, bin: string, reason?: undefined } | { url?: undefined, reason: string }>}
 */
export async function startPostgres(onEnd) {
  const bin = await findOrInstall();
  if (!bin) {
    return {
      reason: `no PostgreSQL ≥ ${OLDEST} in PATH or ${DEBIAN}, and none could be installed (apt-get install postgresql)`,
    };
  }
  const { url, stop } = await startCluster(bin);
  onEnd(stop);
  const missing = await missingExtensions(url);
  if (missing.length > 0) {
    return { reason: `${bin} lacks ${missing.join(", ")} (apt-get install postgresql-contrib)` };
  }
  console.log(`PostgreSQL of ${bin} on ${new URL(url).host}`);
  return { url, bin };
}
