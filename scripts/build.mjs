/**
 * Builds dist/: the screens (dist/web) and the server (dist/server). Run with Node 24 from anywhere.
 * The steps are listed at the end, in their order.
 */
import { cpSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { build as bundle } from "esbuild";
import { compressFolder } from "./build/compress.mjs";
import { filesOf, noteBundled, noticesOf } from "./build/licences.mjs";
import { serverBundle } from "./build/server-bundle.mjs";
import { beginBuild } from "./build/stamp.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
const at = (place) => path.join(root, place);

// React builds for production only with this value; the shell's value must not change the build.
process.env.NODE_ENV = "production";
process.chdir(root);

/** The files of ours and of packages that browsers and server get. */
const bundled = new Set();

async function buildScreens() {
  const { build } = await import("vite");
  const plugins = [noteBundled(bundled)];
  await build({ configFile: at("vite.config.ts"), logLevel: "warn", plugins });
  // Everything in dist/web is public; the chunks are for server/http/page-links.ts only.
  renameSync(at("dist/web/.vite/manifest.json"), at("dist/web-manifest.json"));
  rmSync(at("dist/web/.vite"), { recursive: true });
}

/** The public pages are finished HTML, so that a slow phone shows them before any script runs. */
async function buildPublicPages() {
  const script = at("scripts/build/prerender.mjs");
  if (!existsSync(script)) return;
  const { prerender } = await import(pathToFileURL(script).href);
  await prerender([noteBundled(bundled)]);
}

async function compressAssets() {
  await compressFolder(at("dist/web"));
  await compressFolder(at("dist/public/assets"));
}

async function bundleServer() {
  rmSync(at("dist/server"), { recursive: true, force: true });
  const { metafile } = await bundle(serverBundle(root));
  for (const file of filesOf(metafile)) bundled.add(file);
}

/** Served at /licencas, and in the artefact, as the licences of packages ask of whoever passes them on. */
function writeLicences() {
  writeFileSync(at("dist/web/licencas.txt"), noticesOf(root, bundled));
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

/** Copies the program that draws pictures (server/lib/event-picture.ts). */
function copyDrawer() {
  cpSync(at("node_modules/@resvg/resvg-wasm/index_bg.wasm"), at("dist/server/resvg.wasm"));
}

/** @type {{ name: string, run: () => void | Promise<void> }[]} */
const STEPS = [
  { name: "screens", run: buildScreens },
  { name: "public pages", run: buildPublicPages },
  { name: "server", run: bundleServer },
  { name: "licences", run: writeLicences },
  { name: "compressed copies", run: compressAssets },
  { name: "migrations", run: copyMigrations },
  { name: "fonts", run: copyFonts },
  { name: "drawer", run: copyDrawer },
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
