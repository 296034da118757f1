import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { formatCep, maskCep, stripCep } from "./cep.ts";

const DIGITS = "0123456789".split("");
const cep = fc.string({ unit: fc.constantFrom(...DIGITS), minLength: 8, maxLength: 8 });

describe("maskCep", () => {
  test.each([
    ["", ""],
    ["01310", "01310"],
    ["013101", "01310-1"],
    ["01310100", "01310-100"],
    ["01310-1009", "01310-100"],
    ["CEP 01310-100", "01310-100"],
  ])("%j → %j", (typed, shown) => {
    expect(maskCep(typed)).toBe(shown);
  });

  test("gives the digits back", () => {
    fc.assert(
      fc.property(cep, (c) => {
        expect(maskCep(c)).toBe(`${c.slice(0, 5)}-${c.slice(5)}`);
        expect(stripCep(maskCep(c))).toBe(c);
      }),
    );
  });
});

test("stripCep keeps every digit, also a ninth", () => {
  expect(stripCep("01310-100")).toBe("01310100");
  expect(stripCep("01310-1009")).toBe("013101009");
});

describe("formatCep", () => {
  test.each([
    ["01310100", "01310-100"],
    ["01310-100", "01310-100"],
    ["01310 100", "01310-100"],
    ["0131010", "0131010"],
    ["013101009", "013101009"],
    ["sem CEP", "sem CEP"],
  ])("%j → %j", (stored, shown) => {
    expect(formatCep(stored)).toBe(shown);
  });

  test.each([null, undefined, "", " "])("missing (%j) is a hyphen", (missing) => {
    expect(formatCep(missing)).toBe("-");
  });
});
