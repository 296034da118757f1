import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import {
  daysBetween,
  formatData,
  formatDataHora,
  todayInSaoPaulo,
  isValidData,
  parseData,
  addDays,
} from "./data.ts";

/** Makes any day from 0001-01-01 to 9999-12-31 without the code under test. */
const anyData = fc
  .integer({ min: Date.parse("0001-01-01") / 864e5, max: Date.UTC(9999, 11, 31) / 864e5 })
  .map((day) => new Date(day * 864e5).toISOString().slice(0, 10));

const originalZone = process.env.TZ;
function setZone(zone: string | undefined): void {
  if (zone === undefined) delete process.env.TZ;
  else process.env.TZ = zone;
}
afterEach(() => setZone(originalZone));

/** A zone west of UTC, UTC itself, and the place that sees a new day first (UTC+14). */
const ZONES = [
  { zone: "America/Sao_Paulo", offset: 180 },
  { zone: "UTC", offset: 0 },
  { zone: "Pacific/Kiritimati", offset: -840 },
];

// Holds product/dados.md#dates-and-money: dates and moments.
describe.each(ZONES)("in a process under $zone", ({ zone, offset }) => {
  beforeEach(() => setZone(zone));

  test("the zone has taken effect", () => {
    expect(new Date(2026, 10, 21).getTimezoneOffset()).toBe(offset);
    expect(new Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(zone);
  });

  test("formatData and parseData shift no day", () => {
    expect(formatData("2026-11-21")).toBe("21/11/2026");
    expect(formatData("2026-01-01")).toBe("01/01/2026");
    expect(parseData("21/11/2026")).toBe("2026-11-21");
    fc.assert(
      fc.property(anyData, (data) => {
        expect(formatData(data)).toBe(`${data.slice(8)}/${data.slice(5, 7)}/${data.slice(0, 4)}`);
        expect(parseData(formatData(data))).toBe(data);
      }),
    );
  });

  test("addDays and daysBetween count calendar days, also over changes of daylight time", () => {
    expect(addDays("2018-11-03", 1)).toBe("2018-11-04"); // its midnight did not exist in São Paulo
    expect(addDays("2018-11-04", 1)).toBe("2018-11-05");
    expect(daysBetween("2018-11-03", "2018-11-05")).toBe(2);
    expect(addDays("2019-02-16", 1)).toBe("2019-02-17"); // had 25 hours
    expect(addDays("1994-12-30", 2)).toBe("1995-01-01"); // 31/12/1994 did not exist in Kiritimati
    expect(daysBetween("1994-12-30", "1995-01-01")).toBe(2);
  });

  test("todayInSaoPaulo turns at midnight in São Paulo", () => {
    expect(todayInSaoPaulo(new Date("2026-11-22T02:59:59.999Z"))).toBe("2026-11-21");
    expect(todayInSaoPaulo(new Date("2026-11-22T03:00:00Z"))).toBe("2026-11-22");
    expect(todayInSaoPaulo(new Date("2018-12-31T01:59:59Z"))).toBe("2018-12-30"); // daylight time
    expect(todayInSaoPaulo(new Date("2018-12-31T02:00:00Z"))).toBe("2018-12-31");
  });

  test("formatDataHora shows the days of São Paulo, as the files do, or those of the zone asked for", () => {
    expect(formatDataHora("2026-11-21T17:05:00.000Z")).toBe("21/11/2026 14:05");
    expect(formatDataHora("2026-11-21T14:05:00-03:00")).toBe("21/11/2026 14:05");
    expect(formatDataHora("2026-11-22T02:30:00Z", "Asia/Tokyo")).toBe("22/11/2026 11:30");
    expect(formatDataHora("2026-11-21T17:05:00Z", "America/Sao_Paulo")).toBe("21/11/2026 14:05");
    expect(formatDataHora("2026-11-21T03:00:00Z", "America/Sao_Paulo")).toBe("21/11/2026 00:00");
    expect(formatDataHora("2026-11-21")).toBe("21/11/2026");
  });
});

describe("isValidData", () => {
  test.each(["2026-11-21", "2024-02-29", "2000-02-29", "0001-01-01", "9999-12-31"])(
    "%s is a day",
    (data) => {
      expect(isValidData(data)).toBe(true);
    },
  );

  test.each([
    "",
    "2026-02-29",
    "1900-02-29",
    "2026-04-31",
    "2026-13-01",
    "2026-00-10",
    "2026-01-00",
    "0000-01-01",
    "2026-1-1",
    "21/11/2026",
    "2026-11-21T00:00:00Z",
    "2026-11-21\n",
  ])("%j is none", (data) => {
    expect(isValidData(data)).toBe(false);
  });

  test("every day of the calendar is one", () => {
    fc.assert(
      fc.property(anyData, (data) => {
        expect(isValidData(data)).toBe(true);
      }),
    );
  });
});

describe("formatData", () => {
  test.each([null, undefined, "", " "])("missing (%j) is a hyphen", (missing) => {
    expect(formatData(missing)).toBe("-");
  });

  test.each(["2026-02-30", "21/11/2026", "amanhã"])("%j stays as it is", (s) => {
    expect(formatData(s)).toBe(s);
  });
});

describe("parseData", () => {
  test.each([
    ["1/2/2026", "2026-02-01"],
    [" 29/02/2024 ", "2024-02-29"],
    ["2026-11-21", "2026-11-21"],
  ])("%j → %j", (typed, data) => {
    expect(parseData(typed)).toBe(data);
  });

  test.each(["", "31/02/2026", "29/02/2026", "11/21/2026", "21/11/26", "21-11-2026", "0/1/2026"])(
    "refuses %j",
    (typed) => {
      expect(parseData(typed)).toBeNull();
    },
  );
});

describe("addDays and daysBetween", () => {
  test.each([
    ["2026-11-21", 0, "2026-11-21"],
    ["2026-11-21", 10, "2026-12-01"],
    ["2026-01-01", -1, "2025-12-31"],
    ["2024-02-28", 1, "2024-02-29"],
    ["2026-02-28", 1, "2026-03-01"],
    ["2026-11-21", -30, "2026-10-22"],
  ])("%s %i days is %s", (data, dias, sum) => {
    expect(addDays(data, dias)).toBe(sum);
    expect(daysBetween(data, sum)).toBe(dias);
  });

  test("are each other's inverse", () => {
    fc.assert(
      fc.property(anyData, anyData, (a, b) => {
        expect(addDays(a, daysBetween(a, b))).toBe(b);
      }),
    );
  });

  test.each([
    ["2026-02-30", 1],
    ["amanhã", 1],
    ["2026-11-21", 1.5],
    ["2026-11-21", Number.NaN],
    ["9999-12-31", 1],
    ["0001-01-01", -1],
    ["2026-11-21", 1e300],
  ])("addDays leaves %j alone when there is no %d days after", (data, dias) => {
    expect(addDays(data, dias)).toBe(data);
  });

  test("between anything but two dates there is no number of days", () => {
    expect(daysBetween("2026-02-30", "2026-03-01")).toBeNaN();
    expect(daysBetween("2026-03-01", "")).toBeNaN();
  });
});

describe("formatDataHora", () => {
  test.each([null, undefined, "", " "])("missing (%j) is a hyphen", (missing) => {
    expect(formatDataHora(missing)).toBe("-");
  });

  test.each([
    "21/11/2026 14:05",
    "2026-11-21T14:05:00", // of which zone?
    "2026-02-30T14:05:00Z",
    "2026-11-21T25:05:00Z",
    "ontem",
  ])("%j stays as it is", (s) => {
    expect(formatDataHora(s, "UTC")).toBe(s);
    expect(formatDataHora(s)).toBe(s);
  });

  test("an unknown zone leaves the moment as it came", () => {
    expect(formatDataHora("2026-11-21T17:05:00Z", "Marte/Olympus")).toBe("2026-11-21T17:05:00Z");
  });
});
