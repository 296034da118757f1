import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { compareMoney, formatMoney, fromCentavos, parseMoney, toCentavos } from "./money.ts";

const NBSP = "\u00a0";
const centavos = fc.bigInt({ min: -9_999_999_999n, max: 9_999_999_999n });

// Holds product/dados.md#dates-and-money: money.
describe("parseMoney", () => {
  test.each([
    ["1.500,00", "1500.00"],
    ["1500.00", "1500.00"],
    ["1500", "1500.00"],
    ["R$ 1.500,5", "1500.50"],
    [`R$${NBSP}1.500,00`, "1500.00"],
    ["r$1500,05", "1500.05"],
    ["  1500,00 ", "1500.00"],
    ["1.500", "1500.00"],
    ["1.5", "1.50"],
    ["12.345.678,9", "12345678.90"],
    ["1500,", "1500.00"],
    [",5", "0.50"],
    ["0", "0.00"],
    ["-0", "0.00"],
    ["00012", "12.00"],
    ["-1.500,00", "-1500.00"],
    [`-R$${NBSP}1,00`, "-1.00"],
    ["R$ -1,00", "-1.00"],
    ["\u22121,00", "-1.00"],
    ["99999999.99", "99999999.99"],
    ["99.999.999,99", "99999999.99"],
  ])("%j → %j", (typed, stored) => {
    expect(parseMoney(typed)).toBe(stored);
  });

  test.each([
    "",
    " ",
    "-",
    ".",
    "R$",
    "grátis",
    "1,500.00",
    "1.50,00",
    "1500.000",
    "0.500",
    "10,999",
    "1.500,999",
    "1 500,00",
    "--1",
    "1e3",
    "0x10",
    "Infinity",
    "١٥",
    "100000000",
    "-100.000.000,00",
    "9".repeat(60_000),
    " ".repeat(60_000),
  ])("refuses %j", (typed) => {
    expect(parseMoney(typed)).toBeNull();
  });

  test("reads a number by its decimal form and rounds nothing", () => {
    expect(parseMoney(1500)).toBe("1500.00");
    expect(parseMoney(0.1)).toBe("0.10");
    expect(parseMoney(-0)).toBe("0.00");
    expect(parseMoney(99999999.99)).toBe("99999999.99");
    for (const n of [1.125, 0.1 + 0.2, 1e21, 1e-7, NaN, Infinity]) {
      expect(parseMoney(n)).toBeNull();
    }
  });

  test("every amount of decimal(10,2) survives each of its spellings", () => {
    fc.assert(
      fc.property(centavos, (c) => {
        const stored = fromCentavos(c);
        expect(parseMoney(stored)).toBe(stored);
        expect(parseMoney(stored.replace(".", ","))).toBe(stored);
        expect(parseMoney(Number(stored))).toBe(stored);
        expect(parseMoney(formatMoney(stored))).toBe(stored);
      }),
    );
  });
});

describe("formatMoney", () => {
  test.each([
    ["1500.00", "R$\u00a01.500,00"],
    ["0.00", "R$\u00a00,00"],
    ["0.05", "R$\u00a00,05"],
    ["99999999.99", "R$\u00a099.999.999,99"],
    ["-1.50", "-R$\u00a01,50"],
    ["1500", "R$\u00a01.500,00"],
    ["123456789012345678.91", "R$\u00a0123.456.789.012.345.678,91"],
    [900, "R$\u00a0900,00"],
    ["a combinar", "a combinar"],
    [1.125, "1.125"],
  ])("%j → %j", (stored, shown) => {
    expect(formatMoney(stored)).toBe(shown);
  });

  test.each([null, undefined, "", " "])("missing (%j) is a hyphen", (missing) => {
    expect(formatMoney(missing)).toBe("-");
  });
});

describe("centavos", () => {
  test.each([
    ["1500.00", 150_000n],
    ["0.05", 5n],
    ["-0.05", -5n],
    ["0.00", 0n],
    ["999999999999.99", 99_999_999_999_999n],
  ])("%j ↔ %s", (decimal, whole) => {
    expect(toCentavos(decimal)).toBe(whole);
    expect(fromCentavos(whole)).toBe(decimal);
  });

  test("what is not an amount has none", () => {
    expect(toCentavos("dez")).toBeNull();
    expect(toCentavos("9".repeat(60_000))).toBeNull();
  });

  test("sums are exact where floating point is not", () => {
    const sum = ["0.10", "0.20"].reduce((total, v) => total + (toCentavos(v) ?? 0n), 0n);
    expect(fromCentavos(sum)).toBe("0.30");
  });
});

describe("compareMoney", () => {
  test("orders by amount, whatever the spelling", () => {
    expect(compareMoney("900.00", "1200.00")).toBe(-1);
    expect(compareMoney("R$ 1.200,00", "1200")).toBe(0);
    expect(compareMoney("1200.01", "1.200,00")).toBe(1);
    expect(compareMoney("-1", "0")).toBe(-1);
  });

  test("what is not an amount comes first", () => {
    expect(compareMoney("?", "-99999999.99")).toBe(-1);
    expect(compareMoney("0", "?")).toBe(1);
    expect(compareMoney("?", "!")).toBe(0);
  });

  test("agrees with the order of the centavos", () => {
    fc.assert(
      fc.property(centavos, centavos, (x, y) => {
        const expected = x < y ? -1 : x > y ? 1 : 0;
        expect(compareMoney(fromCentavos(x), fromCentavos(y))).toBe(expected);
      }),
    );
  });
});
