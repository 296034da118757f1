import { expect, test } from "vitest";
import { lettersWith } from "#tests/support/letters.ts";
import { composeMail } from "../templates.ts";

const letters = lettersWith("Clara Dutra");
const END = "--\u0020\nMensagem automática do Capelo. Não é preciso responder.\n";
const link = letters["set-password"].link;

test("declaration tells the code, and the page that gives a second copy, no CPF", () => {
  const data = { ...letters.declaration, nomeAluno: "ANA DUTRA", nomeResponsavel: "Rita Dutra" };
  const evento = { nomeEscola: "Escola Norte", dataEvento: "2026-03-20" };
  expect(composeMail("declaration", { ...data, evento })).toMatchObject({
    subject: "Capelo: crédito ativado",
    text: `Olá, Rita Dutra!

O crédito estudantil está ativado. Guarde o código da declaração:

Código da declaração: AB12C-D34EF-56GH7-8JK9M
Aluno: Ana Dutra
Escola: Escola Norte
Data do evento: 20/03/2026

Abrir a declaração:
${link}

Para imprimir a segunda via, digite nessa página o CPF do aluno. Apresente a declaração na matrícula.

Se você não fez esta ativação, ignore esta mensagem.

${END}`,
  });
});
