import { describe, expect, it } from "vitest";
import { formatAgo, formatNumber } from "./format.ts";

describe("formatNumber", () => {
  it("groups thousands as Brazilians do", () => {
    expect(formatNumber(1284)).toBe("1.284");
    expect(formatNumber(0)).toBe("0");
  });
});

describe("formatAgo", () => {
  it.each([
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
