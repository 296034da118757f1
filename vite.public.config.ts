import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";
import { paginasPublicas } from "./web/widgets/pagina-publica/paginas.ts";

const web = fileURLToPath(new URL("web", import.meta.url));

/** Phones of our visitors: Android 5 with its last WebView, iPhone 7 (design §5). */
const alvo = ["chrome87", "firefox85", "safari14"];

/**
 * The scripts of the public pages, one entry each, into dist/public/assets. Their HTML is rendered by
 * scripts/build/prerender.mjs, which runs this build and takes the style rules from its second half.
 */
export default defineConfig({
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
        paginasPublicas.flatMap(({ path, script }) =>
          script ? [[path.slice(1), `${web}/${script}`]] : [],
        ),
      ),
    },
  },
});
