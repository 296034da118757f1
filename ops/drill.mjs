/**
 * `npm run drill [-- <name>… | --list] [--write]`: runs the product among the real programs of a Debian, with the files
 * of deploy/ as they are, on the loopback alone, and prints a table drill → figure. Run with Node 24, after a build.
 *
 * A drill is a file of ops/drill/ that exports `title` and `run(drill)`; what it gets is in drill/parts/drill.mjs.
 * `--write` puts the table into ops/figures.md; rows of drills that did not run stay as they were.
 * Exit code 1 when a drill broke or one of its figures is not as it should be.
 */
import "#scripts/test/environment.mjs";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { Drill } from "./drill/parts/drill.mjs";
import { tableOf, withTable } from "./drill/parts/table.mjs";
import { inProject } from "#scripts/test/root.mjs";

const folder = fileURLToPath(new URL("drill", import.meta.url));
const known = readdirSync(folder)
  .filter((name) => name.endsWith(".mjs"))
  .map((name) => name.slice(0, -".mjs".length));

const load = (name) => import(pathToFileURL(path.join(folder, `${name}.mjs`)).href);

function asked() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { list: { type: "boolean" }, write: { type: "boolean" } },
  });
  const unknown = positionals.filter((name) => !known.includes(name));
  if (unknown.length > 0)
    throw new Error(`No such drill: ${unknown.join(", ")}. The drills: ${known.join(", ")}.`);
  return { ...values, names: positionals.length > 0 ? positionals : known };
}

/** Runs one drill until everything that it started has ended; it never throws. */
async function runOne(name, onDrill) {
  const { title, run } = await load(name);
  console.log(`\n── ${name}: ${title}`);
  const drill = new Drill(name);
  onDrill(drill);
  try {
    await run(drill);
  } catch (error) {
    console.error(error);
    drill.figure("broke off", error instanceof Error ? error.message.split("\n")[0] : "?", false);
  } finally {
    await drill.end();
  }
  return drill.figures;
}

async function main({ list, write, names }) {
  if (list) {
    for (const name of names) console.log(`${name}: ${(await load(name)).title}`);
    return 0;
  }
  let current;
  for (const [signal, code] of Object.entries({ SIGINT: 130, SIGTERM: 143, SIGHUP: 129 }))
    process.once(signal, () => void current?.end().finally(() => process.exit(code)));
  const figures = [];
  for (const name of names) figures.push(...(await runOne(name, (drill) => (current = drill))));
  console.log(`\n${tableOf(figures)}`);
  const document = inProject("ops/figures.md");
  if (write) writeFileSync(document, withTable(readFileSync(document, "utf8"), figures));
  return figures.every(({ isGood }) => isGood) ? 0 : 1;
}

try {
  process.exitCode = await main(asked());
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
