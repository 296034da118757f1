import { expect, test } from "vitest";
import { posicao } from "./mascarado.ts";

test("finds the place behind the n-th digit, past the separators before it", () => {
  const telefone = "(11) 98765-4321";
  expect([0, 1, 2, 3, 7, 8, 11].map((n) => posicao(telefone, n))).toEqual([0, 2, 3, 6, 10, 12, 15]);
});

test("stays at the end when there are fewer digits", () => {
  expect(posicao("(11) 9", 9)).toBe(6);
});
