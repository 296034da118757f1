import { spawnSync } from "node:child_process";
import { program } from "./program.ts";

/** Runs the command line's program, with only `settings` and the programs' paths. */
export function capelo(settings: NodeJS.ProcessEnv, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [program("capelo"), ...args], {
    encoding: "utf8",
    env: {
      PATH: process.env["PATH"],
      NODE_COMPILE_CACHE: process.env["NODE_COMPILE_CACHE"],
      ...settings,
    },
  });
  return { status, stdout, stderr };
}
