import { describe, expect, test } from "vitest";
import { checkedLead, telefonesOf } from "./rules-leads.ts";

// Holds product/importacoes.md#importar: a row needs a name and one way to reach somebody.
const eventoId = "3f1e2d3c-4b5a-4678-9abc-def012345678";
const evento = {
  id: eventoId,
  cidade: "Olinda",
  estado: "PE",
  dataEvento: "2026-03-20",
  isOpen: true,
  perguntas: [],
};
const check = (valores: Record<string, string>, ddd?: string, of = evento) =>
  checkedLead({ valores, evento: of, today: "2026-03-10", ddd, nota: "" });

describe("a row of people", () => {
  test.each([
    ["a name and a phone", { nomeAluno: "Ana Lima", telefone: "(81) 98888-1234" }],
    ["a name on two lines of its cell", { nomeAluno: "Ana\nLima", telefone: "81988881234" }],
    ["a name and an e-mail", { nomeAluno: "Ana Lima", email: "ana@lista.test" }],
    [
      "words that say that there is nothing",
      {
        nomeAluno: "Ana Lima",
        nomeResponsavel: "não informado",
        email: "s/ e-mail",
        telefone: "81 98888-1234",
      },
    ],
  ])("is taken with %s", (_name, valores) => {
    const result = check(valores);
    expect(result).toHaveProperty("corpo.nomeAluno", "Ana Lima");
    expect(result).not.toHaveProperty("corpo.nomeResponsavel");
  });

  test.each([
    ["without a name", { telefone: "81988881234" }, "nomeAluno", "Nome do aluno é obrigatório"],
    ["nobody can be reached", { nomeAluno: "Ana" }, "telefone", "Informe um telefone ou um e-mail"],
    [
      "both say nothing",
      { nomeAluno: "Ana", telefone: "-", email: "x" },
      "telefone",
      "Informe um telefone ou um e-mail",
    ],
    // A text that was meant as an address is not lost in silence, even beside a phone.
    [
      "a faulty e-mail",
      { nomeAluno: "Ana", telefone: "81988881234", email: "ana@" },
      "email",
      "Email inválido",
    ],
    [
      "no area code",
      { nomeAluno: "Ana", telefone: "98888-1234" },
      "telefone",
      "Informe o telefone com DDD",
    ],
  ])("is refused: %s", (_name, valores, campo, mensagem) => {
    expect(check(valores)).toEqual({ erros: [{ campo, mensagem }] });
  });

  test.each([
    [{ preMatriculaEm: "12/02/2026", matriculaEm: "2026-03-01" }, true, "2026-02-12"],
    [{ matriculaEm: "01/03/2026" }, true, "2026-03-01"],
    [{}, true, undefined],
    [{}, false, "2026-03-20"],
    [{ preMatriculaEm: "01/04/2026" }, true, "preMatriculaEm: Este dia ainda não chegou"],
    [{ matriculaEm: "31/02/2026" }, true, "matriculaEm: Escreva o dia assim: 31/12/2025"],
    [
      { preMatriculaEm: "02/03/2026", matriculaEm: "01/03/2026" },
      true,
      "matriculaEm: A matrícula é de antes da pré-matrícula",
    ],
  ])("with the days %j of an event (open: %s) counts since %s", (days, isOpen, told) => {
    const row = { nomeAluno: "Ana", telefone: "81988881234", ...days };
    const result = check(row, undefined, { ...evento, isOpen });
    expect(
      "erros" in result
        ? result.erros.map(({ campo, mensagem }) => `${campo}: ${mensagem}`).join()
        : result.corpo.em?.slice(0, 10),
    ).toBe(told);
  });

  test("a missing area code is added and said", () => {
    expect(check({ nomeAluno: "Ana", telefone: "98888-1234" }, "81")).toEqual({
      corpo: {
        eventoId,
        nomeAluno: "Ana",
        telefone: "81988881234",
        nota: "Telefone sem DDD na planilha: o 81 é o da cidade do evento",
      },
      isCompleted: true,
    });
  });
});

test.each([
  ["(81) 98888-1234 / 3333-4444", "(81) 98888-1234 ", ["3333-4444"], false],
  ["3333-4444 ou (81) 98888-1234", "(81) 98888-1234", ["3333-4444"], false],
  ["81/98888-1234", "81 98888-1234", [], false],
  ["98888-1234 (mãe)", "81988881234", [], true],
  ["+55 81 98888-1234", "+55 81 98888-1234", [], false],
  ["ramal 12", "ramal 12", [], false],
  ["", undefined, [], false],
])("phones of %j", (celula, telefone, outros, isCompleted) => {
  expect(telefonesOf(celula, "81")).toEqual({ telefone, outros, isCompleted });
});
