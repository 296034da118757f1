import { existsSync } from "node:fs";

/**
 * A file that lies beside the bundle (scripts/build.mjs), else the one of the sources.
 * @param base import.meta.url of the asking file
 */
export function fileBeside(
  name: string,
  base: string,
  inSources: () => string | URL,
): string | URL {
  const beside = new URL(name, base);
  return existsSync(beside) ? beside : inSources();
}
