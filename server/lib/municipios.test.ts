import { expect, test } from "vitest";
import { spelledCidade } from "./municipios.ts";

test.each([
  ["taubate", "SP", "Taubaté"],
  ["TAUBATÉ ", "SP", "Taubaté"],
  ["sao paulo", "SP", "São Paulo"],
  ["Sao Paulo", "RJ", "Sao Paulo"],
  ["brasilia", "DF", "Brasília"],
  ["santa barbara d'oeste", "SP", "Santa Bárbara d'Oeste"],
  ["Vila do Zé", "PE", "Vila do Zé"],
  ["Taubate\u0301", "SP", "Taubate\u0301"],
  ["", "SP", ""],
])("%j in %s is %j", (typed, estado, spelled) => {
  expect(spelledCidade(typed, estado)).toBe(spelled);
});
