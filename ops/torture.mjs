/**
 * `npm run torture [-- <file>…] [--seed <number>]`: the long forms of what `npm test` tries briefly, on real PostgreSQL.
 * Run with Node 24.
 *
 * Files are named without their ending: `npm run torture -- tenancy`. The seed is printed, and the same seed makes the
 * same run; without one it is drawn. Each file bounds its own count, each test its time; one file runs at a time,
 * because they load the machine.
 */
import "#scripts/test/environment.mjs";
import { readdirSync } from "node:fs";
import { parseArgs } from "node:util";
import { Stopped } from "#scripts/run/supervise.mjs";
import { startPostgres } from "#scripts/test/postgres.mjs";
import { vitest } from "#scripts/test/programs.mjs";
import { inProject } from "#scripts/test/root.mjs";
import { Tally } from "#scripts/test/tally.mjs";

const ENDING = ".torture.ts";
const HIGHEST_SEED = 2 ** 31;

const known = readdirSync(inProject("tests/torture"))
  .filter((name) => name.endsWith(ENDING))
  .map((name) => name.slice(0, -ENDING.length));

function asked() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { seed: { type: "string" } },
  });
  const unknown = positionals.filter((name) => !known.includes(name));
  if (unknown.length > 0)
    throw new Error(`No such file: ${unknown.join(", ")}. The files: ${known.join(", ")}.`);
  const seed = values.seed ?? String(Math.floor(Math.random() * HIGHEST_SEED));
  if (!/^\d+$/.test(seed) || Number(seed) >= HIGHEST_SEED)
    throw new Error(`--seed takes a whole number from 0 to ${HIGHEST_SEED - 1}, not "${seed}".`);
  const names = positionals.length > 0 ? positionals : known;
  return {
    seed: String(Number(seed)),
    files: names.map((name) => `tests/torture/${name}${ENDING}`),
  };
}

async function torture({ seed, files }) {
  console.log(`Seed ${seed}: --seed ${seed} makes the same run again.`);
  const cleanups = [];
  const tally = new Tally();
  try {
    const server = await startPostgres((cleanup) => cleanups.push(cleanup));
    const env = { TEST_DATABASE_URL: server.url, TEST_DATABASE_BIN: server.bin, TEST_SEED: seed };
    const result = server.url ? await vitest("torture", env, files) : { leftOut: server.reason };
    tally.add("torture", result);
  } finally {
    for (const cleanup of cleanups) await cleanup();
  }
  console.log(`Seed ${seed}`);
  for (const line of tally.lines()) console.log(line);
  return tally.failed + tally.skipped > 0 ? 1 : 0;
}

try {
  const wish = asked();
  process.exitCode = await torture(wish);
} catch (error) {
  if (!(error instanceof Stopped)) console.error(error.message);
  process.exitCode = error.code > 0 ? error.code : 1;
}
