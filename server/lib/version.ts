import { readFileSync } from "node:fs";

/** The manifest stands two folders above the sources of this room and above the built server alike. */
const manifest = new URL("../../package.json", import.meta.url);

/** Which release this is, as the manifest says. */
export const version: string = String(
  (JSON.parse(readFileSync(manifest, "utf8")) as { version: unknown }).version,
);

/** What the tests run on (package.json of the artefact); 20 has no `node:sqlite`, the lock of the embedded database. */
const OLDEST_NODE = 24;

/** @throws Error with one pt-BR line on a Node that nobody has tried this on */
export function refuseOldNode(): void {
  const { node } = process.versions;
  if (Number.parseInt(node, 10) < OLDEST_NODE)
    throw new Error(`Node ${node} é antigo demais: use o Node ${OLDEST_NODE} ou mais novo.`);
}
