import { spawnSync } from "node:child_process";
import { inProject } from "./sources.ts";

/**
 * Runs the command line's program, in an environment of only `settings` and the paths of Node's and
 * Debian's programs.
 */
export function capelo(settings: NodeJS.ProcessEnv, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [inProject("server/cli/main.ts"), ...args],
    { encoding: "utf8", env: { PATH: process.env["PATH"], ...settings } },
  );
  return { status, stdout, stderr };
}
