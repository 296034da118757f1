// Holds product/importacoes.md#importar.
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { perguntasFixas } from "#shared/perguntas.ts";
import { anotacoes, eventos, leads } from "#server/db/schema.ts";
import { useApp } from "#tests/support/app.ts";
import { cast } from "#tests/support/cast.ts";
import { importCalls } from "#tests/support/importar.ts";

const app = await useApp();
const { db } = app;
const { checked, post, stored } = importCalls(app);
const { norte } = cast;
const { serie, turno } = perguntasFixas;

const SHEET = [
  "Nome do aluno;WhatsApp;Turma;Turno",
  "Iara Lima;(81) 98888-1001;8º B;Matutino",
  "Ivo Lima;(81) 98888-1002;3º B;tarde",
  "Ida Lima;(81) 98888-1003;;-",
].join("\n");

const ask = (...perguntas: (typeof serie)[]) =>
  db.update(eventos).set({ perguntas }).where(eq(eventos.id, norte.evento));
const people = async () => {
  const rows = await db.select().from(leads).orderBy(leads.telefone);
  return rows
    .filter(({ telefone }) => telefone?.startsWith("819888810"))
    .map(({ nomeAluno, respostas }) => [nomeAluno, respostas]);
};
const notes = async () => (await db.select().from(anotacoes)).map(({ texto }) => texto);

test("into an event that asks, Turma and Turno are answers, and what is none of the choices a note", async () => {
  await ask(serie, turno);
  const one = await checked(norte.cliente, "leads", SHEET);
  expect(one.colunas.map(({ campo }) => campo)).toEqual([
    "nomeAluno",
    "telefone",
    "serie",
    "turno",
  ]);
  expect(one).toMatchObject({ novas: 3, erradas: 0 });
  await stored(norte.cliente, one.id);
  expect(await people()).toEqual([
    ["Iara Lima", { serie: "8º ano", turno: "Manhã" }],
    ["Ivo Lima", { turno: "Tarde" }],
    ["Ida Lima", null],
  ]);
  expect(await notes()).toEqual(["Série na planilha: 3º B"]);
});

test("into one that does not ask they say nothing, as before", async () => {
  await ask({ ...serie, oculta: true } as typeof serie);
  const { id } = await checked(norte.cliente, "leads", SHEET);
  await stored(norte.cliente, id);
  expect((await people()).map(([, respostas]) => respostas)).toEqual([null, null, null]);
  expect(await notes()).toEqual([]);
});

test("an update adds to what stands, and 'Desfazer' puts it back", async () => {
  await ask(serie, turno);
  await stored(norte.cliente, (await checked(norte.cliente, "leads", SHEET)).id);
  const before = await people();
  const sheet =
    "Nome do aluno;WhatsApp;Série\nIara Lima;(81) 98888-1001;9º ano\nIvo Lima;(81) 98888-1002;";
  const { id } = await checked(norte.cliente, "leads", sheet, { repetidas: "atualizar" });
  await stored(norte.cliente, id);
  expect((await people()).slice(0, 2)).toEqual([
    ["Iara Lima", { serie: "9º ano", turno: "Manhã" }],
    ["Ivo Lima", { turno: "Tarde" }],
  ]);
  expect((await post(norte.cliente, "undo", id)).status).toBe(200);
  expect(await people()).toEqual(before);
});
