import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { inProject, root } from "#scripts/test/root.mjs";

/** The commits of releases that have no tag `v<number>`. Whoever numbers a release adds the one before. */
const UNTAGGED = { "0.1.0": "99060491ea8f0bb51ef7161e3486dc95660f4965" };

const git = (...args) => execFileSync("git", args, { cwd: root, encoding: "utf8" }).trim();

/**
 * The release before the number of package.json.
 * @returns its number and its commit
 * @throws Error where this clone does not reach back to it
 */
export function releaseBefore() {
  const { version } = JSON.parse(readFileSync(inProject("package.json"), "utf8"));
  const tags = git("tag", "--list", "v*")
    .split("\n")
    .filter(Boolean)
    .map((tag) => [tag.slice(1), tag]);
  const [number, ref] =
    [...Object.entries(UNTAGGED), ...tags]
      .filter(([each]) => compare(each, version) < 0)
      .toSorted(([a], [b]) => compare(a, b))
      .at(-1) ?? [];
  if (ref === undefined) throw new Error(`no release before ${version} is known`);
  try {
    return { number, commit: git("rev-parse", "--short", `${ref}^{commit}`) };
  } catch (cause) {
    throw new Error("this clone does not reach back to the release before: git fetch --unshallow", {
      cause,
    });
  }
}

const compare = (a, b) => a.localeCompare(b, "en", { numeric: true });
