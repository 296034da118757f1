import { spawn } from "node:child_process";
import { constants } from "node:fs";
import { cp, mkdtemp, rm } from "node:fs/promises";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { test as base } from "@playwright/test";
import { startCepService } from "./cep.ts";

export { expect } from "@playwright/test";

const MAIN = fileURLToPath(new URL("../../../dist/server/main.js", import.meta.url));
export const START_MS = 180_000;
export const STOP_MS = 15_000;

/** Tags a test that neither width nor touch can change: it runs once, on the desktop. */
export const ONCE = { tag: "@once" };
/** Tags a test that measures milliseconds: it runs when all others are done. */
export const ALONE = { tag: "@alone" };
/** True in `npm run torture`, which runs what `npm test` leaves out (docs/decisions/046). */
export const everything = process.env["EVERYTHING"] === "on";
/** Tags a test that torture alone runs. */
export const TORTURE = { tag: "@torture" };
/** Tags a test of torture that neither width nor touch can change. */
export const TORTURE_ONCE = { tag: [ONCE.tag, TORTURE.tag] };
/** Tags a test that looks at more in torture, by `everything`. */
export const MORE = everything ? TORTURE : {};

/** A browser sends this header with a page's write; `page.request` does not, and the server would refuse it. */
export const fromOurPage = { headers: { "sec-fetch-site": "same-origin" } };

/** A server of its own, as `npm start` runs it: built, with the demonstration data, in a temporary folder. */
export type RunningServer = {
  url: string;
  /** Returns all that the process has printed, both streams. */
  output: () => string;
  /** Ends it as an operator would; rejects when it does not end cleanly. */
  stop: () => Promise<void>;
};

export async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, "127.0.0.1", resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

export const isReady = (url: string): Promise<boolean> =>
  fetch(`${url}/api/health/ready`).then(
    (response) => response.status === 200,
    () => false,
  );

/** The built server as a child process, with these settings beside the usual ones. */
export function spawnServer(dataDir: string, port: number, settings: NodeJS.ProcessEnv = {}) {
  const env = { PATH: process.env["PATH"], PORT: String(port), DATA_DIR: dataDir, ...settings };
  const child = spawn(process.execPath, [MAIN], { env, stdio: ["ignore", "pipe", "pipe"] });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk: Buffer) => (output += chunk.toString()));
  }
  const exited = new Promise<string>((resolve) => {
    child.once("exit", (code, signal) => resolve(signal ?? `exit code ${code}`));
  });
  return { child, exited, output: () => output };
}

/**
 * One address stands for all visitors of a suite, who sign up more often than one may; the HTTP tests hold the limits.
 */
const LIMITLESS = { RATE_LIMITS: "off" };

/** A data folder as the first start left it, in a folder of the caller's. */
export async function copyFirstStart(folder: string): Promise<void> {
  const first = process.env["FIRST_START"];
  if (first === undefined) throw new Error("the suite begins with support/first-start.ts");
  await cp(first, folder, { recursive: true, mode: constants.COPYFILE_FICLONE });
}

/** Starts a server on demonstration data of its own; these settings stand beside the usual ones. */
async function startServer(settings: NodeJS.ProcessEnv = {}): Promise<RunningServer> {
  const folder = await mkdtemp(path.join(tmpdir(), "capelo-e2e-"));
  await copyFirstStart(folder);
  const { stop, ...running } = await startOn(folder, await freePort(), settings);
  const stopAndRemove = async () => {
    await stop();
    await rm(folder, { recursive: true, force: true });
  };
  return { ...running, stop: stopAndRemove };
}

/** Starts a server on the data of a folder, and waits until it is ready. */
export async function startOn(
  folder: string,
  port: number,
  settings: NodeJS.ProcessEnv = {},
): Promise<RunningServer> {
  const url = `http://127.0.0.1:${port}`;
  const { child, exited, output } = spawnServer(path.join(folder, "data"), port, {
    ...LIMITLESS,
    ...settings,
  });

  const fail = async (what: string): Promise<never> => {
    child.kill("SIGKILL");
    await exited;
    await rm(folder, { recursive: true, force: true });
    throw new Error(`${what}\n${output()}`);
  };
  const stop = async (): Promise<void> => {
    child.kill("SIGTERM");
    const end = await Promise.race([exited, pause(STOP_MS, "no end", { ref: false })]);
    if (end !== "exit code 0") await fail(`The server did not end cleanly on SIGTERM: ${end}`);
  };

  for (const start = Date.now(); !(await isReady(url)); await pause(100)) {
    if (child.exitCode !== null) await fail("The server ended before it was ready");
    if (Date.now() - start > START_MS) await fail(`The server was not ready after ${START_MS} ms`);
  }
  return { url, output, stop };
}

/**
 * `test` of the end-to-end suite: `page.goto("/…")` reaches the worker's own server, whose screens look postal codes up on
 * this machine. A worker begins anew after a failed test, so what one test left behind cannot fail the next.
 */
export const test = base.extend<object, { server: RunningServer }>({
  server: [
    // oxlint-disable-next-line eslint/no-empty-pattern -- Playwright reads the fixture's needs from this pattern
    async ({}, provide) => {
      const cep = await startCepService();
      const server = await startServer({ CEP_URL: cep.url, CEP_FALLBACK_URL: cep.url });
      await provide(server);
      await server.stop();
      cep.stop();
    },
    { scope: "worker", timeout: START_MS + STOP_MS },
  ],
  baseURL: async ({ server }, provide) => {
    await provide(server.url);
  },
});
