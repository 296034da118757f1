// Holds security.md#spreadsheets: 50 MB and a cut-off file change nothing; a kind is for who makes its rows.
import { eq } from "drizzle-orm";
import { zipSync } from "fflate";
import { expect, test } from "vitest";
import { importacoes as contract } from "#shared/contract/importacoes.ts";
import { importacoes, importacaoLinhas } from "#server/db/schema.ts";
import { removeOldImportacoes } from "./commands-undo.ts";
import { useApp } from "#tests/support/app.ts";
import { cast } from "#tests/support/cast.ts";
import { everything } from "#tests/support/everything.ts";
import { importCalls, sheetOfLeads } from "#tests/support/importar.ts";
import { endless, good, sharing, xlsx } from "#tests/support/xlsx.ts";

// Holds product/importacoes.md#importar for who may not, and for files that are none.
const app = await useApp({ RATE_LIMITS: "off" });
const { db, as } = app;
const { send } = importCalls(app);
const { norma, norte } = cast;

test("each kind is for who makes its rows; a stranger's import is not found; a hostile file changes nothing", async () => {
  const kinds = {
    leads: sheetOfLeads(1),
    clientes: "CNPJ\n1",
    cursos: "Título\nA",
    eventos: "Data\n1",
  };
  const rights = [
    [norma, ["leads"]],
    [norte.franquia, ["leads"]],
    [norte.micro, ["leads", "clientes", "eventos"]],
    [norte.vendedor, ["leads", "clientes", "eventos"]],
    [norte.cliente, ["leads", "cursos", "eventos"]],
  ] as const;
  for (const [person, allowed] of rights)
    for (const [tipo, sheet] of Object.entries(kinds)) {
      const { status } = await send(person, tipo as keyof typeof kinds, sheet);
      expect([person.nome, tipo, status]).toEqual([
        person.nome,
        tipo,
        (allowed as readonly string[]).includes(tipo) ? 201 : 403,
      ]);
    }
  const { body } = await send(norte.cliente, "leads", kinds.leads);
  const mario = await as(norte.micro);
  expect((await mario.refused(contract.get, { params: { id: body.id } })).status).toBe(404);
  const count = await db.$count(importacoes);
  const large = await send(norte.cliente, "leads", Buffer.alloc(50 * 1024 * 1024, "a"));
  expect(large).toMatchObject({
    status: 413,
    body: {
      message: "O arquivo tem mais de 5 MB. Divida a planilha em partes e envie uma de cada vez.",
    },
  });
  expect(await send(norte.cliente, "leads", Buffer.of(0x50, 0x4b, 3, 4, 9, 9))).toMatchObject({
    status: 400,
    body: {
      message: "O arquivo está incompleto ou danificado. Abra-o, salve de novo e envie outra vez.",
    },
  });
  expect(await db.$count(importacoes)).toBe(count);
});

test("what a unit's spreadsheets keep is bounded, its sellers' too, and leaves after a week", async () => {
  const sheet = sheetOfLeads(3);
  const { body } = await send(norte.vendedor, "leads", sheet);
  const [row] = await db.select().from(importacoes).where(eq(importacoes.id, body.id));
  expect(row).toMatchObject({ unidadeId: norte.micro.unitId });
  expect(row!.bytes).toBeGreaterThan(sheet.length / 2);
  const full = { bytes: 100 * 1024 * 1024 - 10 };
  await db.update(importacoes).set(full).where(eq(importacoes.id, body.id));
  expect(await send(norte.micro, "leads", sheet)).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining("já ocupam todo o espaço") as string },
  });
  expect((await send(norte.cliente, "leads", sheet)).status).toBe(201);
  app.clock.now = new Date(app.clock.now.getTime() + 8 * 24 * 60 * 60 * 1000);
  await removeOldImportacoes(db, app.clock.now);
  expect((await send(norte.micro, "leads", sheet)).status).toBe(201);
});

type Hostile = [name: string, file: string | Buffer, sentence: RegExp];
const merged = `<mergeCells count="1"><mergeCell ref="A2:A5"/></mergeCells>`;

/** The same at length, which takes seconds. */
const long: Hostile = [
  "half a megabyte of them, a thousand million signs",
  Buffer.from(sharing(7_700, "x".repeat(5_000))),
  /ocupa espaço demais/,
];

test.each<Hostile>([
  ...(everything ? [long] : []),
  [
    "a bomb",
    Buffer.from(zipSync({ "xl/worksheets/sheet1.xml": new Uint8Array(200 * 1024 * 1024) })),
    /ocupa espaço demais/,
  ],
  [
    "cells that share one text",
    Buffer.from(sharing(100, "x".repeat(5_000))),
    /ocupa espaço demais/,
  ],
  ["tags without end", Buffer.from(endless()), /incompleto ou danificado/],
  ["merged cells", Buffer.from(xlsx(good, merged)), /células mescladas \(A2:A5\)/],
  ["a million blank rows", `A;B\n${";\n".repeat(1_000_000)}`, /mais de 20\.000 linhas/],
  [
    "a last row far below",
    Buffer.from(xlsx(`${good}<row r="1048576"/>`)),
    /mais de 20\.000 linhas/,
  ],
  ["a wrong encoding", "Aluno\nJoÃ£o\n", /acentos do arquivo estão trocados/],
  ["no text", Buffer.of(65, 0x81, 10, 66, 0x8d), /não é uma planilha/],
])("%s is refused in one sentence, and nothing is stored", async (_name, file, sentence) => {
  const stored = async () => [await db.$count(importacoes), await db.$count(importacaoLinhas)];
  const before = await stored();
  const { status, body } = await send(norte.cliente, "leads", file);
  expect([status, body]).toMatchObject([
    400,
    { message: expect.stringMatching(sentence) as string },
  ]);
  expect(await stored()).toEqual(before);
});
