/**
 * `npm test`: every part in its order, or only those named: `npm test -- types http`; `npm test -- quick` is the short
 * form for daily work. Run with Node 24.
 *
 * A part that fails does not stop the next one. The last lines say what failed and with which words, what was left out and why; the very last one is
 * `N passed, N failed, N skipped`. Exit code 1 when something failed, and under CI=true also when something was skipped.
 */
import "./test/environment.mjs";
import { Stopped } from "./run/supervise.mjs";
import { PARTS, QUICK } from "./test/parts.mjs";
import { Tally } from "./test/tally.mjs";

const asked = process.argv.slice(2);
const isQuick = asked.length === 1 && asked[0] === "quick";
const parts = isQuick ? QUICK : PARTS;
const names = isQuick ? [] : asked;
const unknown = names.filter((name) => !Object.hasOwn(parts, name));
const chosen = Object.keys(parts).filter((name) => names.length === 0 || names.includes(name));
const isCi = !["", "0", "false", undefined].includes(process.env.CI);

const rule = (text) => `\n── ${text} ${"─".repeat(Math.max(0, 76 - text.length))}`;

// Between two children nothing listens for signals; to die here would leave the cluster.
let stopped = 0;
for (const [signal, code] of Object.entries({ SIGINT: 130, SIGTERM: 143, SIGHUP: 129 })) {
  process.on(signal, () => (stopped ||= code));
}

/** Stops everything that a part leaves running, the latest first. */
const cleanups = [];

async function runPart(name) {
  console.log(rule(name));
  const start = performance.now();
  try {
    return await parts[name]({ onEnd: (cleanup) => cleanups.push(cleanup), chosen });
  } catch (error) {
    if (error instanceof Stopped || stopped) throw error;
    console.error(error);
    return { failed: 1 };
  } finally {
    for (const cleanup of cleanups.splice(0).toReversed()) await cleanup();
    console.log(`   ${name}: ${((performance.now() - start) / 1000).toFixed(1)} s`);
  }
}

async function main() {
  const tally = new Tally();
  for (const name of chosen) {
    const result = await runPart(name);
    if (result) tally.add(name, result);
    if (stopped) throw new Stopped(stopped);
  }
  console.log(rule("result"));
  if (isCi && tally.skipped > 0) console.log("CI is set: what was left out fails this run.");
  for (const line of tally.lines()) console.log(line);
  return tally.failed > 0 || (isCi && tally.skipped > 0) ? 1 : 0;
}

if (unknown.length > 0) {
  console.error(
    `No such part: ${unknown.join(", ")}. The parts: ${Object.keys(PARTS).join(", ")}.`,
  );
  process.exitCode = 1;
} else {
  try {
    process.exitCode = await main();
  } catch (error) {
    if (!(error instanceof Stopped) && !stopped) throw error;
    console.error("Interrupted: no result.");
    process.exitCode = stopped || error.code || 1;
  }
}
