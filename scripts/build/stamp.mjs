import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";

/** Everything that the build reads: files, and whole folders. */
export const SOURCES = [
  "shared",
  "server",
  "web",
  "scripts/build",
  "scripts/build.mjs",
  "vite.config.ts",
  "vite.public.config.ts",
  "tsconfig.json",
  "tsconfig.base.json",
  "package.json",
  "package-lock.json",
];
/** Without these the build is incomplete, whatever the stamp says. */
const PRODUCTS = ["dist/server/main.js", "dist/web"];
const isTest = (file) => /\.test\.tsx?$/.test(file);
const stampOf = (root) => path.join(root, "dist/.sources");

function filesUnder(root, place) {
  const full = path.join(root, place);
  if (!existsSync(full)) return [];
  if (path.extname(place) !== "") return [place];
  return readdirSync(full, { recursive: true })
    .map((name) => path.join(place, name))
    .filter((file) => !isTest(file) && statSync(path.join(root, file)).isFile())
    .toSorted();
}

/** A fingerprint of names and contents; times would be wrong after a checkout. */
function fingerprint(root) {
  const hash = createHash("sha256");
  for (const file of SOURCES.flatMap((place) => filesUnder(root, place))) {
    const content = readFileSync(path.join(root, file));
    hash.update(`${file}\0${content.length}\0`).update(content);
  }
  return hash.digest("hex");
}

/**
 * True if dist/ was built from the sources as they stand.
 * @param {string} root folder of the project
 */
export function buildIsCurrent(root) {
  const stamp = stampOf(root);
  if (!PRODUCTS.every((product) => existsSync(path.join(root, product)))) return false;
  return existsSync(stamp) && readFileSync(stamp, "utf8") === fingerprint(root);
}

/**
 * Marks dist/ as unfinished; the answer marks it as built from the sources as they were at this moment.
 * @param {string} root folder of the project
 * @returns {() => void}
 */
export function beginBuild(root) {
  const stamp = stampOf(root);
  rmSync(stamp, { force: true });
  const sources = fingerprint(root);
  return () => writeFileSync(stamp, sources);
}
