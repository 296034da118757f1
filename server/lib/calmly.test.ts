import { expect, test } from "vitest";
import { calmly } from "./calmly.ts";

function start() {
  const lines: Record<string, unknown>[] = [];
  const clock = { ms: 0 };
  const tell = calmly((entry: Record<string, unknown>) => lines.push(entry), {
    now: () => clock.ms,
  });
  return { lines, clock, tell };
}

test("each kind is told once in ten seconds, and then how many were left out", () => {
  const { lines, clock, tell } = start();
  for (let n = 0; n < 5; n += 1) tell("a", { n });
  tell("b", { n: 9 });
  clock.ms = 9_999;
  tell("a", { n: 10 });
  clock.ms = 10_000;
  tell("a", { n: 11 });
  expect(lines).toEqual([{ n: 0 }, { n: 9, omitted: 4 }, { n: 11, omitted: 1 }]);
});

test("of many kinds ten are told", () => {
  const { lines, clock, tell } = start();
  for (let n = 0; n < 500; n += 1) tell(`kind ${n}`, { n });
  expect(lines).toHaveLength(10);
  clock.ms = 10_000;
  tell("kind 499", {});
  expect(lines.at(-1)).toEqual({ omitted: 490 });
});
