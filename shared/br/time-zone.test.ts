import { describe, expect, test } from "vitest";
import { timeZoneOf, momentIn } from "./time-zone.ts";
import { zonedClock } from "./clock.ts";
import { UFS } from "./estados.ts";

test("every state has a zone that is known, and six do not go by Brasília's", () => {
  const zones = UFS.map(({ sigla }) => timeZoneOf(sigla));
  for (const zone of zones) expect(() => zonedClock(new Date(0), zone)).not.toThrow();
  expect(zones.filter((zone) => zone !== "America/Sao_Paulo")).toHaveLength(6);
  expect(timeZoneOf("constructor")).toBe("America/Sao_Paulo");
});

describe("momentIn", () => {
  test.each([
    ["America/Sao_Paulo", "2026-11-21", "19:00", "2026-11-21T22:00:00.000Z"],
    // Brazil had summer time until 2019.
    ["America/Sao_Paulo", "2018-12-21", "19:00", "2018-12-21T21:00:00.000Z"],
    ["America/Manaus", "2026-11-21", "22:30", "2026-11-22T02:30:00.000Z"],
    ["America/Rio_Branco", "2026-12-31", "23:00", "2027-01-01T04:00:00.000Z"],
    ["UTC", "2026-11-21", "00:00", "2026-11-21T00:00:00.000Z"],
  ])("%s: %s %s is %s", (timeZone, date, time, iso) => {
    expect(momentIn({ date, time }, timeZone).toISOString()).toBe(iso);
  });

  test("is the inverse of zonedClock, on both sides of a change of the clocks", () => {
    const zone = "America/Sao_Paulo";
    for (const iso of ["2018-11-04T02:59:00.000Z", "2018-11-04T03:00:00.000Z"]) {
      expect(momentIn(zonedClock(new Date(iso), zone), zone).toISOString()).toBe(iso);
    }
  });

  test("no such time and no such zone are RangeErrors", () => {
    expect(() => momentIn({ date: "2026-13-01", time: "10:00" }, "UTC")).toThrow(RangeError);
    expect(() => momentIn({ date: "2026-11-21", time: "10:00" }, "Marte/Olympus")).toThrow(
      RangeError,
    );
  });
});
