import { describe, expect, test } from "vitest";
import { blank } from "#web/widgets/public-page/form/draft.ts";
import {
  inOrder,
  remarkOn,
  byControl,
  validate,
} from "#web/widgets/public-page/form/validation.ts";
import { inscricao } from "./form.ts";

const evento = {
  id: "0199d7e0-0000-7000-8000-000000000001",
  codigo: "K7P2QX",
  nomeEscola: "Escola Estadual São José",
  dataEvento: "2026-11-21",
  horario: "14:00",
  cidade: "Campinas",
  estado: "SP",
  valorTotalDesconto: "1500.00",
  cursos: [],
  aviso: null,
};
const typed = {
  nomeAluno: " Ana Souza ",
  nomeResponsavel: "Rita Souza",
  email: "rita@exemplo.test",
  telefone: "(11) 98765-4321",
};
const { values: empty } = blank(inscricao);
const values = { ...empty, ...typed };
const complete = { cidade: "Campinas", evento, values, needsConsent: false, hasConsented: false };

// Holds product/dados.md#validation: the sign-up.
describe("validate", () => {
  test("hands over trimmed names and the digits of the phone, under exactly the keys of the call", async () => {
    expect(await validate(inscricao, complete)).toEqual({
      body: {
        eventoId: evento.id,
        ...typed,
        nomeAluno: "Ana Souza",
        telefone: "11987654321",
      },
    });
  });

  test("sends answers in a part of their own, only to what is asked, and none where none was given", async () => {
    const opcoes = ["8º ano", "9º ano"];
    const perguntas = [
      { id: "serie" as const, texto: "Série", opcoes },
      { id: "b" as const, texto: "Bairro", opcoes: null },
    ];
    const asking = { ...complete, evento: { ...evento, perguntas } };
    const sent = async (answers: object, given = asking) => {
      const all = { ...values, ...answers };
      return JSON.stringify(await validate(inscricao, { ...given, values: all }));
    };
    const plain = JSON.stringify(await validate(inscricao, complete));
    expect(await sent({})).toBe(plain);
    expect(await sent({ serie: "8º ano", b: " Centro ", a: "Sim", turno: "Tarde" })).toBe(
      plain.replace(/}}$/, ',"respostas":{"serie":"8º ano","b":"Centro"}}}'),
    );
    expect(await sent({ serie: "De outro evento", b: " " })).toBe(plain);
    // An event that asks nothing gets nothing, although another one was answered.
    expect(await sent({ serie: "8º ano" }, complete as typeof asking)).toBe(plain);
  });

  test("tells the version of the network's own text that was shown", async () => {
    const aviso = { versao: 3, texto: "Novo", consentimento: "Sim" };
    const given = { ...complete, evento: { ...evento, aviso } };
    expect(await validate(inscricao, given)).toMatchObject({ body: { versaoAviso: 3 } });
  });

  test("adds the consent where it is asked for", async () => {
    const given = { ...complete, needsConsent: true, hasConsented: true };
    expect(await validate(inscricao, given)).toMatchObject({ body: { consentimento: true } });
  });

  test("asks for the city alone while there is none, then for the event alone", async () => {
    expect(await validate(inscricao, { ...complete, cidade: "", evento: null })).toEqual({
      errors: { cidade: "Selecione uma cidade" },
    });
    expect(await validate(inscricao, { ...complete, evento: null, values: empty })).toEqual({
      errors: { eventoId: "Selecione um evento" },
    });
  });

  test("names every empty field in the order of the screen", async () => {
    const result = await validate(inscricao, {
      ...complete,
      values: empty,
      needsConsent: true,
    });
    expect(inOrder(inscricao, "errors" in result ? result.errors : {})).toEqual([
      { id: "nomeAluno", message: "Nome do aluno é obrigatório" },
      { id: "nomeResponsavel", message: "Nome do responsável é obrigatório" },
      { id: "email", message: "Email inválido" },
      { id: "telefone", message: "Telefone é obrigatório" },
      { id: "consentimento", message: "Marque a caixa para continuar" },
    ]);
  });
});

test.each([
  ["telefone", "(11) 9876", "Informe o telefone com DDD"],
  ["telefone", "(20) 98888-7777", "Este DDD não existe: confira o telefone"],
  ["email", "rita@", "Email inválido"],
  ["nomeAluno", "Ana", undefined],
] as const)(
  "the field %s alone, holding %s, gets the contract's message",
  async (field, value, error) => {
    expect(await remarkOn(inscricao, field, value)).toEqual({ error, meant: null });
  },
);

test.each([
  ["telefone", "(12) 9888-7777", { meant: "(12) 99888-7777" }],
  ["email", "rita@gmial.com", { meant: "rita@gmail.com" }],
  ["email", "rita@hotmial", { error: "Email inválido", meant: "rita@hotmail.com" }],
] as const)("what was probably meant in %s by %s is asked about", async (field, value, remark) => {
  expect(await remarkOn(inscricao, field, value)).toEqual(remark);
});

test("the server's issues find their control; strangers are left out", () => {
  const issues = [
    { path: "email", message: "Email inválido" },
    { path: "email", message: "outra" },
    { path: "toString", message: "?" },
  ];
  expect(byControl(inscricao, issues)).toEqual({ email: "Email inválido" });
});
