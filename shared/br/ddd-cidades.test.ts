import { expect, test } from "vitest";
import { hasRealDdd } from "./ddd.ts";
import { dddOfCidade } from "./ddd-cidades.ts";

// Holds product/importacoes.md#importar: the area code of the event's city.
test.each([
  ["Olinda", "PE", "81"],
  ["PETROLINA", "PE", "87"],
  ["São José", "SC", "48"],
  ["Qualquer Vila", "PB", "83"],
  ["Cascavel", "PR", "45"],
  ["Vila sem Tabela", "SP", undefined],
  ["Olinda", "XX", undefined],
])("%s, %s: %s", (cidade, estado, ddd) => {
  expect(dddOfCidade(cidade, estado)).toBe(ddd);
  if (ddd) expect(hasRealDdd(`${ddd}988881234`)).toBe(true);
});
