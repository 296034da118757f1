import { randomBytes } from "node:crypto";
import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const fileIn = (dataDir: string): string => join(dataDir, "secret");

/** @returns the key in a data folder; undefined where there is none */
export function storedKey(dataDir: string): string | undefined {
  const file = fileIn(dataDir);
  return existsSync(file) ? readFileSync(file, "utf8") : undefined;
}

/**
 * The key of an embedded database, made once and stored beside the data with mode 0600. The caller
 * must hold the folder's lock.
 * @returns 64 hexadecimal characters
 */
export function secretKeyIn(dataDir: string): string {
  const stored = storedKey(dataDir);
  if (stored !== undefined) return stored;
  const file = fileIn(dataDir);
  const key = randomBytes(32).toString("hex");
  // The key is renamed into place: with half a key, sealed values would be unreadable.
  writeFileSync(`${file}.new`, key, { mode: 0o600 });
  renameSync(`${file}.new`, file);
  return key;
}
