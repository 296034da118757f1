import { expect, test } from "vitest";
import { caretAfter } from "./masked.ts";

test("finds the place behind the n-th digit, past the separators before it", () => {
  const phone = "(11) 98765-4321";
  expect([0, 1, 2, 3, 7, 8, 11].map((n) => caretAfter(phone, n))).toEqual([0, 2, 3, 6, 10, 12, 15]);
});

test("counts the letters of a CNPJ too", () => {
  expect([2, 3, 8, 14].map((n) => caretAfter("12.ABC.345/01DE-35", n))).toEqual([2, 4, 10, 18]);
});

test("stays at the end when there are fewer digits", () => {
  expect(caretAfter("(11) 9", 9)).toBe(6);
});
