/**
 * `npm run pack`: makes dist/capelo-<version>.tgz of the built project: what runs on a server and nothing else. Run with
 * Node 24, after a build; the same sources make the same bytes.
 *
 * npm packs: it sorts the files, fixes their times and takes the lock along as npm-shrinkwrap.json, so that the tarball
 * can be unpacked (`npm ci`) as well as installed by name (`npm install --global ./capelo-….tgz`).
 */
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { CONTENT } from "./pack/content.mjs";
import { lockOf } from "./pack/lock.mjs";
import { npm } from "./run/install.mjs";
import { flags } from "./run/runtime.mjs";
import { run } from "./run/supervise.mjs";
import { inProject } from "./test/root.mjs";

const json = (place) => JSON.parse(readFileSync(inProject(place), "utf8"));
const stage = inProject("dist/pack");

/**
 * These are not in the bundle: a native module, and packages that only the embedded database needs.
 */
function packagesOf({ dependencies }) {
  const pick = (name) => ({ [name]: dependencies[name] });
  return {
    dependencies: pick("@node-rs/argon2"),
    optionalDependencies: pick("@electric-sql/pglite"),
  };
}

function manifestOf(project) {
  const { name, version, description, license, type } = project;
  return {
    name,
    version,
    private: true,
    description,
    license,
    type,
    // The oldest with tls.setDefaultCACertificates, by which commands trust certificates of the installation.
    engines: { node: ">=24.5" },
    bin: { capelo: "dist/server/capelo.js" },
    scripts: { start: `exec node ${flags.join(" ")} dist/server/main.js` },
    ...packagesOf(project),
  };
}

function fillStage(manifest) {
  rmSync(stage, { recursive: true, force: true });
  mkdirSync(stage, { recursive: true });
  for (const place of CONTENT.filter((each) => existsSync(inProject(each))))
    cpSync(inProject(place), path.join(stage, place), { recursive: true });
  const write = (name, value) =>
    writeFileSync(path.join(stage, name), `${JSON.stringify(value, null, 2)}\n`);
  write("package.json", manifest);
  write("npm-shrinkwrap.json", lockOf(json("package-lock.json"), manifest));
}

const manifest = manifestOf(json("package.json"));
fillStage(manifest);
const args = ["pack", "--ignore-scripts", "--loglevel=error", "--pack-destination", ".."];
process.exitCode = await run({ ...npm(args), cwd: stage, env: process.env });
rmSync(stage, { recursive: true });
if (process.exitCode === 0) console.log(`dist/${manifest.name}-${manifest.version}.tgz`);
