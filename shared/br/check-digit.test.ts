import { expect, test } from "vitest";
import { checkDigit } from "./check-digit.ts";

// Holds product/dados.md#check-digits: how they are made.
test("CPF: weights 2 to 11, no second round", () => {
  expect(checkDigit("529982247", 11)).toBe("2");
  expect(checkDigit("5299822472", 11)).toBe("5");
});

test("CNPJ: weights 2 to 9, then 2 again", () => {
  expect(checkDigit("112223330001", 9)).toBe("8");
  expect(checkDigit("1122233300018", 9)).toBe("1");
});

test("letters are worth their character code − 48", () => {
  expect(checkDigit("A", 9)).toBe(checkDigit("6", 9)); // 17 and 6 leave the same remainder
  expect(checkDigit("12ABC34501DE", 9)).toBe("3");
});

test("remainders 0 and 1 give 0", () => {
  expect(checkDigit("0", 11)).toBe("0"); // remainder 0
  expect(checkDigit("6", 11)).toBe("0"); // 12, remainder 1
});
