import { cpf as reference } from "cpf-cnpj-validator";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { formatCpf, hideCpf, isValidCpf, stripCpf } from "./cpf.ts";

const DIGITS = "0123456789".split("");
const digits = (length: number) =>
  fc.string({ unit: fc.constantFrom(...DIGITS), minLength: length, maxLength: length });

describe("formatCpf", () => {
  test.each([
    ["", ""],
    ["5", "5"],
    ["529", "529"],
    ["5299", "529.9"],
    ["529982", "529.982"],
    ["5299822", "529.982.2"],
    ["529982247", "529.982.247"],
    ["5299822472", "529.982.247-2"],
    ["52998224725", "529.982.247-25"],
    ["529982247259", "529.982.247-25"],
    ["CPF: 529.982.247-25", "529.982.247-25"],
  ])("%j → %j", (typed, shown) => {
    expect(formatCpf(typed)).toBe(shown);
  });

  test("agrees with the reference on whole numbers and gives the digits back", () => {
    fc.assert(
      fc.property(digits(11), (cpf) => {
        expect(formatCpf(cpf)).toBe(reference.format(cpf));
        expect(stripCpf(formatCpf(cpf))).toBe(cpf);
      }),
    );
  });
});

describe("hideCpf", () => {
  test.each([
    ["52998224725", "***.982.247-**"],
    ["529.982.247-25", "***.982.247-**"],
    ["529.982.24", "***.***.***-**"],
    ["", "***.***.***-**"],
  ])("%j → %j", (cpf, hidden) => {
    expect(hideCpf(cpf)).toBe(hidden);
  });
});

test("stripCpf keeps every digit, also those beyond the eleventh", () => {
  expect(stripCpf("529.982.247-25")).toBe("52998224725");
  expect(stripCpf("529.982.247-259")).toBe("529982247259");
});

describe("isValidCpf", () => {
  test.each(["52998224725", "529.982.247-25", " 529.982.247-25 ", "295.379.955-93"])(
    "accepts %j",
    (cpf) => {
      expect(isValidCpf(cpf)).toBe(true);
    },
  );

  test.each([
    "",
    "529.982.247-26",
    "529.982.247-15",
    "5299822472",
    "5299822472525",
    "a52998224725",
  ])("refuses %j", (cpf) => {
    expect(isValidCpf(cpf)).toBe(false);
  });

  test.each(DIGITS)("refuses eleven times %s", (digit) => {
    expect(isValidCpf(digit.repeat(11))).toBe(false);
  });

  test("agrees with the reference on any eleven digits", () => {
    // The reference also blacklists 123.456.789-09, whose check digits are right.
    fc.assert(
      fc.property(
        digits(11).filter((cpf) => cpf !== "12345678909"),
        (cpf) => {
          expect(isValidCpf(cpf)).toBe(reference.isValid(cpf));
        },
      ),
      { numRuns: 2000 },
    );
  });

  test("for every body, exactly the reference's two check digits are accepted", () => {
    const body = digits(9).filter((b) => !/^(\d)\1+$/.test(b));
    fc.assert(
      fc.property(body, digits(2), (b, other) => {
        const first = reference.verifierDigit(b);
        const right = `${first}${reference.verifierDigit(`${b}${first}`)}`;
        expect(isValidCpf(b + right)).toBe(true);
        expect(isValidCpf(b + other)).toBe(other === right);
      }),
    );
  });
});

test.each(["CPF 529.982.247-25", "CPF: 52998224725", "cpf nº 529.982.247-25"])(
  "a pasted %j keeps its digits",
  (pasted) => {
    expect(stripCpf(pasted)).toBe("52998224725");
    expect(formatCpf(pasted)).toBe("529.982.247-25");
  },
);
