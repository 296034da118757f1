import { describe, expect, test } from "vitest";
import { novo } from "#web/widgets/pagina-publica/formulario/rascunho.ts";
import {
  emOrdem,
  erroDoCampo,
  porControle,
  validar,
} from "#web/widgets/pagina-publica/formulario/validacao.ts";
import { inscricao } from "./formulario.ts";

const evento = {
  id: "0199d7e0-0000-7000-8000-000000000001",
  nomeEscola: "Escola Estadual São José",
  dataEvento: "2026-11-21",
  horario: "14:00",
  cidade: "Campinas",
  estado: "SP",
  valorTotalDesconto: "1500.00",
  cursos: [],
};
const valores = {
  nomeAluno: " Ana Souza ",
  nomeResponsavel: "Rita Souza",
  email: "rita@exemplo.test",
  telefone: "(11) 98765-4321",
};
const { valores: emBranco } = novo(inscricao);
const completo = { cidade: "Campinas", evento, valores, consentiu: true };

describe("validar", () => {
  test("hands over what the server stores: trimmed names, digits of the phone, nothing else", async () => {
    expect(await validar(inscricao, completo)).toEqual({
      corpo: { eventoId: evento.id, ...valores, nomeAluno: "Ana Souza", telefone: "11987654321" },
    });
  });

  test("asks for the city alone while there is none, then for the event alone", async () => {
    expect(await validar(inscricao, { ...completo, cidade: "", evento: null })).toEqual({
      erros: { cidade: "Selecione uma cidade" },
    });
    expect(await validar(inscricao, { ...completo, evento: null, valores: emBranco })).toEqual({
      erros: { eventoId: "Selecione um evento" },
    });
  });

  test("names every empty field in the order of the screen", async () => {
    const resultado = await validar(inscricao, {
      ...completo,
      valores: emBranco,
      consentiu: false,
    });
    expect(emOrdem(inscricao, "erros" in resultado ? resultado.erros : {})).toEqual([
      { id: "nomeAluno", mensagem: "Nome do aluno é obrigatório" },
      { id: "nomeResponsavel", mensagem: "Nome do responsável é obrigatório" },
      { id: "email", mensagem: "Email inválido" },
      { id: "telefone", mensagem: "Telefone é obrigatório" },
      { id: "consentimento", mensagem: "Marque a caixa para continuar" },
    ]);
  });
});

test("a field alone gets the contract's message", async () => {
  expect(await erroDoCampo(inscricao, "telefone", "(11) 9876")).toBe("Informe o telefone com DDD");
  expect(await erroDoCampo(inscricao, "email", "rita@")).toBe("Email inválido");
  expect(await erroDoCampo(inscricao, "nomeAluno", "Ana")).toBeUndefined();
});

test("the server's issues find their control; strangers are left out", () => {
  const issues = [
    { path: "email", message: "Email inválido" },
    { path: "email", message: "outra" },
    { path: "toString", message: "?" },
  ];
  expect(porControle(inscricao, issues)).toEqual({ email: "Email inválido" });
});
