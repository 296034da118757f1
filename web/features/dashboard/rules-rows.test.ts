import { expect, test } from "vitest";
import { rowNumbers, rowsOf } from "./rules-rows.ts";

/** The lengths of the rows. */
function lengths(count: number, most: number): number[] {
  const shares = rowsOf(count, most);
  expect(shares).toHaveLength(count);
  const found: number[] = [];
  for (let at = 0; at < count; at += found.at(-1)!) found.push(shares[at]!);
  return found;
}

// Holds product/dashboard.md#metrics: how the cards stand.
test.each([
  [9, 5, [5, 4]],
  [9, 3, [3, 3, 3]],
  [9, 2, [3, 2, 2, 2]],
  [7, 5, [4, 3]],
  [7, 3, [3, 2, 2]],
  [7, 2, [3, 2, 2]],
  [6, 5, [3, 3]],
  [5, 5, [5]],
  [3, 2, [3]],
  [1, 5, [1]],
])("%d cards, at most %d side by side, stand %j", (count, most, rows) => {
  expect(lengths(count, most)).toEqual(rows);
});

test("no card of several stands alone, and only a row of three is longer than what fits", () => {
  for (const most of [2, 3, 5]) {
    for (let count = 2; count <= 9; count += 1) {
      const rows = lengths(count, most);
      expect(Math.min(...rows), `${count} by ${most}`).toBeGreaterThan(1);
      expect(Math.max(...rows)).toBeLessThanOrEqual(Math.max(most, 3));
    }
  }
});

test("tells the row of each card", () => {
  expect(rowNumbers(rowsOf(7, 2))).toEqual([0, 0, 0, 1, 1, 2, 2]);
  expect(rowNumbers([])).toEqual([]);
});
