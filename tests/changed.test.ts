import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { inProject } from "#tests/support/sources.ts";

// Tests the comparison of `npm run torture -- changed` (docs/decisions/046): where something changed it never runs nothing.

type Changing = { changedToday: (folder: string) => { since?: string; files: string[] } };
type Parts = { formsOf: (files: string[]) => string[] };
const { changedToday }: Changing = await import(inProject("scripts/test/changed.mjs"));
const { formsOf }: Parts = await import(inProject("scripts/test/parts.mjs"));

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "capelo-changed-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const at = (...names: string[]) => path.join(folder, ...names);

function git(...args: string[]): string {
  const who = ["-c", "user.name=A", "-c", "user.email=a@x.test", "-c", "commit.gpgsign=false"];
  const { status, stdout, stderr } = spawnSync("git", [...who, ...args], {
    cwd: at("one"),
    encoding: "utf8",
  });
  expect([status, status === 0 ? "" : stderr]).toEqual([0, ""]);
  return stdout.trim();
}

/** Commits a new file so many days ago. @returns the commit */
function commit(file: string, daysAgo: number): string {
  writeFileSync(at("one", file), file);
  const day = `@${Math.floor(Date.now() / 1000) - daysAgo * 24 * 60 * 60} +0000`;
  process.env["GIT_COMMITTER_DATE"] = day;
  git("add", file);
  git("commit", "--quiet", "--message", file);
  delete process.env["GIT_COMMITTER_DATE"];
  return git("rev-parse", "HEAD");
}

describe("what the last day changed", () => {
  beforeEach(() => {
    spawnSync("git", ["init", "--quiet", at("one")]);
  });

  test("is told from the last commit on, however long ago that was", () => {
    commit("a", 30);
    const before = commit("b", 20);
    commit("c", 10.5);
    commit("d", 10);
    writeFileSync(at("one", "e"), "not committed");
    expect(changedToday(at("one"))).toEqual({ since: before, files: ["c", "d", "e"] });
  });

  test("of a branch that is merged is what it brought, however old", () => {
    commit("a", 30);
    const main = git("branch", "--show-current");
    git("checkout", "--quiet", "-b", "side");
    commit("old", 15);
    git("checkout", "--quiet", main);
    const before = commit("b", 20);
    git("merge", "--quiet", "--no-ff", "--message", "merge", "side");
    expect(changedToday(at("one"))).toEqual({ since: before, files: ["old"] });
  });

  test("is everything where the history does not reach back, as in a shallow clone", () => {
    commit("a", 30);
    commit("b", 0);
    git("clone", "--quiet", "--depth=1", `file://${at("one")}`, at("two"));
    expect(changedToday(at("two"))).toEqual({ since: undefined, files: ["a", "b"] });
  });

  test("is not known where there is no repository", () => {
    rmSync(at("one"), { recursive: true });
    expect(() => changedToday(folder)).toThrow("git does not tell what changed");
  });
});

test("a change asks for the forms that may see it", () => {
  const all = formsOf(["package-lock.json"]);
  expect(all).toEqual(["networks", "processes", "postgres", "embedded", "browser"]);
  expect(formsOf(["tests/support/cast.ts"])).toEqual(all);
  expect(formsOf(["docs/product.md", "server/access/scope.ts"])).toEqual(all);
  expect(formsOf(["web/features/mesa/mesa.tsx", "CHANGELOG.md"])).toEqual(["browser"]);
  expect(formsOf(["docs/product.md"])).toEqual([]);
});
