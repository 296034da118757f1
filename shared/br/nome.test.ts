import { expect, test } from "vitest";
import { maskNome } from "./nome.ts";

test.each([
  ["João da Silva", "J*** d* S****"],
  ["  Ana  ", "A**"],
  ["Érica D'Ávila", "É**** D******"],
  ["", ""],
])("%j → %j", (nome, masked) => {
  expect(maskNome(nome)).toBe(masked);
});
