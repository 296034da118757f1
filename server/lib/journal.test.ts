import { fstatSync } from "node:fs";
import { expect, test } from "vitest";
import { isJournal } from "./journal.ts";
import { createLog } from "./log.ts";

test("each line tells the journal how grave it is, and is JSON once that is taken off", () => {
  const lines: string[] = [];
  const log = createLog("trace", { write: (line) => lines.push(line) }, { toJournal: true });
  for (const level of ["fatal", "error", "warn", "info", "debug", "trace"] as const)
    log[level]({ route: "/api/leads" }, level);
  const told = lines.map((line) => /^<(\d)>(.*)\n$/.exec(line)?.slice(1) ?? []);
  expect(told.map(([priority, json = ""]) => [priority, JSON.parse(json).msg])).toEqual([
    ["2", "fatal"],
    ["3", "error"],
    ["4", "warn"],
    ["6", "info"],
    ["7", "debug"],
    ["7", "trace"],
  ]);
});

test("elsewhere than in the journal a line is JSON alone", () => {
  const lines: string[] = [];
  createLog("info", { write: (line) => lines.push(line) }).warn("unavailable");
  expect(JSON.parse(lines.join(""))).toMatchObject({ level: 40, msg: "unavailable" });
});

test("a variable that was inherited, while errors go elsewhere, is no journal", () => {
  const { dev, ino } = fstatSync(2, { bigint: true });
  expect(isJournal(`${dev}:${ino}`)).toBe(true);
  expect(isJournal(`${dev}:${ino + 1n}`)).toBe(false);
  expect(isJournal(undefined)).toBe(false);
});
