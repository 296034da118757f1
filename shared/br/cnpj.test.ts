import { cnpj as reference } from "cpf-cnpj-validator";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { formatCnpj, isValidCnpj, stripCnpj } from "./cnpj.ts";

const DIGITS = "0123456789".split("");
const ALPHANUMERIC = [...DIGITS, ..."ABCDEFGHIJKLMNOPQRSTUVWXYZ".split("")];
const of = (unit: string[], length: number) =>
  fc.string({ unit: fc.constantFrom(...unit), minLength: length, maxLength: length });

describe("formatCnpj", () => {
  test.each([
    ["", ""],
    ["1", "1"],
    ["11", "11"],
    ["112", "11.2"],
    ["11222", "11.222"],
    ["112223", "11.222.3"],
    ["11222333", "11.222.333"],
    ["112223330", "11.222.333/0"],
    ["112223330001", "11.222.333/0001"],
    ["1122233300018", "11.222.333/0001-8"],
    ["11222333000181", "11.222.333/0001-81"],
    ["112223330001819", "11.222.333/0001-81"],
    ["12abc34501de35", "12.ABC.345/01DE-35"],
    ["12.ABC.345/01DE-35", "12.ABC.345/01DE-35"],
    ["12ABC3", "12.ABC.3"],
  ])("%j → %j", (typed, shown) => {
    expect(formatCnpj(typed)).toBe(shown);
  });

  test("takes no letter in the place of a check digit", () => {
    expect(formatCnpj("12ABC34501DEF")).toBe("12.ABC.345/01DE");
    expect(formatCnpj("12ABC34501DE3X5")).toBe("12.ABC.345/01DE-35");
  });

  test("agrees with the reference on whole numbers and gives the characters back", () => {
    fc.assert(
      fc.property(of(ALPHANUMERIC, 12), of(DIGITS, 2), (body, end) => {
        expect(formatCnpj(body + end)).toBe(reference.format(body + end));
        expect(stripCnpj(formatCnpj(body + end))).toBe(body + end);
      }),
    );
  });
});

describe("stripCnpj", () => {
  test("strips separators, keeps letters, upper-cases them", () => {
    expect(stripCnpj("11.222.333/0001-81")).toBe("11222333000181");
    expect(stripCnpj("12.abc.345/01de-35")).toBe("12ABC34501DE35");
  });

  test("makes no letter out of characters that merely upper-case to one", () => {
    expect(stripCnpj("ßıſá")).toBe("");
  });
});

// Holds product/dados.md#check-digits.
describe("isValidCnpj", () => {
  test.each([
    "11.222.333/0001-81",
    "11222333000181",
    "54.550.752/0001-55",
    // Receita Federal, questions and answers on the alphanumeric CNPJ, nos. 14 and 23.
    "12.ABC.345/01DE-35",
    "12abc34501de35",
    "AA.345.678/0001-14",
    "AA.345.678/000A-29",
    "12.345.678/000A-08",
  ])("accepts %j", (cnpj) => {
    expect(isValidCnpj(cnpj)).toBe(true);
  });

  test.each([
    "",
    "11.222.333/0001-82",
    "12.ABC.345/01DE-36",
    "12.ABC.345/01DE-3A",
    "1122233300018",
    "112223330001811",
    "11.222.333/0001-81á",
  ])("refuses %j", (cnpj) => {
    expect(isValidCnpj(cnpj)).toBe(false);
  });

  test.each(DIGITS)("refuses fourteen times %s", (digit) => {
    expect(isValidCnpj(digit.repeat(14))).toBe(false);
  });

  test("agrees with the reference on any fourteen digits", () => {
    fc.assert(
      fc.property(of(DIGITS, 14), (cnpj) => {
        expect(isValidCnpj(cnpj)).toBe(reference.isValid(cnpj));
      }),
      { numRuns: 2000 },
    );
  });

  test.each([
    ["digits", DIGITS],
    ["letters and digits", ALPHANUMERIC],
  ])("of %s, exactly the reference's two check digits are accepted", (_, unit) => {
    const body = of(unit, 12).filter((b) => !/^(\d)\1+$/.test(b));
    fc.assert(
      fc.property(body, of(DIGITS, 2), (b, other) => {
        const first = reference.verifierDigit(b);
        const right = `${first}${reference.verifierDigit(`${b}${first}`)}`;
        expect(isValidCnpj(b + right)).toBe(true);
        expect(isValidCnpj(b + other)).toBe(other === right);
      }),
    );
  });
});

test.each([
  ["CNPJ: 11.222.333/0001-81", "11222333000181"],
  ["CNPJ 11.222.333/0001-81", "11222333000181"],
  ["cnpj nº 11.222.333/0001-81", "11222333000181"],
  ["CNPJ/MF: 11.222.333/0001-81", "11222333000181"],
  ["CNPJ11222333000181", "11222333000181"],
  [" CNPJ: 12.ABC.345/01DE-35 ", "12ABC34501DE35"],
  ["CNPJ5678000195", "CNPJ5678000195"],
  ["CN.PJ5.678/0001-95", "CNPJ5678000195"],
])("a pasted %j keeps its own characters: %s", (pasted, sent) => {
  expect(stripCnpj(pasted)).toBe(sent);
});

test("a CNPJ that begins with these letters can be typed", () => {
  let shown = "";
  for (const key of "CNPJ5678000195") shown = formatCnpj(shown + key);
  expect(shown).toBe("CN.PJ5.678/0001-95");
});
