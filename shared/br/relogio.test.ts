import { describe, expect, test } from "vitest";
import { localClock, zonedClock } from "./relogio.ts";

describe("zonedClock", () => {
  const moment = new Date("2026-11-22T02:30:00Z");

  test.each([
    ["America/Sao_Paulo", "2026-11-21", "23:30"],
    ["America/Rio_Branco", "2026-11-21", "21:30"],
    ["UTC", "2026-11-22", "02:30"],
    ["Pacific/Kiritimati", "2026-11-22", "16:30"],
  ])("%s: %s %s", (timeZone, data, hora) => {
    expect(zonedClock(moment, timeZone)).toEqual({ data, hora });
  });

  test("midnight is 00:00 of the new day", () => {
    expect(zonedClock(new Date("2026-11-22T03:00:00Z"), "America/Sao_Paulo")).toEqual({
      data: "2026-11-22",
      hora: "00:00",
    });
  });

  test("an unknown zone and an Invalid Date are RangeErrors", () => {
    expect(() => zonedClock(moment, "Marte/Olympus")).toThrow(RangeError);
    expect(() => zonedClock(new Date(Number.NaN), "UTC")).toThrow(RangeError);
  });
});

test("localClock reads the zone of the process", () => {
  expect(localClock(new Date(2026, 0, 2, 3, 4))).toEqual({ data: "2026-01-02", hora: "03:04" });
});
