import { expect, test } from "vitest";
import { diasAbertos, addDiasUteis, isDiaUtil, pascoa } from "./dias-uteis.ts";

test.each([
  [2024, "2024-03-31"],
  [2025, "2025-04-20"],
  [2026, "2026-04-05"],
  [2027, "2027-03-28"],
  [2038, "2038-04-25"],
])("Easter of %i is on %s", (year, day) => {
  expect(pascoa(year)).toBe(day);
});

test.each([
  ["2026-03-13", true],
  ["2026-03-14", false],
  ["2026-03-15", false],
  ["2026-04-03", false],
  ["2026-11-20", false],
  ["2026-12-25", false],
  // Carnival and Corpus Christi are working days of the law.
  ["2026-02-17", true],
  ["2026-06-04", true],
])("%s is a working day: %s", (day, expected) => {
  expect(isDiaUtil(day)).toBe(expected);
});

test.each([
  ["2026-03-10", 3, "2026-03-13"],
  ["2026-03-13", 3, "2026-03-18"],
  ["2026-04-01", 3, "2026-04-07"],
  ["2026-12-23", 3, "2026-12-29"],
  ["2026-03-14", 1, "2026-03-16"],
  ["2026-03-13", 20, "2026-04-13"],
])("%s and %i working days is %s", (day, days, expected) => {
  expect(addDiasUteis(day, days)).toBe(expected);
});

test("open days are Monday to Saturday without national holidays, with both ends", () => {
  expect(diasAbertos("2026-11-01", "2026-11-30")).toBe(23);
  expect(diasAbertos("2026-03-09", "2026-03-15")).toBe(6);
  expect(diasAbertos("2026-04-03", "2026-04-05")).toBe(1);
  expect(diasAbertos("2026-02-16", "2026-02-18")).toBe(3);
  expect(diasAbertos("2026-11-22", "2026-11-22")).toBe(0);
  expect(diasAbertos("2026-11-23", "2026-11-22")).toBe(0);
});
