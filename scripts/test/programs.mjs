import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { run } from "../run/supervise.mjs";
import { inProject, root } from "./root.mjs";
import { fromPlaywright, fromVitest } from "./tally.mjs";

/** Node keeps here what it compiled: threads and programs of the tests then start in half of the time. */
const COMPILED = inProject("node_modules/.cache/compile");

const start = (script, args, env = {}) =>
  run({
    command: process.execPath,
    args: [inProject(script), ...args],
    cwd: root,
    env: { ...process.env, NODE_COMPILE_CACHE: COMPILED, ...env },
  });

/**
 * A tool that only says yes or no counts as one test.
 * @param {string} script its place in the project
 * @param {string[]} [args]
 * @param {Record<string, string>} [env]
 * @returns {Promise<import("./tally.mjs").Result>}
 */
export async function node(script, args = [], env = {}) {
  return (await start(script, args, env)) === 0 ? { passed: 1 } : { failed: 1 };
}

/**
 * Runs a test runner. A missing JSON report, or an exit code without a reason in it, is a failure.
 */
async function counted(launch, count) {
  const folder = mkdtempSync(path.join(tmpdir(), "capelo-report-"));
  try {
    const file = path.join(folder, "report.json");
    const code = await launch(file);
    const result = count(JSON.parse(readFileSync(file, "utf8")));
    if (code === 0 || result.failed > 0) return result;
    const outside = { name: `ended with exit code ${code}, though no test failed`, message: "" };
    return { ...result, failed: 1, failures: [outside] };
  } catch (error) {
    if (error.code !== "ENOENT") throw error;
    return { failed: 1 };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * One project of vitest.config.ts.
 * @param {string} project
 * @param {Record<string, string>} [env]
 * @param {string[]} [files] only these of its files
 * @returns {Promise<import("./tally.mjs").Result>}
 */
export function vitest(project, env, files = []) {
  const args = ["run", ...files, "--project", project, "--reporter=default", "--reporter=json"];
  const launch = (file) =>
    start("node_modules/vitest/vitest.mjs", [...args, `--outputFile.json=${file}`], env);
  return counted(launch, fromVitest);
}

/**
 * The end-to-end tests.
 * @param {Record<string, string>} env
 * @returns {Promise<import("./tally.mjs").Result>}
 */
export function playwright(env) {
  const cli = "node_modules/@playwright/test/cli.js";
  return counted(
    (file) =>
      start(cli, ["test", "--reporter=list,json"], { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: file }),
    fromPlaywright,
  );
}
