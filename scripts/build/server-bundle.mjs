/**
 * The server and its command line for one folder, dist/server, as esbuild takes it.
 * @param {string} root folder of the project
 */
export const serverBundle = (root) =>
  /** @type {const} */ ({
    absWorkingDir: root,
    entryPoints: {
      main: "server/main.ts",
      capelo: "server/cli/main.ts",
      // A thread is started from a file.
      "declaration-worker": "server/lib/declaration-worker.ts",
      "card-sheet-worker": "server/lib/card-sheet-worker.ts",
      "event-picture-worker": "server/lib/event-picture-worker.ts",
      "school-logo-worker": "server/lib/school-logo-worker.ts",
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
    // They all stand in one file (writeLicences).
    legalComments: "none",
    metafile: true,
    // These packages find their own .wasm or .node file by path, or are optional by design.
    external: ["@electric-sql/pglite", "@node-rs/argon2", "pg-native"],
    // fastify's CommonJS parts call require for Node's own modules.
    banner: {
      js: 'import { createRequire as $createRequire } from "node:module"; const require = $createRequire(import.meta.url);',
    },
  });
