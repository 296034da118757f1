import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";
import { paginasPublicas } from "./web/widgets/pagina-publica/paginas.ts";

const web = fileURLToPath(new URL("web", import.meta.url));

/** Phones of our visitors: Android 5 with its last WebView, iPhone 7 (design §5). */
const alvo = ["chrome87", "firefox85", "safari14"];

/**
 * The public pages, in two builds that scripts/build/prerender.mjs runs: their scripts into
 * dist/public/assets, and with `build.ssr` the modules that render their HTML, for Node.
 */
export default defineConfig(({ isSsrBuild }) => ({
  root: web,
  base: "/public/",
  publicDir: false,
  build: {
    outDir: "../dist/public",
    emptyOutDir: true,
    target: alvo,
    cssTarget: alvo,
    manifest: true,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: Object.fromEntries(
        paginasPublicas.flatMap(({ path, documento, script }) => {
          const entrada = isSsrBuild ? documento : script;
          return entrada ? [[path.slice(1), `${web}/${entrada}`]] : [];
        }),
      ),
    },
  },
}));
