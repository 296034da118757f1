import { readdirSync, readFileSync } from "node:fs";
import { inProject } from "./root.mjs";

/** Files that only torture runs; their cheaper likenesses stay in `npm test` (docs/decisions/046). */
export const TORTURE_ALONE = [
  "server/access/planted.test.ts",
  "server/cli/backups-sealed.process.test.ts",
  "server/cli/erased.process.test.ts",
  "server/db/collations.postgres.test.ts",
  "server/db/plans.postgres.test.ts",
  "server/demo-publica.process.test.ts",
  "server/heartbeat.postgres.test.ts",
  "server/mesa.process.test.ts",
];

const HELPER = "support/everything.ts";

/**
 * The files of the server that do more in torture than in `npm test`.
 * @param {(file: string) => boolean} belongs
 * @returns {string[]} places in the project
 */
export function longFiles(belongs) {
  return readdirSync(inProject("server"), { recursive: true, encoding: "utf8" })
    .map((name) => `server/${name}`)
    .filter((file) => file.endsWith(".test.ts") && belongs(file))
    .filter(
      (file) =>
        TORTURE_ALONE.includes(file) || readFileSync(inProject(file), "utf8").includes(HELPER),
    )
    .toSorted();
}
