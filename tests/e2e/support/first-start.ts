import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { freePort, startOn } from "./server.ts";

/**
 * Starts the built server once on an empty folder, which makes the embedded database and the demonstration data, and leaves
 * the folder for the servers of the suite to copy (`FIRST_START`): each of them would spend six seconds of a processor on it.
 * @returns removes the folder when the suite has ended
 */
// oxlint-disable-next-line import/no-default-export -- Playwright takes the default export of a global setup
export default async function firstStart(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(path.join(tmpdir(), "capelo-e2e-first-"));
  const { stop } = await startOn(folder, await freePort());
  await stop();
  process.env["FIRST_START"] = folder;
  return () => rm(folder, { recursive: true, force: true });
}
