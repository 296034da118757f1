import { existsSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";

/** Where a data folder has its data. */
export const dataIn = (dataDir: string): string => join(dataDir, "pg18");

/**
 * Puts finished data in the place of what stood there. There is no exchanging of folders: killed between the two renames,
 * the next start goes on from there, and never with an empty database.
 * @param finished a closed database beside it
 * @param kept where the earlier data goes
 */
export function swapFolder(folder: string, finished: string, kept: string): void {
  finishSwap(folder);
  renameSync(finished, `${folder}.next`);
  if (existsSync(folder)) renameSync(folder, kept);
  finishSwap(folder);
}

/** Goes on with a swap that was interrupted; for whoever holds the lock. */
export function finishSwap(folder: string): void {
  const next = `${folder}.next`;
  if (!existsSync(next)) return;
  // Killed before the earlier data was moved: that is what stands.
  if (existsSync(folder)) rmSync(next, { recursive: true });
  else renameSync(next, folder);
}
