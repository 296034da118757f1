import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { startProcess } from "./server-process.ts";

/**
 * Starts the server once on an empty folder for all files of a project, and leaves the folder for `startProcess` to copy
 * (`FIRST_START`): the first start of an embedded database takes six seconds of a processor.
 * @returns removes the folder
 */
export async function setup(): Promise<() => void> {
  const folder = mkdtempSync(path.join(tmpdir(), "capelo-first-"));
  const first = path.join(folder, "data");
  await (await startProcess({ DATA_DIR: first })).end();
  process.env["FIRST_START"] = first;
  return () => rmSync(folder, { recursive: true, force: true });
}
