import { expect, test } from "vitest";
import { countHours, countModulos, hasDiscount, totalHours } from "./rules.ts";

test.each([
  ["1200.00", "900.00", true],
  ["1200.00", "1199.99", true],
  ["1200.00", "1200.00", false],
  ["1200.00", "1300.00", false],
  ["1200.00", "0.00", false],
  ["0.00", "0.00", false],
  ["1200.00", null, false],
])("of %s, %s is a discount: %s", (valor, valorComDesconto, isDiscount) => {
  expect(hasDiscount({ valor, valorComDesconto })).toBe(isDiscount);
});

test("hours add up, and are counted in words", () => {
  expect(totalHours([{ cargaHoraria: 20 }, { cargaHoraria: 1180 }])).toBe(1200);
  expect(totalHours([])).toBe(0);
  expect([countHours(1), countHours(1200)]).toEqual(["1 hora", "1.200 horas"]);
  expect([countModulos(0), countModulos(1), countModulos(3)]).toEqual([
    "0 módulos",
    "1 módulo",
    "3 módulos",
  ]);
});
