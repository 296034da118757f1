import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import {
  copyFirstStart,
  freePort,
  isReady,
  spawnServer,
  START_MS,
  STOP_MS,
  test as base,
} from "./server.ts";

const SHIFT = new URL("shift-clock.mjs", import.meta.url).href;

/** A server that can be started again on its data, on another day. */
interface MovingServer {
  url: string;
  moveTo: (day: Date) => Promise<void>;
}

/** `test` with a server whose days pass at will: what happens before an event is seen without waiting for it. */
export const test = base.extend<object, { moving: MovingServer }>({
  moving: [
    // oxlint-disable-next-line eslint/no-empty-pattern -- Playwright reads the fixture's needs from this pattern
    async ({}, provide) => {
      const folder = await mkdtemp(path.join(tmpdir(), "capelo-moving-"));
      await copyFirstStart(folder);
      const port = await freePort();
      const url = `http://127.0.0.1:${port}`;
      const start = async (aheadMs: number) => {
        const clock = { NODE_OPTIONS: `--import=${SHIFT}`, CLOCK_AHEAD_MS: String(aheadMs) };
        const started = spawnServer(path.join(folder, "data"), port, {
          RATE_LIMITS: "off",
          ...clock,
        });
        while (!(await isReady(url))) {
          if (started.child.exitCode !== null) throw new Error(started.output());
          await pause(100);
        }
        return started;
      };
      const stop = async ({ child, exited }: Awaited<ReturnType<typeof start>>) => {
        child.kill("SIGTERM");
        await exited;
      };
      let running = await start(0);
      const moveTo = async (day: Date) => {
        await stop(running);
        running = await start(day.getTime() - Date.now());
      };
      await provide({ url, moveTo });
      await stop(running);
      await rm(folder, { recursive: true, force: true });
    },
    { scope: "worker", timeout: START_MS + STOP_MS },
  ],
  baseURL: async ({ moving }, provide) => {
    await provide(moving.url);
  },
});
