/**
 * Builds dist/: the screens (dist/web) and the server (dist/server). Run with Node 24 from anywhere.
 * The steps are listed at the end, in their order.
 */
import { cpSync, existsSync, mkdirSync, renameSync, rmSync } from "node:fs";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { build as bundle } from "esbuild";
import { compressFolder } from "./build/compress.mjs";
import { beginBuild } from "./build/stamp.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
const at = (place) => path.join(root, place);

// React builds for production only with this value; the shell's value must not change the build.
process.env.NODE_ENV = "production";
process.chdir(root);

async function buildScreens() {
  const { build } = await import("vite");
  await build({ configFile: at("vite.config.ts"), logLevel: "warn" });
  // Everything in dist/web is public; the chunks are for server/http/page-links.ts only.
  renameSync(at("dist/web/.vite/manifest.json"), at("dist/web-manifest.json"));
  rmSync(at("dist/web/.vite"), { recursive: true });
}

/** The public pages are finished HTML, so that a slow phone shows them before any script runs. */
async function buildPublicPages() {
  const script = at("scripts/build/prerender.mjs");
  if (existsSync(script)) await import(pathToFileURL(script).href);
}

async function compressAssets() {
  await compressFolder(at("dist/web"));
  await compressFolder(at("dist/public/assets"));
}

async function bundleServer() {
  rmSync(at("dist/server"), { recursive: true, force: true });
  await bundle({
    absWorkingDir: root,
    entryPoints: {
      main: "server/main.ts",
      capelo: "server/cli/main.ts",
      // A thread is started from a file.
      "declaration-worker": "server/lib/declaration-worker.ts",
      "card-sheet-worker": "server/lib/card-sheet-worker.ts",
      "sheet-worker": "server/lib/sheet-worker.ts",
    },
    outdir: "dist/server",
    bundle: true,
    // Code that is loaded late, for the embedded database, becomes a file of its own.
    splitting: true,
    platform: "node",
    target: "node24",
    format: "esm",
    // Nothing is minified, so that stack traces name functions and files without a source map.
    // Equal names are numbered; to keep them (keepNames) would define a property of each function
    // whenever it is made, which is a twentieth of a call's cost.
    logLevel: "warning",
    legalComments: "none",
    // These packages find their own .wasm or .node file by path, or are optional by design.
    external: ["@electric-sql/pglite", "@node-rs/argon2", "pg-native"],
    // fastify's CommonJS parts call require for Node's own modules.
    banner: {
      js: 'import { createRequire as $createRequire } from "node:module"; const require = $createRequire(import.meta.url);',
    },
  });
}

/** The migrations stand beside their program; only making the next one needs the snapshots. */
function copyMigrations() {
  const isNeeded = (file) => !file.endsWith("_snapshot.json");
  cpSync(at("server/db/migrations"), at("dist/server/migrations"), {
    recursive: true,
    filter: isNeeded,
  });
}

/** Copies two of the package's fonts, for server/lib/paper.ts. */
function copyFonts() {
  for (const file of ["400Regular/Inter_400Regular.ttf", "600SemiBold/Inter_600SemiBold.ttf"]) {
    const to = at(`dist/server/fonts/${path.basename(file)}`);
    cpSync(at(`node_modules/@expo-google-fonts/inter/${file}`), to);
  }
}

/** @type {{ name: string, run: () => void | Promise<void> }[]} */
const STEPS = [
  { name: "screens", run: buildScreens },
  { name: "public pages", run: buildPublicPages },
  { name: "compressed copies", run: compressAssets },
  { name: "server", run: bundleServer },
  { name: "migrations", run: copyMigrations },
  { name: "fonts", run: copyFonts },
];

async function build() {
  mkdirSync(at("dist"), { recursive: true });
  const finish = beginBuild(root);
  for (const step of STEPS) {
    const start = performance.now();
    await step.run();
    console.log(`  ${step.name} ${((performance.now() - start) / 1000).toFixed(1)} s`);
  }
  finish();
}

try {
  await build();
} catch (error) {
  // Both bundlers put file, line and cause into the message; their own stack tells nothing.
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
