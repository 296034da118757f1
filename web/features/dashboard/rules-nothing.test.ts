import { expect, test } from "vitest";
import { hasNothingToDraw } from "./rules-nothing.ts";

// Holds product/dashboard.md#dashboard: charts that would all be empty.
test.each([
  [
    "a school that counts itself",
    "cliente",
    { totalClientes: 1, totalCursos: 2, totalEventos: 0 },
    true,
  ],
  [
    "a micro-franchise without events",
    "micro_franquia",
    { totalMicroFranquias: 1, totalClientes: 4 },
    true,
  ],
  ["a network without events", "franqueador", { totalFranquias: 3, totalEventos: 0 }, true],
  ["an event", "cliente", { totalEventos: 1 }, false],
  ["people alone", "franquia", { totalEventos: 0, totalInteresses: 1 }, false],
  ["a seller without clients", "vendedor", { totalClientes: 0 }, true],
  ["a seller's first client", "vendedor", { totalClientes: 1, totalEventos: 0 }, false],
  ["figures that did not come", "cliente", undefined, false],
] as const)("%s: %s", (_, role, metrics, isNothing) => {
  expect(hasNothingToDraw(role, metrics)).toBe(isNothing);
});
