import { expect, test } from "vitest";
import { toHours } from "./form-values.ts";

test.each([
  ["40", 40],
  ["40h", 40],
  [" 40 H ", 40],
  ["40hs", 40],
  ["40 hrs.", 40],
  ["40 horas", 40],
  ["1 hora", 1],
  ["2,5h", 2.5],
  ["h", Number.NaN],
  ["", Number.NaN],
  ["quarenta", Number.NaN],
])("hours typed as '%s' are read as %s", (typed, hours) => {
  expect(toHours(typed)).toBe(hours);
});
