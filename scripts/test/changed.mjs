import { spawnSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { inProject, root } from "./root.mjs";

const git = (...args) =>
  spawnSync("git", args, { cwd: root, encoding: "utf8" }).stdout.split("\n").filter(Boolean);

/** True if a folder of the project has tests of screens. */
function testsScreens(folder) {
  const place = inProject(folder);
  const files = existsSync(place) ? readdirSync(place, { recursive: true }) : [];
  return files.some((file) => String(file).endsWith(".test.tsx"));
}

/**
 * Folders of web/ whose screens a change touches: a feature as a whole, elsewhere a room such as web/widgets/.
 * @param {string[]} files places in the project
 * @returns {string[]} folders with tests that end in a slash, each once
 */
export function screenFolders(files) {
  const found = files.flatMap((file) => /^web\/(?:features\/)?[^/]+\//.exec(file)?.[0] ?? []);
  return [...new Set(found)].filter(testsScreens).toSorted();
}

/** The files that are not committed, and on a branch also those that main does not have. */
export function changedFiles() {
  const [fork] = git("merge-base", "HEAD", "main");
  return [
    ...git("diff", "--name-only", ...(fork ? [fork] : ["HEAD"])),
    ...git("ls-files", "--others", "--exclude-standard"),
  ];
}

/** The files that the commits of the last day changed. */
export function changedToday() {
  const [before] = git("rev-list", "-1", "--before=1 day ago", "HEAD");
  return git("diff", "--name-only", before ?? "HEAD");
}
