/**
 * The commands of the project: `npm start`, `npm run dev`, `npm run build`, `npm run typecheck`, `npm run lint`,
 * `npm run format`, `npm test [-- <part>…]`, `npm run pack`, `npm run capelo -- <command>`; and those of ops/:
 * `npm run torture [-- <file>…] [--seed <number>]`, `npm run bench [-- <option>…]`, `npm run drill [-- <name>…]`,
 * `npm run telas`.
 *
 * Plain JavaScript without packages for Node ≥ 20, because it runs before anything is installed. It installs what is
 * missing, then hands over to the Node 24 that comes with the packages.
 */
import { existsSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { buildIsCurrent } from "./build/stamp.mjs";
import { install, isInstalled } from "./run/install.mjs";
import { OLDEST_NODE, canHaveRuntime, flags, machine, runtime } from "./run/runtime.mjs";
import { SCREENS_PORT, tellScreens } from "./run/screens.mjs";
import { Stopped, run, runTogether } from "./run/supervise.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
const script = (name) => path.join(root, "scripts", name);
const ops = (name) => path.join(root, "ops", name);

/** One line for the terminal; the tool's own output comes before it. */
class Refusal extends Error {}

const noNode = () =>
  new Refusal(
    `No Node 24 comes with the packages for ${machine()}: install Node ${OLDEST_NODE} or newer (https://nodejs.org) and run this again.`,
  );

async function step(what, child) {
  const code = await run(child);
  if (code !== 0) throw new Refusal(`${what} failed with exit code ${code}, see above.`);
}

async function buildWhereStale({ node, env }) {
  if (buildIsCurrent(root)) return;
  console.log("Building …");
  await step("The build", { command: node, args: [script("build.mjs")], cwd: root, env });
}

const commands = {
  async start({ node, env }) {
    await buildWhereStale({ node, env });
    const server = path.join(root, "dist/server/main.js");
    const args = [...flags, server];
    return run({ command: node, args, cwd: root, env, follow: script("run/follow.mjs") });
  },

  async build({ node, env }) {
    await buildWhereStale({ node, env });
    return 0;
  },

  /** Formats all sources as `npm test -- format` requires. */
  async format({ node, env }, files) {
    const oxfmt = path.join(root, "node_modules/oxfmt/bin/oxfmt");
    return run({ command: node, args: [oxfmt, ...files], cwd: root, env });
  },

  /** Restarts the API and reloads the screens at every change; both end together. */
  async dev({ node, env }) {
    const port = env.PORT ?? "3000";
    const server = ["--watch", "--watch-preserve-output", path.join(root, "server/main.ts")];
    const vite = path.join(root, "node_modules/vite/bin/vite.js");
    const screens = [vite, "--host", "127.0.0.1", "--port", SCREENS_PORT, "--strictPort"];
    const ours = { command: node, cwd: root, env: { ...env, PORT: port, API_PORT: port } };
    const both = runTogether([
      { ...ours, args: server },
      { ...ours, args: screens, follow: script("run/follow.mjs") },
    ]);
    void tellScreens(`http://127.0.0.1:${port}`);
    // The user leaves by a signal, so the watchers' exit codes are no failure.
    return both.catch((error) => (error instanceof Stopped ? 0 : Promise.reject(error)));
  },

  /** Takes the pictures of docs/telas, those that are named or all. */
  async telas({ node, env }, names) {
    await buildWhereStale({ node, env });
    return run({ command: node, args: [ops("telas.mjs"), ...names], cwd: root, env });
  },

  async capelo({ node, env }, args) {
    return run({
      command: node,
      args: [path.join(root, "server/cli/main.ts"), ...args],
      cwd: root,
      env,
    });
  },

  /** Makes a tarball with what runs on a server. */
  async pack({ node, env }) {
    await buildWhereStale({ node, env });
    return run({ command: node, args: [script("pack.mjs")], cwd: root, env });
  },

  /** Measures the product beside the database alone, and writes ops/performance.md. */
  async bench({ node, env }, options) {
    await buildWhereStale({ node, env });
    return run({ command: node, args: [ops("bench.mjs"), ...options], cwd: root, env });
  },

  async drill({ node, env }, names) {
    await buildWhereStale({ node, env });
    return run({ command: node, args: [ops("drill.mjs"), ...names], cwd: root, env });
  },

  async test({ node, env }, parts) {
    return run({ command: node, args: [script("test.mjs"), ...parts], cwd: root, env });
  },

  async torture({ node, env }, args) {
    return run({ command: node, args: [ops("torture.mjs"), ...args], cwd: root, env });
  },
};

async function main([name, ...args]) {
  const major = Number(process.versions.node.split(".")[0]);
  if (major < 20)
    throw new Refusal(`Node ${process.versions.node} is too old: 20 or newer is needed.`);
  const command = Object.hasOwn(commands, name ?? "") ? commands[name] : undefined;
  if (!command)
    throw new Refusal(`Usage: node scripts/run.mjs ${Object.keys(commands).join(" | ")}`);
  if (!existsSync(path.join(root, "package-lock.json"))) {
    throw new Refusal("package-lock.json is missing: this is not a whole copy of the project.");
  }
  if (!canHaveRuntime()) throw noNode();
  if (!isInstalled(root)) {
    console.log("Installing packages …");
    if (!(await install(root)))
      throw new Refusal("The packages could not be installed, see above.");
  }
  const found = runtime(root);
  if (!found) throw noNode();
  return command(found, args);
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  if (error instanceof Stopped) process.exitCode = error.code;
  else {
    console.error(error instanceof Refusal ? error.message : error);
    process.exitCode = 1;
  }
}
