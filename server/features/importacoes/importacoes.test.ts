import { eq, isNotNull } from "drizzle-orm";
import { expect, test } from "vitest";
import { importacoes as contract } from "#shared/contract/importacoes.ts";
import { importacaoLinhas, importacoes, leads, outbox, trilha } from "#server/db/schema.ts";
import { compareTotals } from "#server/db/totals.ts";
import { useApp } from "#tests/support/app.ts";
import { cast } from "#tests/support/cast.ts";
import { COLETA, importCalls, sheetOfLeads } from "#tests/support/importar.ts";

// Holds product/importacoes.md#importar.
const app = await useApp({ RATE_LIMITS: "off" });
const { db, as } = app;
const { send, check, checked, post, stored, get, linhas } = importCalls(app);
const { norma, norte, irma, sul } = cast;
const people = () => db.select().from(leads).where(isNotNull(leads.importacaoId));

test("a list of people becomes leads of the event, with origin, day and basis, and no letter goes out", async () => {
  const before = await db.$count(outbox);
  const one = await checked(norte.cliente, "leads", sheetOfLeads(600));
  expect(one).toMatchObject({
    estado: "conferida",
    total: 600,
    feitas: 600,
    novas: 600,
    existentes: 0,
    erradas: 0,
    aDecidir: 0,
    coleta: { origem: "Feira de Olinda", em: "2026-03-01", baseLegal: "consentimento" },
    colunas: [
      { titulo: "Nome do aluno", campo: "nomeAluno", amostra: ["Aluno 1", "Aluno 2", "Aluno 3"] },
      { titulo: "Mãe", campo: "nomeResponsavel" },
      { titulo: "E-mail", campo: "email" },
      { titulo: "WhatsApp", campo: "telefone" },
    ],
  });
  expect(await people()).toEqual([]);
  const done = await stored(norte.cliente, one.id);
  expect(done).toMatchObject({ estado: "gravada", gravadas: 600, puladas: 0 });
  const rows = await people();
  expect(rows).toHaveLength(600);
  expect(rows[0]).toMatchObject({
    eventoId: norte.evento,
    importacaoId: one.id,
    coletadoEm: "2026-03-01",
    clienteId: norte.cliente.unitId,
    createdAt: app.clock.now,
  });
  expect(rows.map(({ telefone }) => telefone)).toContain("81980000001");
  expect(await compareTotals(db)).toEqual([]);
  expect(await db.$count(outbox)).toBe(before);
  const [entry] = await db.select().from(trilha).where(eq(trilha.entity, "importacoes"));
  expect(entry).toMatchObject({
    actorId: norte.cliente.id,
    entity: "importacoes",
    entityId: one.id,
    details: { tipo: "leads", gravadas: 600, atualizadas: 0, puladas: 0, erradas: 0 },
  });
});

test("the columns are corrected, and two on one field or none on a required one are refused", async () => {
  const { body } = await send(
    norma,
    "leads",
    "Quem;X;Y;Z\nAna Lima;Rita Lima;a@b.test;81988887777\n",
  );
  expect(body.colunas.map(({ campo }) => campo)).toEqual([null, null, null, null]);
  const asked = { coleta: COLETA, eventoId: norte.evento };
  const refusals: [(string | null)[], string][] = [
    [
      ["nomeAluno", "nomeAluno", "email", "telefone"],
      "Duas colunas foram escolhidas para Nome do aluno. Deixe só uma.",
    ],
    [[null, "nomeResponsavel", "email", null], "Escolha a coluna de: Nome do aluno"],
    [
      ["nomeAluno", "nomeResponsavel", null, null],
      "Escolha a coluna de Telefone, de Email, ou as duas",
    ],
    [["cnpj", null, null, null], "Campo desconhecido"],
  ];
  for (const [colunas, message] of refusals)
    expect(await check(norma, body, { ...asked, colunas })).toMatchObject({
      status: 400,
      body: { message },
    });
  const colunas = ["nomeAluno", "nomeResponsavel", "email", "telefone"];
  expect((await check(norma, body, { ...asked, colunas })).status).toBe(200);
});

test("a list of people says where it comes from, and goes to an event of the scope", async () => {
  const { body } = await send(norte.micro, "leads", sheetOfLeads(1));
  const eventoId = norte.evento;
  const refusals: [object, number, string][] = [
    [{ eventoId }, 400, "Diga de onde veio a lista e confirme o direito"],
    [
      { eventoId, coleta: { ...COLETA, tenhoDireito: false } },
      400,
      "Confirme que tem o direito de contatar estas pessoas",
    ],
    [{ eventoId, coleta: { ...COLETA, origem: " " } }, 400, "Diga de onde veio a lista"],
    [
      { eventoId, coleta: { ...COLETA, em: "2026-03-11" } },
      400,
      "O dia da coleta não pode ser futuro",
    ],
    [{ coleta: COLETA }, 400, "Escolha o evento das pessoas desta lista"],
    [{ coleta: COLETA, eventoId: irma.evento }, 404, "Evento não encontrado"],
    [{ coleta: COLETA, eventoId: sul.evento }, 404, "Evento não encontrado"],
  ];
  for (const [asked, status, message] of refusals)
    expect(await check(norte.micro, body, asked)).toMatchObject({ status, body: { message } });
});

test("faults stand beside their rows and in a file to correct, whose rows come in the next time", async () => {
  const sheet = [
    "Aluno;Responsável;Email;Telefone;Evento",
    "Ana Lima;Rita Lima;ana@lista.test;81988887777;",
    "=1+1;R;sem-arroba;12;",
    "",
    "Bia;Rosa Dias;bia@lista.test;81988886666;CDFG22",
    "ÁNA LIMA;Rita Lima;ANA@lista.test;81988887777;",
  ].join("\n");
  const one = await checked(norte.cliente, "leads", sheet);
  expect(one).toMatchObject({ total: 4, novas: 1, erradas: 3 });
  const rows = await linhas(norte.cliente, one.id);
  expect(rows.map(({ numero, estado, erros }) => [numero, estado, erros])).toEqual([
    [2, "nova", []],
    [
      3,
      "errada",
      [
        { campo: "nomeResponsavel", mensagem: "Escreva o nome inteiro, não só a inicial" },
        { campo: "email", mensagem: "Email inválido" },
        { campo: "telefone", mensagem: "Informe o telefone com DDD" },
      ],
    ],
    [
      5,
      "errada",
      [
        {
          campo: "codigoEvento",
          mensagem: "Evento não encontrado entre os seus",
        },
      ],
    ],
    [6, "errada", [{ campo: null, mensagem: "Repete a linha 2 deste arquivo" }]],
  ]);
  const clara = await as(norte.cliente);
  const file = await clara.call(contract.faultsCsv, { params: { id: one.id } });
  const lines = file.text.split("\r\n");
  expect(lines[0]).toBe('\uFEFF"Aluno";"Responsável";"Email";"Telefone";"Evento";"Erros"');
  // A formula is text in the file, as in every other CSV of ours.
  expect(lines[1]).toContain(`"'=1+1";"R";"sem-arroba";"12";"";"Nome do responsável: Escreva`);
  expect(lines).toHaveLength(5);
  expect(file.headers["content-disposition"]).toContain("lista_erros.csv");
  expect(await stored(norte.cliente, one.id)).toMatchObject({ gravadas: 1, erradas: 3 });
  const again = await checked(norte.cliente, "leads", file.text);
  const second = await clara.call(contract.faultsCsv, { params: { id: again.id } });
  // It has one column of faults again, and the formula one apostrophe.
  expect(second.text.split("\r\n")[0]).toBe(lines[0]);
  expect(second.text).toContain(`"'=1+1";"R"`);
  const corrected = file.text.replace('"CDFG22"', '""').replace("\uFEFF", "");
  const next = await checked(norte.cliente, "leads", corrected);
  expect(next).toMatchObject({ total: 3, novas: 1, erradas: 1, existentes: 1 });
});

test("rows that stand already are skipped, updated, or asked about one by one", async () => {
  const first = await checked(norte.cliente, "leads", sheetOfLeads(4));
  await stored(norte.cliente, first.id);
  const again = sheetOfLeads(4).replaceAll("Mãe ", "Madrinha ");
  const skipped = await checked(norte.cliente, "leads", again);
  expect(skipped).toMatchObject({ novas: 0, existentes: 4, jaImportadaEm: null });
  expect(await stored(norte.cliente, skipped.id)).toMatchObject({ gravadas: 0, puladas: 4 });

  const asked = await checked(norte.cliente, "leads", again, { repetidas: "perguntar" });
  expect(asked).toMatchObject({ existentes: 4, aDecidir: 4 });
  expect(asked.jaImportadaEm).not.toBeNull();
  expect(await post(norte.cliente, "store", asked.id)).toMatchObject({
    status: 409,
    body: { message: "Diga o que fazer com as linhas que já estão cadastradas" },
  });
  const clara = await as(norte.cliente);
  const params = { id: asked.id };
  await clara.call(contract.decide, { params, body: { decisao: "atualizar", linhas: [3] } });
  const { body } = await clara.call(contract.decide, { params, body: { decisao: "pular" } });
  expect(body.aDecidir).toBe(0);
  expect(await stored(norte.cliente, asked.id)).toMatchObject({ atualizadas: 1, puladas: 3 });
  const names = (await people()).map(({ nomeResponsavel }) => nomeResponsavel ?? "").toSorted();
  expect(names).toEqual(["Madrinha 2", "Mãe 1", "Mãe 3", "Mãe 4"]);

  const updated = await checked(norte.cliente, "leads", again, { repetidas: "atualizar" });
  expect(await stored(norte.cliente, updated.id)).toMatchObject({ atualizadas: 4 });
  expect((await people()).every((row) => row.nomeResponsavel?.startsWith("Madrinha"))).toBe(true);
});

test("an import that fails in the middle leaves nothing behind", async () => {
  const one = await checked(norte.cliente, "leads", sheetOfLeads(600));
  // A line of a later batch that nobody can open.
  const line = await linhasOf(one.id);
  await db
    .update(importacaoLinhas)
    .set({ conteudo: "v2.a.b.c" })
    .where(eq(importacaoLinhas.id, line));
  expect(await stored(norte.cliente, one.id)).toMatchObject({
    estado: "falhou",
    falha: expect.stringContaining("nada foi gravado") as string,
    gravadas: 0,
  });
  expect(await people()).toEqual([]);
});

async function linhasOf(id: string): Promise<string> {
  const rows = await db
    .select()
    .from(importacaoLinhas)
    .where(eq(importacaoLinhas.importacaoId, id))
    .orderBy(importacaoLinhas.numero);
  return rows.at(-1)?.id ?? "";
}

test("a step whose process ended is told as broken off, and the check begins anew", async () => {
  const one = await checked(norte.cliente, "leads", sheetOfLeads(2));
  await db.update(importacoes).set({ estado: "gravando" }).where(eq(importacoes.id, one.id));
  expect((await get(norte.cliente, one.id)).estado).toBe("gravando");
  app.clock.now = new Date(app.clock.now.getTime() + 61_000);
  expect(await get(norte.cliente, one.id)).toMatchObject({
    estado: "falhou",
    falha: "A importação foi interrompida e nada foi gravado. Confira de novo para recomeçar.",
  });
  const asked = { coleta: COLETA, eventoId: norte.evento };
  expect((await check(norte.cliente, one, asked)).status).toBe(200);
});
