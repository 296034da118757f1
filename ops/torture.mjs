/**
 * `npm run torture [-- <name>…] [--seed <number>]`: the long forms of what `npm test` tries briefly. Run with Node 24.
 *
 * A name is a file of tests/torture/ without its ending, on real PostgreSQL (`npm run torture -- tenancy`); an exhaustive
 * form of a part of `npm test` (scripts/test/parts.mjs); or `changed`: the forms of what the last day changed, without those
 * files, which no two runs have alike. The seed is printed, and the same seed makes the same run; without one it is drawn.
 * Each file bounds its own count, each test its time; one runs at a time, because they load the machine.
 */
import "#scripts/test/environment.mjs";
import { readdirSync } from "node:fs";
import { parseArgs } from "node:util";
import { Stopped } from "#scripts/run/supervise.mjs";
import { changedToday } from "#scripts/test/changed.mjs";
import { EXHAUSTIVE, formsOf } from "#scripts/test/parts.mjs";
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
    forms: [...forms.filter((form) => wanted.includes(form)), ...ofChange(wanted)].filter(
      (form, at, all) => all.indexOf(form) === at,
    ),
  };
}

/** The forms of `changed`; it says what it compared, and what came of it. */
function ofChange(wanted) {
  if (!wanted.includes("changed")) return [];
  const { since, files } = changedToday();
  const forms = formsOf(files);
  const compared = since
    ? `since ${since.slice(0, 12)}`
    : "(the history does not reach back a day)";
  console.log(
    `${files.length} files changed ${compared}: ${forms.join(", ") || "none has an exhaustive form"}.`,
  );
  return forms;
}

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
  for (const form of wish.forms) {
    console.log(`\n── ${form} ${"─".repeat(Math.max(0, 76 - form.length))}`);
    const start = performance.now();
    tally.add(form, await ending((onEnd) => EXHAUSTIVE[form].run({ onEnd })));
    console.log(`   ${form}: ${((performance.now() - start) / 1000).toFixed(1)} s`);
  }
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
