import { describe, expect, test } from "vitest";
import { checkedLead, telefonesOf } from "./rules-leads.ts";

// Holds product.md#importar: a row needs a name and one way to reach somebody.
const eventoId = "3f1e2d3c-4b5a-4678-9abc-def012345678";
const check = (valores: Record<string, string>, ddd?: string) =>
  checkedLead({ valores, eventoId, ddd, nota: "" });

describe("a row of people", () => {
  test.each([
    ["a name and a phone", { nomeAluno: "Ana Lima", telefone: "(81) 98888-1234" }],
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
