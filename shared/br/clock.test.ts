import { describe, expect, test } from "vitest";
import { zonedClock } from "./clock.ts";

describe("zonedClock", () => {
  const moment = new Date("2026-11-22T02:30:00Z");

  test.each([
    ["America/Sao_Paulo", "2026-11-21", "23:30"],
    ["America/Rio_Branco", "2026-11-21", "21:30"],
    ["UTC", "2026-11-22", "02:30"],
    ["Pacific/Kiritimati", "2026-11-22", "16:30"],
  ])("%s: %s %s", (timeZone, date, time) => {
    expect(zonedClock(moment, timeZone)).toEqual({ date, time });
  });

  test("midnight is 00:00 of the new day", () => {
    expect(zonedClock(new Date("2026-11-22T03:00:00Z"), "America/Sao_Paulo")).toEqual({
      date: "2026-11-22",
      time: "00:00",
    });
  });

  test("an unknown zone and an Invalid Date are RangeErrors", () => {
    expect(() => zonedClock(moment, "Marte/Olympus")).toThrow(RangeError);
    expect(() => zonedClock(new Date(Number.NaN), "UTC")).toThrow(RangeError);
  });
});
