import { expect, test } from "vitest";
import { scaleOf } from "./rules-scale.ts";

test.each([
  [0, [0, 1]],
  [1, [0, 1]],
  [3, [0, 1, 2, 3]],
  [7, [0, 2, 4, 6, 8]],
  [30, [0, 10, 20, 30]],
  [1234, [0, 500, 1000, 1500]],
])("an axis up to %s has the steps %o", (greatest, ticks) => {
  expect(scaleOf(greatest)).toEqual({ top: ticks.at(-1), ticks });
});

test("an axis ends above its greatest number, after few steps of whole numbers", () => {
  for (let greatest = 0; greatest < 3000; greatest += 7) {
    const { top, ticks } = scaleOf(greatest);
    expect(top).toBeGreaterThanOrEqual(greatest);
    expect(ticks.length).toBeLessThanOrEqual(6);
    expect(ticks.every((tick) => Number.isInteger(tick))).toBe(true);
  }
});
