import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { fileBeside } from "./beside.ts";

const require = createRequire(import.meta.url);

let loaded: ReturnType<typeof load> | undefined;

async function load() {
  const { Resvg, initWasm } = await import("@resvg/resvg-wasm");
  const inPackage = () => require.resolve("@resvg/resvg-wasm/index_bg.wasm");
  await initWasm(await readFile(fileBeside("./resvg.wasm", import.meta.url, inPackage)));
  return Resvg;
}

/** Loads the drawer of SVGs for the first drawing only: it would slow every start of a process. */
export const loadResvg = (): ReturnType<typeof load> => (loaded ??= load());
