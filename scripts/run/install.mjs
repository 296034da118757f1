import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { run } from "./supervise.mjs";

const INCLUDE = ["--include=dev", "--include=optional"];
const files = (root) => ({
  lock: path.join(root, "package-lock.json"),
  manifest: path.join(root, "package.json"),
  modules: path.join(root, "node_modules"),
  /** npm's record of what it put into node_modules; npm writes it last. */
  record: path.join(root, "node_modules/.package-lock.json"),
  stamp: path.join(root, "node_modules/.capelo-lock"),
});
const json = (file) => JSON.parse(readFileSync(file, "utf8"));
const hashOf = (file) => createHash("sha256").update(readFileSync(file)).digest("hex");

/** True if a package with this `os` or `cpu` list belongs on a machine of kind `here`. */
function allows(list, here) {
  const names = [list].flat();
  return names.every((name) => name.startsWith("!"))
    ? !names.includes(`!${here}`)
    : names.includes(here);
}

function belongsHere(entry) {
  if (!entry.optional) return true;
  // npm may leave out parts for other platforms' parts, and parts for one C library.
  if (!entry.os || !entry.cpu || entry.libc) return false;
  return allows(entry.os, process.platform) && allows(entry.cpu, process.arch);
}

/** True if npm's record has everything that the lock requires on this machine. */
function recordAgrees({ lock, record }) {
  const installed = json(record).packages;
  return Object.entries(json(lock).packages).every(
    ([place, entry]) =>
      place === "" || !belongsHere(entry) || installed[place]?.version === entry.version,
  );
}

/**
 * True if node_modules is what package-lock.json asks for. It reads two files and looks for the
 * direct dependencies' folders (milliseconds), so that every start can afford it.
 * @param {string} root folder of the project
 */
export function isInstalled(root) {
  const { lock, manifest, modules, record, stamp } = files(root);
  if (!existsSync(record)) return false;
  const { dependencies, devDependencies } = json(manifest);
  const direct = Object.keys({ ...dependencies, ...devDependencies });
  if (!direct.every((name) => existsSync(path.join(modules, name, "package.json")))) return false;
  const hash = hashOf(lock);
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === hash) return true;
  if (!recordAgrees(files(root))) return false;
  writeFileSync(stamp, hash);
  return true;
}

/** Runs npm under a Node outside node_modules, because npm is about to replace that folder. */
export function npm(args) {
  const { npm_execpath: cli, npm_node_execpath: node } = process.env;
  if (cli && /npm-cli\.[cm]?js$/.test(cli))
    return { command: node ?? process.execPath, args: [cli, ...args] };
  return process.platform === "win32"
    ? { command: "npm.cmd", args, shell: true }
    : { command: "npm", args };
}

/**
 * Installs the locked packages, development ones included whatever NODE_ENV says. Where `npm ci` refuses the lock or
 * fails, `npm install` is tried; the lock stays as it was.
 * @param {string} root folder of the project
 * @returns {Promise<boolean>} whether it worked
 */
export async function install(root) {
  const { lock, stamp } = files(root);
  const before = readFileSync(lock);
  const { NODE_ENV: _dropped, ...env } = process.env;
  const attempt = (verb) =>
    run({ ...npm([verb, ...INCLUDE, "--loglevel=error"]), cwd: root, env }).catch((error) => {
      if (error.code !== "ENOENT") throw error;
      console.error("npm was not found in PATH.");
      return 1;
    });
  let code = await attempt("ci");
  if (code !== 0) {
    console.log("npm ci failed, trying npm install …");
    code = await attempt("install");
    if (!readFileSync(lock).equals(before)) writeFileSync(lock, before);
  }
  if (code !== 0) return false;
  writeFileSync(stamp, hashOf(lock));
  return true;
}
