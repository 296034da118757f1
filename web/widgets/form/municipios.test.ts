import { expect, test } from "vitest";
import { findMunicipios } from "./municipios.ts";

const names = (typed: string) => findMunicipios(typed).map(({ nome, uf }) => `${nome} - ${uf}`);

// Holds product/dados.md#names-and-cities: the municipalities that a form proposes.
test("finds without capitals and accents, with the state", () => {
  expect(names("taubat")).toEqual(["Taubaté - SP"]);
  expect(names("TAUBATE")).toEqual(["Taubaté - SP"]);
  expect(names("bom jesus da")).toContain("Bom Jesus da Lapa - BA");
});

test("names that begin with the text come first, and eight are enough", () => {
  const found = names("santa");
  expect(found).toHaveLength(8);
  expect(found.every((name) => name.startsWith("Santa"))).toBe(true);
  expect(names("campos")[0]).toMatch(/^Campos/);
  expect(names("dos campos")).toContain("São José dos Campos - SP");
});

test("cities of the same name stand with their states", () => {
  expect(names("Bom Jesus")).toEqual(expect.arrayContaining(["Bom Jesus - PI", "Bom Jesus - RS"]));
});

test.each(["", "t", "Taubaté", "Vila do Zé"])("proposes nothing for %j", (typed) => {
  expect(names(typed)).toEqual([]);
});
