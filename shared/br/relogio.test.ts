import { describe, expect, test } from "vitest";
import { localClock, momentIn, zonedClock } from "./relogio.ts";

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

describe("momentIn", () => {
  test.each([
    ["America/Sao_Paulo", "2026-11-21", "19:00", "2026-11-21T22:00:00.000Z"],
    // Summer time, until 2019.
    ["America/Sao_Paulo", "2018-12-21", "19:00", "2018-12-21T21:00:00.000Z"],
    ["America/Manaus", "2026-11-21", "22:30", "2026-11-22T02:30:00.000Z"],
    ["America/Rio_Branco", "2026-12-31", "23:00", "2027-01-01T04:00:00.000Z"],
    ["UTC", "2026-11-21", "00:00", "2026-11-21T00:00:00.000Z"],
  ])("%s: %s %s is %s", (timeZone, data, hora, iso) => {
    expect(momentIn({ data, hora }, timeZone).toISOString()).toBe(iso);
  });

  test("is the inverse of zonedClock, on both sides of a change of the clocks", () => {
    const zone = "America/Sao_Paulo";
    for (const iso of ["2018-11-04T02:59:00.000Z", "2018-11-04T03:00:00.000Z"]) {
      expect(momentIn(zonedClock(new Date(iso), zone), zone).toISOString()).toBe(iso);
    }
  });

  test("no such time and no such zone are RangeErrors", () => {
    expect(() => momentIn({ data: "2026-13-01", hora: "10:00" }, "UTC")).toThrow(RangeError);
    expect(() => momentIn({ data: "2026-11-21", hora: "10:00" }, "Marte/Olympus")).toThrow(
      RangeError,
    );
  });
});

test("localClock reads the zone of the process", () => {
  expect(localClock(new Date(2026, 0, 2, 3, 4))).toEqual({ data: "2026-01-02", hora: "03:04" });
});
