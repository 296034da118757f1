import { spawnSync } from "node:child_process";
import { run } from "../run/supervise.mjs";
import { inPath, install, isProgram, mayInstall } from "./packages.mjs";
import { inProject, root } from "./root.mjs";

/** The shell draws the same pages without a window's machinery, in nine tenths of the time. */
const SHELL = "chromium-headless-shell";
const NAMES = [SHELL, "chromium", "chromium-browser", "google-chrome-stable", "google-chrome"];
const ELSEWHERE = "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome";

/** Ubuntu's `chromium` is a stub: a program that cannot tell its version is no browser. */
const works = (file) => spawnSync(file, ["--version"], { timeout: 20_000 }).status === 0;

function installed() {
  const { CHROMIUM_PATH: chosen } = process.env;
  const candidates = chosen ? [chosen] : [...NAMES.map((name) => inPath(name)), ELSEWHERE];
  return candidates.find((file) => file && isProgram(file) && works(file));
}

/**
 * The Chromium for the end-to-end tests: the machine's, else Debian's package, else Playwright's download.
 * @returns {Promise<{ path?: string, reason?: string }>} `reason` when there is none; neither means Playwright's own
 */
export async function findBrowser() {
  const found = installed();
  if (found) return { path: found };
  if (process.env.CHROMIUM_PATH) {
    return { reason: `CHROMIUM_PATH is no working browser: ${process.env.CHROMIUM_PATH}` };
  }
  if (mayInstall() && (await install("chromium"))) {
    const fresh = installed();
    if (fresh) return { path: fresh };
  }
  console.log("No Chromium in PATH; downloading Playwright's …");
  const download = await run({
    command: process.execPath,
    args: [inProject("node_modules/@playwright/test/cli.js"), "install", "chromium"],
    cwd: root,
    env: process.env,
  });
  if (download === 0) return {};
  return {
    reason: "no Chromium in PATH, none could be installed or downloaded (apt-get install chromium)",
  };
}
