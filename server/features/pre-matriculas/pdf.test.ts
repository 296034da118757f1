// Holds security.md#public-forms-and-declarations: many PDFs at once hold up no call.
import { describe, expect, test } from "vitest";
import { preMatriculas as contract } from "#shared/contract/pre-matriculas.ts";
import { useApp } from "#tests/support/app.ts";
import { cast } from "#tests/support/cast.ts";
import { inTorture } from "#tests/support/everything.ts";
import { metadataOfPdf, textOfPdf } from "#tests/support/pdf.ts";

const { anybody, database } = await useApp();

const joao = {
  eventoId: cast.norte.evento,
  nomeAluno: "JOÃO DA CONCEIÇÃO D'ÁVILA",
  cpfAluno: "529.982.247-25",
  nomeResponsavel: "Lívia Müller",
  cpfResponsavel: "111.444.777-35",
  email: "livia@familia.test",
  telefone: "(81) 98888-1234",
};
const OTHER_CPF = "12345678900";

const activated = async (more: Partial<typeof joao> = {}) =>
  (await anybody.call(contract.create, { body: { ...joao, ...more } })).body.codigo;
const pdf = (codigo: string, cpfAluno: string, cpfResponsavel?: string) =>
  anybody.call(contract.pdf, { body: { codigo, cpfAluno, cpfResponsavel } });

// Holds product/credito-ativacao.md#activation-page: 'Baixar PDF'.
describe("POST /api/public/declaracoes/pdf", () => {
  test("draws what the declaration shows on one page, with names as stored, accents and the CPFs that were sent", async () => {
    const codigo = await activated();
    const { status, headers, bytes } = await pdf(codigo, joao.cpfAluno, joao.cpfResponsavel);
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      "content-type": "application/pdf",
      "cache-control": "no-store",
      "content-disposition": `attachment; filename="declaracao-${codigo}.pdf"; filename*=UTF-8''Declara%C3%A7%C3%A3o%20de%20Cr%C3%A9dito%20Estudantil.pdf`,
    });
    const { pages, text } = await textOfPdf(bytes);
    expect(pages).toBe(1);
    for (const words of [
      "Declaração de Crédito Estudantil",
      "Aluno João da Conceição D'Ávila",
      "CPF do aluno 529.982.247-25",
      "Responsável Lívia Müller",
      "CPF do responsável 111.444.777-35",
      "R$ 500,00",
      "Escola norte",
      "Olinda - PE",
      "20/03/2026",
      "pessoal e intransferível",
      codigo,
      "localhost/credito-verificacao",
      "por Capelo.",
    ])
      expect(text).toContain(words);
    expect(await metadataOfPdf(bytes)).toMatchObject({
      Title: "Declaração de Crédito Estudantil",
      Author: "Capelo",
      Language: "pt-BR",
    });
  });

  test("the longest names and the longest school stay on one page; a missing CPF leaves a line", async () => {
    const nome = "Wenceslau Albuquerque ".repeat(6).slice(0, 119);
    const codigo = await activated({ nomeAluno: `${nome}W`, nomeResponsavel: "W".repeat(120) });
    const { pages, text } = await textOfPdf((await pdf(codigo, joao.cpfAluno)).bytes);
    expect(pages).toBe(1);
    expect(text).toContain("CPF do responsável Valor do crédito");
  });

  test("another CPF, an unknown code and no code are refused alike, without a file", async () => {
    const codigo = await activated();
    for (const [typed, cpf] of [
      [codigo, OTHER_CPF],
      ["ZZZZZ-ZZZZZ-ZZZZZ-ZZZZZ", joao.cpfAluno],
      ["x", joao.cpfAluno],
    ] as const) {
      const { status, headers, body } = await anybody.refused(contract.pdf, {
        body: { codigo: typed, cpfAluno: cpf },
      });
      expect([status, body.message]).toEqual([
        404,
        "Nenhuma declaração com este código e este CPF",
      ]);
      expect(headers["content-type"]).toMatch(/^application\/json/);
    }
  });

  inTorture(
    "many at once hold up no call: beyond a short line they are refused before anything is counted",
    async () => {
      const codigo = await activated();
      const asked = Array.from({ length: 100 }, () => pdf(codigo, joao.cpfAluno));
      const answers = await Promise.all(asked);
      const refused = answers.filter(({ status }) => status === 503);
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(31);
      expect(refused).toHaveLength(69);
      for (const { headers, body } of refused) {
        expect(headers["retry-after"]).toBe("5");
        expect(body).toMatchObject({
          message: "Muitas declarações ao mesmo tempo. Tente novamente em 5 segundos.",
        });
      }
      expect((await pdf(codigo, joao.cpfAluno)).status).toBe(200);
      const { rows } = await database.pool.query<{ points: number }>(
        "SELECT points FROM rate_limits WHERE key LIKE 'declaration-pdf:%'",
      );
      expect(rows).toEqual([{ points: 32 }]);
    },
    60_000,
  );

  test("five wrong CPFs a day close the code here and for the second copy", async () => {
    const codigo = await activated();
    for (let i = 0; i < 5; i += 1) expect((await pdf(codigo, OTHER_CPF)).status).toBe(404);
    expect((await pdf(codigo, joao.cpfAluno)).status).toBe(429);
    const body = { codigo, cpfAluno: joao.cpfAluno };
    expect((await anybody.refused(contract.secondCopy, { body })).status).toBe(429);
  });
});
