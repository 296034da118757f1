import { describe, expect, test } from "vitest";
import { formatAgo, formatNumber, formatSince } from "./format.ts";

describe("formatNumber", () => {
  test("groups thousands as Brazilians do", () => {
    expect(formatNumber(1284)).toBe("1.284");
    expect(formatNumber(0)).toBe("0");
  });
});

describe("formatAgo", () => {
  test.each([
    [-5000, "agora"],
    [0, "agora"],
    [59_999, "agora"],
    [60_000, "há 1 minuto"],
    [150_000, "há 2 minutos"],
    [3_600_000, "há 1 hora"],
    [90_000_000, "há 25 horas"],
  ])("%i ms is %s", (ms, text) => {
    expect(formatAgo(ms)).toBe(text);
  });
});

describe("formatSince", () => {
  const now = new Date("2026-03-10T15:00:00Z");
  test.each([
    ["2026-03-10T15:00:30Z", "agora"],
    ["2026-03-10T14:20:00Z", "há 40 minutos"],
    ["2026-03-09T15:00:01Z", "há 23 horas"],
    ["2026-03-09T15:00:00Z", "ontem"],
    // This is 23:30 of the 7th in São Paulo, and the 8th in London.
    ["2026-03-08T02:30:00Z", "há 3 dias"],
    ["2025-12-10T15:00:00Z", "há 3 meses"],
  ])("%s is %s", (moment, text) => {
    expect(formatSince(new Date(moment), now)).toBe(text);
  });
});
