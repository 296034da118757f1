import { afterEach, describe, expect, test } from "vitest";
import { mesesDepois, mesPorExtenso } from "./mes.ts";

// Holds product/dados.md#dates-and-money.

const zone = process.env["TZ"];
afterEach(() => {
  process.env["TZ"] = zone;
});

describe.each(["America/Sao_Paulo", "UTC", "Pacific/Kiritimati"])("a month, seen from %s", (tz) => {
  test("has its own name", () => {
    process.env["TZ"] = tz;
    expect(mesPorExtenso("2026-03")).toBe("março de 2026");
    expect(mesPorExtenso("2026-01")).toBe("janeiro de 2026");
  });
});

test("months follow each other over the turn of the year", () => {
  expect(mesesDepois("2026-12", 1)).toBe("2027-01");
  expect(mesesDepois("2026-01", -1)).toBe("2025-12");
  expect(mesesDepois("2026-03", 0)).toBe("2026-03");
  expect(mesesDepois("9999-12", 1)).toBe("9999-12");
});
