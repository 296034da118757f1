import { expect, test } from "vitest";
import { textOfPdf } from "#tests/support/pdf.ts";
import { lettersWith } from "#tests/support/letters.ts";
import { composeMail } from "../templates.ts";

const letters = lettersWith("Clara Dutra");
const END = "--\u0020\nMensagem automática do Capelo. Não é preciso responder.\n";
const link = letters["set-password"].link;

test("declaration tells the code, and the page that gives a second copy, no CPF", () => {
  const data = { ...letters.declaration, nomeAluno: "ANA DUTRA", nomeResponsavel: "Rita Dutra" };
  const evento = { nomeEscola: "Escola Norte", dataEvento: "2026-03-20" };
  // An earlier version queued declarations like this, without the content of the file.
  expect(composeMail("declaration", { ...data, evento, issue: undefined })).toMatchObject({
    attachments: [],
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

test("the declaration goes along as a PDF, with lines in the place of the CPFs", async () => {
  const evento = {
    nomeEscola: "Colégio São João",
    dataEvento: "2026-03-20",
    cidade: "taubate",
    estado: "SP",
    valorTotalDesconto: "1500.00",
  };
  const data = {
    ...letters.declaration,
    nomeAluno: "ANA CONCEIÇÃO",
    nomeResponsavel: "Rita",
    evento,
  };
  const { text, attachments = [] } = composeMail("declaration", data);
  expect(text).toContain("A declaração está em anexo, com uma linha no lugar de cada CPF.");
  const [file, ...others] = attachments;
  expect(others).toEqual([]);
  expect(file).toMatchObject({ filename: "declaracao.pdf", contentType: "application/pdf" });
  if (typeof file?.content !== "function") throw new Error("no file");
  const paper = await textOfPdf(await file.content());
  for (const words of [
    "Aluno Ana Conceição",
    "Responsável Rita",
    "R$ 1.500,00",
    "Colégio São João",
    "Taubaté - SP",
    "AB12C-D34EF-56GH7-8JK9M",
    "Emitida em 21/03/2026 por Capelo.",
  ])
    expect(paper.text).toContain(words);
  expect(paper.pages).toBe(1);
}, 60_000);
