import { describe, expect, test } from "vitest";
import { formatRate } from "./metrics.ts";

// Holds product/dados.md#constants: the decimals of the rate.
describe("'Taxa de Conversão'", () => {
  test("is rows per event with two decimals and a comma, without a percent sign", () => {
    expect(formatRate(10, 4)).toBe("2,50");
    expect(formatRate(2, 3)).toBe("0,67");
    expect(formatRate(123_456, 10)).toBe("12.345,60");
    expect(formatRate(0, 5)).toBe("0,00");
  });

  test("is 0 without events", () => {
    expect(formatRate(0, 0)).toBe("0");
    expect(formatRate(7, 0)).toBe("0");
  });

  test("waits for both counts, and is missing where one cannot be read", () => {
    expect(formatRate(undefined, 3)).toBeUndefined();
    expect(formatRate(3, undefined)).toBeUndefined();
    expect(formatRate(null, 3)).toBeNull();
    expect(formatRate(undefined, null)).toBeNull();
  });
});
