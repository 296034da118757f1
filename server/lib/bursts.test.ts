// Holds security.md#secrets-and-the-log: a stranger's calls, refused or failing by the thousand, do not fill the log
// with warnings.
import { expect, test } from "vitest";
import { bursts } from "./bursts.ts";

function start() {
  const lines: [string, number][] = [];
  const clock = { ms: 0 };
  const note = bursts(
    (kind, count) => lines.push([kind, count]),
    () => clock.ms,
  );
  const times = (n: number, kind: string) => {
    for (let i = 0; i < n; i += 1) note(kind);
  };
  return { lines, clock, times };
}

test("thirty in a minute are told once, and the next line says how many came since", () => {
  const { lines, clock, times } = start();
  times(29, "a");
  expect(lines).toEqual([]);
  times(500, "a");
  times(30, "b");
  expect(lines).toEqual([
    ["a", 30],
    ["b", 30],
  ]);
  clock.ms = 60_000;
  times(1, "a");
  expect(lines.at(-1)).toEqual(["a", 500]);
});

test("a few each minute are never told", () => {
  const { lines, clock, times } = start();
  for (let minute = 0; minute < 10; minute += 1) {
    clock.ms = minute * 60_000;
    times(29, "a");
  }
  expect(lines).toEqual([]);
});
