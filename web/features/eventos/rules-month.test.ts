import { afterEach, describe, expect, test } from "vitest";
import { isMonth, monthOf, weekday, weeksOf } from "./rules-month.ts";

const zone = process.env["TZ"];
afterEach(() => {
  process.env["TZ"] = zone;
});

describe.each(["America/Sao_Paulo", "UTC", "Pacific/Kiritimati"])("a month, seen from %s", (tz) => {
  test("has whole weeks from Sunday to Saturday", () => {
    process.env["TZ"] = tz;
    const weeks = weeksOf("2026-03");
    expect(weeks.map((week) => week[0])).toEqual([
      "2026-03-01",
      "2026-03-08",
      "2026-03-15",
      "2026-03-22",
      "2026-03-29",
    ]);
    expect(weeks.at(-1)?.at(-1)).toBe("2026-04-04");
    expect(weeksOf("2026-02").flat()).toHaveLength(28);
    expect(weeksOf("2026-08")).toHaveLength(6);
    expect(
      weeksOf("2018-11")
        .flat()
        .filter((day) => monthOf(day) === "2018-11"),
    ).toHaveLength(30);
  });
});

test("a month is told from what is none", () => {
  expect(["2026-03", "2026-13", "2026-3", "março", ""].map(isMonth)).toEqual([
    true,
    false,
    false,
    false,
    false,
  ]);
});

test("weekdays before and after the Sunday that they are counted from", () => {
  expect(["2022-12-31", "2023-01-01", "2026-03-10"].map(weekday)).toEqual([6, 0, 2]);
});
