import { describe, expect, test } from "vitest";
import { EM_BRANCO, emOrdem, erroDoCampo, porControle, validar } from "./validacao.ts";

const eventoId = "0199d7e0-0000-7000-8000-000000000001";
const pessoais = {
  nomeAluno: " Ana Souza ",
  nomeResponsavel: "Rita Souza",
  email: "rita@exemplo.test",
  telefone: "(11) 98765-4321",
};
const completo = { cidade: "Campinas", eventoId, pessoais, consentiu: true };

describe("validar", () => {
  test("hands over what the server stores: trimmed names, digits of the phone, nothing else", async () => {
    expect(await validar(completo)).toEqual({
      eventoId,
      ...pessoais,
      nomeAluno: "Ana Souza",
      telefone: "11987654321",
    });
  });

  test("asks for the city alone while there is none, then for the event alone", async () => {
    expect(await validar({ ...completo, cidade: "", eventoId: "" })).toEqual({
      erros: { cidade: "Selecione uma cidade" },
    });
    expect(await validar({ ...completo, eventoId: "", pessoais: EM_BRANCO })).toEqual({
      erros: { eventoId: "Selecione um evento" },
    });
  });

  test("names every empty field in the order of the screen", async () => {
    const resultado = await validar({ ...completo, pessoais: EM_BRANCO, consentiu: false });
    expect(emOrdem("erros" in resultado ? resultado.erros : {})).toEqual([
      { id: "nomeAluno", mensagem: "Nome do aluno é obrigatório" },
      { id: "nomeResponsavel", mensagem: "Nome do responsável é obrigatório" },
      { id: "email", mensagem: "Email inválido" },
      { id: "telefone", mensagem: "Telefone é obrigatório" },
      { id: "consentimento", mensagem: "Marque a caixa para continuar" },
    ]);
  });
});

test("a field alone gets the contract's message", async () => {
  expect(await erroDoCampo("telefone", "(11) 9876")).toBe("Informe o telefone com DDD");
  expect(await erroDoCampo("email", "rita@")).toBe("Email inválido");
  expect(await erroDoCampo("nomeAluno", "Ana")).toBeUndefined();
});

test("the server's issues find their control; strangers are left out", () => {
  const issues = [
    { path: "email", message: "Email inválido" },
    { path: "email", message: "outra" },
    { path: "toString", message: "?" },
  ];
  expect(porControle(issues)).toEqual({ email: "Email inválido" });
});
