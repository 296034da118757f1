import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, expect, test } from "vitest";
import { dataIn, finishSwap, swapFolder } from "./data-folder.ts";

const place = mkdtempSync(path.join(tmpdir(), "capelo-swap-"));
const folder = dataIn(place);
afterEach(() => rmSync(place, { recursive: true, force: true }));

function make(name: string, mark: string): string {
  const made = path.join(place, name);
  mkdirSync(made, { recursive: true });
  writeFileSync(path.join(made, mark), "");
  return made;
}

test("what was there is kept, what is finished takes its place", () => {
  make("pg18", "old");
  const kept = path.join(place, "pg18.antes");
  swapFolder(folder, make("draft", "new"), kept);
  expect([readdirSync(folder), readdirSync(kept)]).toEqual([["new"], ["old"]]);
});

test("killed between the two renames: the next start finds the restored data, never an empty folder", () => {
  make("pg18.next", "new");
  finishSwap(folder);
  expect(readdirSync(folder)).toEqual(["new"]);
});

test("killed before the first: what was there stands", () => {
  make("pg18", "old");
  make("pg18.next", "new");
  finishSwap(folder);
  expect(readdirSync(folder)).toEqual(["old"]);
  expect(existsSync(`${folder}.next`)).toBe(false);
});
