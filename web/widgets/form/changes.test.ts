import { expect, test } from "vitest";
import { changesBetween } from "./changes.ts";

const began = { nome: "Ana", cidade: "Olinda", cursos: ["1"], uf: "PE" };

test("a field that was left alone follows the row", () => {
  expect(changesBetween(began, { ...began, cidade: "Recife" }, began)).toEqual([
    { name: "cidade", now: "Recife" },
  ]);
});

test("a field that both changed shows both", () => {
  const now = { ...began, nome: "Bia", cursos: ["1", "2"] };
  expect(changesBetween(began, now, { ...began, nome: "Cleo", cursos: [] })).toEqual([
    { name: "nome", now: "Bia", mine: { value: "Cleo" } },
    { name: "cursos", now: ["1", "2"], mine: { value: [] } },
  ]);
});

test("nothing is told of what only one changed here, or both alike", () => {
  expect(changesBetween(began, { ...began, uf: "SP" }, { ...began, uf: "SP", nome: "X" })).toEqual(
    [],
  );
});
