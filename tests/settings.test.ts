import { readFileSync, writeFileSync } from "node:fs";
import { expect, test } from "vitest";
import { z } from "zod";
import { SETTING_GROUPS, SETTING_NAMES } from "#server/settings.ts";
import { settingsPage } from "#tests/support/settings-page.ts";
import { inProject } from "#tests/support/sources.ts";

const file = inProject("docs/settings.md");

test("docs/settings.md is what the schema says", () => {
  const produced = settingsPage();
  // UPDATE_SETTINGS=1 writes the file anew after a change of the schema.
  if (process.env["UPDATE_SETTINGS"] === "1") writeFileSync(file, produced);
  expect(readFileSync(file, "utf8"), "run `UPDATE_SETTINGS=1 npm test -- house`").toBe(produced);
});

test("it has each setting once, under a heading", () => {
  const grouped = Object.values(SETTING_GROUPS).flatMap((group) => Object.keys(group));
  expect(grouped.toSorted()).toEqual(SETTING_NAMES.toSorted());
});

test("the README names settings that there are", () => {
  const [, list = ""] = /## Settings\n([\s\S]*?)\n## /.exec(
    readFileSync(inProject("README.md"), "utf8"),
  )!;
  const named = [...list.matchAll(/`([A-Z]+(?:_[A-Z]+)*)`/g)].map(([, name]) => name!);
  expect(named.length).toBeGreaterThan(5);
  expect(z.array(z.enum(SETTING_NAMES)).safeParse(named).error?.issues ?? []).toEqual([]);
});
