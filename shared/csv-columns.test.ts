import { expect, test } from "vitest";
import type { Lead } from "./contract/leads.ts";
import type { Matricula } from "./contract/matriculas.ts";
import { csvColumns } from "./csv-columns.ts";

const evento = {
  nomeEscola: "Colégio Açaí",
  cidade: "Olinda",
  estado: "PE",
  dataEvento: "2026-03-20",
};
const lead = {
  nomeAluno: "Ana",
  nomeResponsavel: " ",
  email: "ana@familia.test",
  telefone: "81988887777",
  createdAt: "2026-03-10T02:30:00.000Z",
  evento,
} as Lead;
const matricula = {
  nome: "Ana",
  email: "ana@familia.test",
  telefone: null,
  cursoInteresse: null,
  efetivadaEm: "2026-03-21T01:00:00.000Z",
  evento,
} as Matricula;

// Holds product/dados.md#csv-files: the columns of people.
test("the leads and the interests differ in their last column alone, days are São Paulo's", () => {
  const pessoa = ["Ana", "-", "ana@familia.test", "(81) 98888-7777", "Colégio Açaí"];
  expect(csvColumns.leads.header.at(-1)).toBe("Data de Criação");
  expect(csvColumns.leads.cells(lead)).toEqual([...pessoa, "09/03/2026"]);
  expect(csvColumns.interesses.header.at(-1)).toBe("Data do Evento");
  expect(csvColumns.interesses.cells(lead)).toEqual([...pessoa, "20/03/2026"]);
});

test("an enrolment adds its day to the columns of a pré-matrícula", () => {
  const inscrito = ["Ana", "ana@familia.test", "-", "-", "Colégio Açaí", "20/03/2026"];
  expect(csvColumns["pre-matriculas"].cells(matricula)).toEqual(inscrito);
  expect(csvColumns.matriculas.cells(matricula)).toEqual([...inscrito, "20/03/2026"]);
  expect(csvColumns.matriculas.header).toEqual([
    ...csvColumns["pre-matriculas"].header,
    "Data de Efetivação",
  ]);
});
