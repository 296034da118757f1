// Holds product/importacoes.md#importar.
import { expect, test } from "vitest";
import { SERIES, TURNOS } from "./perguntas.ts";
import { serieOf, turnoOf } from "./serie.ts";

test.each([
  ["8º ano", "8º ano"],
  ["8o ano B", "8º ano"],
  ["8 ANO", "8º ano"],
  ["8° ano - manhã", "8º ano"],
  ["9ºB", "9º ano"],
  ["6 A", "6º ano"],
  ["5", "5º ano"],
  ["1º ano", "1º ano"],
  ["3º ano EM", "3ª série do Ensino Médio"],
  ["2ª série", "2ª série do Ensino Médio"],
  ["2a série B", "2ª série do Ensino Médio"],
  ["1º ano do Ensino Médio", "1ª série do Ensino Médio"],
  ["3 ano médio", "3ª série do Ensino Médio"],
  ["Infantil 5", "Educação Infantil"],
  ["Pré II", "Educação Infantil"],
  ["Jardim", "Educação Infantil"],
  ["outra", "Outra"],
])("the Série of “%s” is %s", (celula, serie) => {
  expect(serieOf(celula)).toBe(serie);
});

test.each(["3º B", "1", "8ª série", "10º ano", "EJA", "Turma da Mônica", "Pré-vestibular", ""])(
  "“%s” could be several, or none",
  (celula) => {
    expect(serieOf(celula)).toBeUndefined();
  },
);

test.each([
  ["MANHÃ", "Manhã"],
  ["matutino", "Manhã"],
  ["Vespertino", "Tarde"],
  ["noturno", "Noite"],
  ["Período integral", "Integral"],
  ["T", "Tarde"],
])("the Turno of “%s” is %s", (celula, turno) => {
  expect(turnoOf(celula)).toBe(turno);
});

test("another text is no Turno, and each choice is itself", () => {
  expect(turnoOf("qualquer")).toBeUndefined();
  expect(SERIES.map(serieOf)).toEqual([...SERIES]);
  expect(TURNOS.map(turnoOf)).toEqual([...TURNOS]);
});
