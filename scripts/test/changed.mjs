import { spawnSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { inProject, root } from "./root.mjs";

const DAY_S = 24 * 60 * 60;

/** The lines that git says; none where there is no git or no repository. */
const linesOf = (cwd, args) =>
  (spawnSync("git", args, { cwd, encoding: "utf8" }).stdout ?? "").split("\n").filter(Boolean);
const git = (...args) => linesOf(root, args);

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

/**
 * The files that the day before the last commit changed, by it and those before it, and what is not committed. A history
 * that does not reach back to that day, as that of a shallow clone, says nothing: then every file counts as changed.
 * @param {string} folder of the repository
 * @returns {{ since: string | undefined, files: string[] }} `since` the commit before that day; without one, all files
 */
export function changedToday(folder = root) {
  const ask = (...args) => linesOf(folder, args);
  const [last] = ask("log", "-1", "--format=%ct");
  const dayBefore = `--before=${Number(last) - DAY_S}`;
  const [since] = last ? ask("rev-list", "-1", "--first-parent", dayBefore, "HEAD") : [];
  const own = ask("ls-files", "--others", "--exclude-standard");
  const files = since ? ask("diff", "--name-only", since) : ask("ls-files");
  if (!last || files.length + own.length === 0)
    throw new Error("git does not tell what changed: name the forms instead.");
  return { since, files: [...files, ...own] };
}
