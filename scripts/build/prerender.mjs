/**
 * Builds dist/public: the scripts of the public pages (vite.public.config.ts), their finished HTML,
 * and csp.json, which names the hash of each page's <style> for the content security policy.
 * A step of scripts/build.mjs.
 */
import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { build } from "vite";
import { publicPages } from "#web/widgets/public-page/pages.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const configFile = path.join(root, "vite.public.config.ts");
const dist = path.join(root, "dist/public");
/** It is inside the project, because the rendering modules import react-dom from there. */
const workshop = path.join(root, "dist/.prerender");

// React builds for production only with this value.
process.env.NODE_ENV = "production";

const sha256 = (text, encoding) => createHash("sha256").update(text).digest(encoding);

/** Builds the scripts, and returns the build's list of files by entry. */
async function buildScripts(plugins) {
  await build({ configFile, logLevel: "warn", plugins });
  const file = path.join(dist, ".vite/manifest.json");
  const manifest = JSON.parse(readFileSync(file, "utf8"));
  rmSync(path.dirname(file), { recursive: true });
  return manifest;
}

/** Builds the pages' rendering modules for Node, with their minified style sheets as text. */
async function buildRenderers() {
  await build({
    configFile,
    logLevel: "warn",
    build: {
      ssr: true,
      manifest: false,
      outDir: workshop,
      rolldownOptions: { output: { entryFileNames: "[name].mjs" } },
    },
  });
}

/** Copies a file into assets under a name that changes with its content. */
function publish(file) {
  const content = readFileSync(path.join(root, "web", file));
  const { name, ext } = path.parse(file);
  const asset = `assets/${name}-${sha256(content, "hex").slice(0, 8)}${ext}`;
  mkdirSync(path.join(dist, "assets"), { recursive: true });
  writeFileSync(path.join(dist, asset), content);
  return `/public/${asset}`;
}

/** The addresses of a page's script and of all chunks that it imports. */
function scriptsOf(manifest, { script }) {
  if (!script) return {};
  const seen = new Set();
  const visit = (key) => {
    if (seen.has(key)) return;
    seen.add(key);
    for (const imported of manifest[key].imports ?? []) visit(imported);
  };
  visit(script);
  const [own, ...chunks] = [...seen].map((key) => `/public/${manifest[key].file}`);
  return { script: own, chunks };
}

function styleHash(html) {
  const [, style] = /<style>([\s\S]*?)<\/style>/.exec(html) ?? [];
  if (!style) throw new Error("A public page has no <style>: its policy would allow none.");
  return `'sha256-${sha256(style, "base64")}'`;
}

/** @param {import("vite").Plugin[]} plugins that watch what browsers get */
export async function prerender(plugins = []) {
  const manifest = await buildScripts(plugins);
  await buildRenderers();
  const image = publish("widgets/public-page/social-image.png");
  const policies = {};
  for (const page of publicPages) {
    const module = path.join(workshop, `${page.path}.mjs`);
    const { render } = await import(pathToFileURL(module).href);
    const html = render({ ...scriptsOf(manifest, page), image });
    writeFileSync(path.join(dist, `${page.path}.html`), html);
    policies[page.path] = [styleHash(html)];
  }
  writeFileSync(path.join(dist, "csp.json"), `${JSON.stringify(policies, null, 2)}\n`);
  rmSync(workshop, { recursive: true });
}
