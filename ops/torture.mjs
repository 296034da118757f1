/**
 * `npm run torture [-- <name>…] [--seed <number>]`: the long forms of what `npm test` tries briefly. Run with Node 24.
 *
 * A name is a file of tests/torture/ without its ending, on real PostgreSQL (`npm run torture -- tenancy`); an exhaustive
 * form of a part of `npm test` (scripts/test/parts.mjs); or `changed`: those forms of what the last day changed. The seed is printed, and the same seed makes the
 * same run; without one it is drawn. Each file bounds its own count, each test its time; one file runs at a time,
 * because they load the machine.
 */
import "#scripts/test/environment.mjs";
import { readdirSync } from "node:fs";
import { parseArgs } from "node:util";
import { Stopped } from "#scripts/run/supervise.mjs";
import { changedToday } from "#scripts/test/changed.mjs";
import { EXHAUSTIVE } from "#scripts/test/parts.mjs";
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
  const forms = Object.keys(EXHAUSTIVE);
  const names = [...known, ...forms, "changed"];
  const unknown = positionals.filter((name) => !names.includes(name));
  if (unknown.length > 0)
    throw new Error(`No such name: ${unknown.join(", ")}. The names: ${names.join(", ")}.`);
  const seed = values.seed ?? String(Math.floor(Math.random() * HIGHEST_SEED));
  if (!/^\d+$/.test(seed) || Number(seed) >= HIGHEST_SEED)
    throw new Error(`--seed takes a whole number from 0 to ${HIGHEST_SEED - 1}, not "${seed}".`);
  const wanted = positionals.length > 0 ? positionals : [...known, ...forms];
  const files = wanted.filter((name) => known.includes(name));
  return {
    seed: String(Number(seed)),
    files: files.map((name) => `tests/torture/${name}${ENDING}`),
    forms: forms.filter(
      (form) =>
        wanted.includes(form) || (wanted.includes("changed") && isChanged(EXHAUSTIVE[form])),
    ),
  };
}

const isChanged = ({ of }) =>
  changedToday().some((file) => of.some((folder) => file.startsWith(folder)));

/** Gives `run` what keeps ends for it: whatever it started ends with it. */
async function ending(run) {
  const cleanups = [];
  try {
    return await run((cleanup) => cleanups.push(cleanup));
  } finally {
    for (const cleanup of cleanups) await cleanup();
  }
}

async function runFiles(onEnd, { seed, files }) {
  console.log(`Seed ${seed}: --seed ${seed} makes the same run again.`);
  const server = await startPostgres(onEnd);
  if (!server.url) return { leftOut: server.reason };
  const env = { TEST_DATABASE_URL: server.url, TEST_DATABASE_BIN: server.bin, TEST_SEED: seed };
  return vitest("torture", env, files);
}

async function torture(wish) {
  const tally = new Tally();
  if (wish.files.length > 0) {
    tally.add("torture", await ending((onEnd) => runFiles(onEnd, wish)));
    console.log(`Seed ${wish.seed}`);
  }
  for (const form of wish.forms)
    tally.add(form, await ending((onEnd) => EXHAUSTIVE[form].run({ onEnd })));
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
