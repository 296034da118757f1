import { existsSync, accessSync, constants } from "node:fs";
import path from "node:path";
import { run } from "../run/supervise.mjs";
import { root } from "./root.mjs";

export function isProgram(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** The first program with one of these names in PATH, or undefined. */
export function inPath(...names) {
  const folders = (process.env.PATH ?? "").split(path.delimiter).filter(Boolean);
  return names
    .flatMap((name) => folders.map((folder) => path.join(folder, name)))
    .find((file) => isProgram(file));
}

/** True if this process may install Debian's packages. */
export const mayInstall = () => process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");

/**
 * Installs packages of Debian's and says so.
 * @param {...string} names
 * @returns {Promise<boolean>} whether it worked
 */
export async function install(...names) {
  console.log(`Installing Debian's ${names.join(", ")} …`);
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const apt = (...args) =>
    run({ command: "/usr/bin/apt-get", args: ["-qq", ...args], cwd: root, env });
  if ((await apt("update")) !== 0)
    console.log("The package lists are not fresh; trying with the old ones.");
  return (await apt("install", "--yes", "--no-install-recommends", ...names)) === 0;
}
