import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";
import { paginasPublicas } from "./web/widgets/pagina-publica/paginas.ts";

const web = fileURLToPath(new URL("web", import.meta.url));

/** Phones of our visitors: Android 5 with its last WebView, iPhone 7 (design.md#budgets). */
const alvo = ["chrome87", "firefox85", "safari14"];

/** What the pages share: all but the rules (formulario/regras.ts, zod), which are fetched after the form works. */
const COMUM = [
  /node_modules\/(react|react-dom|scheduler)\//,
  /web\/lib\/|web\/widgets\/(?!.*regras)|shared\/(br\/|sender)/,
  /vite\/preload-helper/,
];
/** One file, for every other would be a request more before the form works (design.md#budgets). */
const codeSplitting = {
  groups: [
    {
      name: "comum",
      test: (id: string) => COMUM.some((part) => part.test(id)),
      minShareCount: 2,
      includeDependenciesRecursively: false,
    },
  ],
};

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
      ...(isSsrBuild ? {} : { output: { codeSplitting } }),
    },
  },
}));
