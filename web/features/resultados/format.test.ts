import { expect, test } from "vitest";
import { formatEspera, formatMudanca } from "./format.ts";

test.each([
  [null, "-"],
  [0, "0 min"],
  [59, "59 min"],
  [60, "1 h"],
  [200, "3 h 20 min"],
  [1439, "23 h 59 min"],
  [1440, "1 dia"],
  [3600, "3 dias"],
])("%s minutes are written as %s", (minutes, text) => {
  expect(formatEspera(minutes)).toBe(text);
});

test.each([
  [5, 2, "+3"],
  [2, 5, "-3"],
  [4, 4, "igual"],
  [2000, 0, "+2.000"],
])("%i after %i is %s", (now, before, text) => {
  expect(formatMudanca(now, before)).toBe(text);
});
