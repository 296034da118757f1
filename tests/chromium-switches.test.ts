import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { PLAYWRIGHT } from "#tests/e2e/support/chromium.ts";
import { inProject } from "#tests/support/sources.ts";

test("what Playwright turns off in Chromium stays off beside what we turn off", () => {
  const bundle = readFileSync(inProject("node_modules/playwright-core/lib/coreBundle.js"), "utf8");
  const [, list = ""] = /\bdisabledFeatures = \[([^\]]*)\]/.exec(bundle) ?? [];
  const features = [...list.matchAll(/^\s*"(\w+)"/gm)].map(([, feature = ""]) => feature);
  expect(features.length).toBeGreaterThan(5);
  expect(PLAYWRIGHT.toSorted()).toEqual(features.toSorted());
});
