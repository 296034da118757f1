import { expect, test } from "vitest";
import { onlyDigits } from "./digits.ts";

test("keeps the digits in their order and drops everything else", () => {
  expect(onlyDigits("(11) 98765-4321")).toBe("11987654321");
  expect(onlyDigits("12.ABC.345/01DE-35")).toBe("123450135");
  expect(onlyDigits("sem números")).toBe("");
  expect(onlyDigits("")).toBe("");
});

test("only 0-9 count: digits of other scripts would not fit the columns' checks", () => {
  expect(onlyDigits("１２３٤٥")).toBe("");
});
