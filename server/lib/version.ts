import { readFileSync } from "node:fs";

/** The manifest stands two folders above both this source and the built server. */
const manifest = new URL("../../package.json", import.meta.url);

export const version: string = String(
  (JSON.parse(readFileSync(manifest, "utf8")) as { version: unknown }).version,
);

/** The tests' version. Node 20 has no `node:sqlite`, which locks the embedded database. */
const OLDEST_NODE = 24;

/** @throws Error with one pt-BR line on an older Node, with which nothing was tested */
export function refuseOldNode(): void {
  const { node } = process.versions;
  if (Number.parseInt(node, 10) < OLDEST_NODE)
    throw new Error(`Node ${node} é antigo demais: use o Node ${OLDEST_NODE} ou mais novo.`);
}
