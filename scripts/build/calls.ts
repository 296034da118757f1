import { statSync } from "node:fs";
import { fileURLToPath, pathToFileURL } from "node:url";
import type { Plugin } from "vite";
import type { Endpoint } from "#shared/contract/endpoint.ts";

const CALLS = "/web/lib/calls.ts";
const CONTRACT = "#shared/contract/";
/** Their place tells the bundler that they belong to the kit (vite.config.ts). */
const PREFIX = "\0capelo:/web/lib/calls/";

const fileOf = (name: string) =>
  fileURLToPath(new URL(`../../shared/contract/${name}`, import.meta.url));

/** A resource of the contract: its calls by name. */
const isResource = (value: unknown): value is Record<string, Endpoint> =>
  typeof value === "object" &&
  value !== null &&
  Object.values(value).length > 0 &&
  Object.values(value).every((each) => typeof each?.method === "string" && each.path);

/** The declarations of a file, as they are now; a file that was saved while developing is read again. */
async function resourcesOf(name: string): Promise<[string, Record<string, Endpoint>][]> {
  const file = fileOf(name);
  const module: object = await import(`${pathToFileURL(file).href}?${statSync(file).mtimeMs}`);
  return Object.entries(module).filter(([, value]) => isResource(value));
}

/** One constant a call, so that the bundler leaves out those that no page makes. */
const callsOf = (resource: Record<string, Endpoint>) =>
  Object.entries(resource)
    .map(
      ([call, { method, path }]) => `export const ${call} = ${JSON.stringify({ method, path })};`,
    )
    .join("\n");

/**
 * Vite: what web/lib/calls.ts takes from the contract is reduced to method and path. The declarations import their
 * schemas, and those import zod: 30 kB that a page which only reads would load before it shows anything.
 */
export function calls(): Plugin {
  return {
    name: "capelo-calls",
    enforce: "pre",
    resolveId(source, importer) {
      if (source.startsWith(PREFIX)) return source;
      if (!source.startsWith(CONTRACT) || !importer?.endsWith(CALLS)) return undefined;
      return { id: PREFIX + source.slice(CONTRACT.length), moduleSideEffects: false };
    },
    async load(id) {
      if (!id.startsWith(PREFIX)) return undefined;
      const [name = "", one] = id.slice(PREFIX.length).split("/");
      this.addWatchFile(fileOf(name));
      const resources = await resourcesOf(name);
      const found = resources.find(([resource]) => resource === one);
      if (found) return callsOf(found[1]);
      return resources
        .map(([resource]) => `export * as ${resource} from ${JSON.stringify(`${id}/${resource}`)};`)
        .join("\n");
    },
  };
}
