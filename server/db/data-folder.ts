import { existsSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";

export const dataIn = (dataDir: string): string => join(dataDir, "pg18");

/**
 * Replaces a folder by finished data. Folders cannot be exchanged in one step: if the process is
 * killed between the two renames, the next start goes on from there, never with an empty database.
 * @param finished a closed database beside it
 * @param kept the new place of the earlier data
 */
export function swapFolder(folder: string, finished: string, kept: string): void {
  finishSwap(folder);
  renameSync(finished, `${folder}.next`);
  if (existsSync(folder)) renameSync(folder, kept);
  finishSwap(folder);
}

/** Finishes an interrupted swap. The caller must hold the lock. */
export function finishSwap(folder: string): void {
  const next = `${folder}.next`;
  if (!existsSync(next)) return;
  // The process was killed before it moved the earlier data, so that data stays.
  if (existsSync(folder)) rmSync(next, { recursive: true });
  else renameSync(next, folder);
}
