import { describe, expect, test } from "vitest";
import { SIGLAS } from "./siglas.ts";
import { UFS } from "./estados.ts";
import { isUf, normalizeUf } from "./uf.ts";

test("there are 27, each abbreviation and name once, sorted", () => {
  const siglas = UFS.map((uf) => uf.sigla);
  expect(siglas).toHaveLength(27);
  expect(new Set(UFS.map((uf) => uf.nome)).size).toBe(27);
  expect(siglas).toEqual([...new Set(siglas)].toSorted());
});

test("isUf knows the abbreviations and nothing else", () => {
  expect(UFS.every((uf) => isUf(uf.sigla))).toBe(true);
  for (const s of ["", "S", "sp", "XX", "SPP", "São Paulo"]) expect(isUf(s)).toBe(false);
});

describe("normalizeUf", () => {
  test.each([
    ["sp", "SP"],
    ["Sp ", "SP"],
    ["s", "S"],
    ["são", "SA"],
    ["ß", ""],
    ["1r2j3", "RJ"],
    ["SPX", "SP"],
    ["", ""],
  ])("%j → %j", (typed, shown) => {
    expect(normalizeUf(typed)).toBe(shown);
  });
});

test("the abbreviations alone are those of the states, in their order", () => {
  expect(SIGLAS).toEqual(UFS.map(({ sigla }) => sigla));
});
