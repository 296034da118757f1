import { inProject } from "./sources.ts";

const isBuilt = process.env["TEST_BUILT"] === "on";

/**
 * The file of a program of ours: of the build, which starts in a third of the time, where
 * scripts/test/parts.mjs found it current; else the source.
 */
export const program = (name: "main" | "capelo"): string => {
  if (isBuilt) return inProject(`dist/server/${name}.js`);
  return inProject(name === "main" ? "server/main.ts" : "server/cli/main.ts");
};
