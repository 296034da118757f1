import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";
import { calls } from "./scripts/build/calls.ts";
import { publicPages } from "./web/widgets/public-page/pages.ts";

const web = fileURLToPath(new URL("web", import.meta.url));

/** Phones of our visitors: Android 5 with its last WebView, iPhone 7 (design.md#budgets). */
const target = ["chrome87", "firefox85", "safari14"];

/** The pages share these before the form works; its fields and rules (zod) are fetched afterwards. */
const COMMON = [
  /node_modules\/(react|react-dom|scheduler)\//,
  /web\/lib\/|web\/ui\/lazy-part|web\/widgets\/(?!declaracao|.*(?:rules|escola-(?:contact|look)|(?:text|masked|telefone|cpf)-field))/,
  /shared\/(?:br\/(?:clock|data|long-date|money|text)|sender|aviso)\./,
  /vite\/preload-helper/,
];
/** One file, for every other would be a request more before the form works (design.md#budgets). */
const codeSplitting = {
  groups: [
    {
      name: "common",
      test: (id: string) => COMMON.some((part) => part.test(id)),
      minShareCount: 2,
      includeDependenciesRecursively: false,
    },
    {
      name: "fields",
      test: /(?:text|masked|telefone|cpf)-field|escola-(?:contact|look)|shared\/(?:br\/|logo-size)/,
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
  plugins: [calls()],
  build: {
    outDir: "../dist/public",
    emptyOutDir: true,
    target,
    cssTarget: target,
    manifest: true,
    // A part that is fetched later shares but the common file, which is here by then: nothing to fetch ahead with it.
    modulePreload: false,
    rolldownOptions: {
      input: Object.fromEntries(
        publicPages.flatMap(({ path, document, script }) => {
          const entry = isSsrBuild ? document : script;
          return entry ? [[path.slice(1), `${web}/${entry}`]] : [];
        }),
      ),
      ...(isSsrBuild ? {} : { output: { codeSplitting } }),
    },
  },
}));
