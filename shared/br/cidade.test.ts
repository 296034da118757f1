import fc from "fast-check";
import { expect, test } from "vitest";
import { bestSpelling, cidadeKey } from "./cidade.ts";

const of = (...uses: [string, number][]) => uses.map(([cidade, uses]) => ({ cidade, uses }));

// Holds product/dados.md#names-and-cities: one spelling for each city.
test.each([
  [of(["taubaté", 9], ["Taubaté", 1]), "Taubaté"],
  [of(["TAUBATÉ", 9], ["Taubate", 1]), "Taubate"],
  [of(["Taubate", 9], ["Taubaté", 1]), "Taubaté"],
  [of(["Vila do Ze", 1], ["Vila Do Ze", 3]), "Vila Do Ze"],
  [of(["taubaté", 1]), "taubaté"],
])("%j is spelled %s", (spellings, best) => {
  expect(bestSpelling(spellings)).toBe(best);
});

test("the order in which they come does not matter", () => {
  const spelling = fc.record({
    cidade: fc.constantFrom("Taubaté", "taubaté", "TAUBATÉ", "Taubate", "taubate"),
    uses: fc.nat({ max: 5 }),
  });
  fc.assert(
    fc.property(fc.array(spelling, { minLength: 1 }), (spellings) => {
      expect(bestSpelling(spellings)).toBe(bestSpelling(spellings.toReversed()));
    }),
  );
});

test("capitals, accents and spaces make no other city", () => {
  expect(cidadeKey(" São José dos Campos ")).toBe(cidadeKey("SAO JOSE DOS CAMPOS"));
  expect(cidadeKey("Bom Jesus")).toBe(cidadeKey("Bom  Jesus"));
});
