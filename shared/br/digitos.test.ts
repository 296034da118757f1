import { expect, test } from "vitest";
import { digitos } from "./digitos.ts";

test("keeps the digits in their order and drops everything else", () => {
  expect(digitos("(11) 98765-4321")).toBe("11987654321");
  expect(digitos("12.ABC.345/01DE-35")).toBe("123450135");
  expect(digitos("sem números")).toBe("");
  expect(digitos("")).toBe("");
});

test("only 0-9 count: digits of other scripts would not fit the columns' checks", () => {
  expect(digitos("１２３٤٥")).toBe("");
});
