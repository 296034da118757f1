import { expect, test } from "vitest";
import { mapGently } from "./gently.ts";

test("long work gives the same as at once, and others have their turns in it", async () => {
  let turns = 0;
  let isOver = false;
  const count = () => {
    turns += 1;
    if (!isOver) setImmediate(count);
  };
  setImmediate(count);
  const items = Array.from({ length: 20 }, (_, n) => n);
  const busy = (n: number) => {
    for (const end = performance.now() + 2; performance.now() < end;);
    return n * 2;
  };
  expect(await mapGently(items, busy)).toEqual(items.map((n) => n * 2));
  isOver = true;
  expect(turns).toBeGreaterThanOrEqual(items.length - 1);
  expect(await mapGently([], busy)).toEqual([]);
});
