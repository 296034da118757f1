import { expect, test } from "vitest";
import { importacoes as contract } from "#shared/contract/importacoes.ts";
import { useApp } from "#tests/support/app.ts";
import { cast } from "#tests/support/cast.ts";
import { importCalls, sheetOfLeads } from "#tests/support/importar.ts";

// Holds product/importacoes.md#importar: a cell is checked when it is left.
const app = await useApp({ RATE_LIMITS: "off" });
const { as } = app;
const { checked, stored } = importCalls(app);
const { norte } = cast;

test("a fault of a person is mended cell by cell, and counted anew", async () => {
  const sheet = `${sheetOfLeads(2)}\r\nAluno 3;Mãe 3;familia3@;12\r\nAluno 1;Mãe 1;x@;81980000001`;
  const { id } = await checked(norte.cliente, "leads", sheet);
  const clara = await as(norte.cliente);
  const mend = (numero: number, coluna: number, valor: string) =>
    clara.refused(contract.mend, { params: { id }, body: { numero, coluna, valor } });
  expect(await mend(4, 2, "familia3@lista.test")).toMatchObject({
    status: 200,
    body: {
      importacao: { novas: 2, erradas: 2 },
      linha: { erros: [{ campo: "telefone", mensagem: "Informe o telefone com DDD" }] },
    },
  });
  expect(await mend(4, 3, " 98888-1234 ")).toMatchObject({
    body: {
      importacao: { novas: 3, erradas: 1, semDdd: 1 },
      linha: {
        estado: "nova",
        erros: [],
        valores: ["Aluno 3", "Mãe 3", "familia3@lista.test", "98888-1234"],
      },
    },
  });
  // The other row of the list has this name and e-mail.
  expect(await mend(5, 2, "familia1@lista.test")).toMatchObject({
    body: { linha: { erros: [{ campo: null, mensagem: "Repete a linha 2 deste arquivo" }] } },
  });
  for (const [numero, coluna, status] of [
    [4, 0, 409],
    [5, 9, 400],
    [99, 0, 404],
  ] as const)
    expect((await mend(numero, coluna, "Ana")).status).toBe(status);
  const mario = await as(norte.micro);
  const body = { numero: 5, coluna: 0, valor: "Ana" };
  expect((await mario.refused(contract.mend, { params: { id }, body })).status).toBe(404);
  expect(await stored(norte.cliente, id)).toMatchObject({ gravadas: 3 });
  expect((await mend(5, 0, "Ana")).status).toBe(409);
});
