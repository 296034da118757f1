import { eq, isNotNull, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { contatos as contatosCalls } from "#shared/contract/contatos.ts";
import { leads as leadCalls } from "#shared/contract/leads.ts";
import { pessoas } from "#shared/contract/pessoas.ts";
import { retencao } from "#shared/contract/retencao.ts";
import { titulares } from "#shared/contract/titulares.ts";
import { forgetDaily } from "#server/db/forget/daily.ts";
import {
  anotacoes,
  eventos,
  importacaoLinhas,
  importacoes,
  leads,
  outbox,
  retencoes,
} from "#server/db/schema.ts";
import { compareTotals } from "#server/db/totals.ts";
import { readEnv } from "#server/env.ts";
import { queueReminders } from "#server/features/leads/commands-reminders.ts";
import { Counts } from "#server/lib/counts.ts";
import { useApp } from "#tests/support/app.ts";
import { cast } from "#tests/support/cast.ts";
import { COLETA, importCalls, sheetOfLeads } from "#tests/support/importar.ts";
import { removeOldImportacoes } from "./commands-undo.ts";

// Holds product/importacoes.md#importar for what becomes of imported people.
const app = await useApp({ RATE_LIMITS: "off" });
const { db, as, secrets, clock } = app;
const { checked, stored, post, get } = importCalls(app);
const { norma, norte } = cast;
const people = () => db.select().from(leads).where(isNotNull(leads.importacaoId));
const HOUR = 60 * 60 * 1000;

async function imported(count: number, asked = {}) {
  const one = await checked(norte.cliente, "leads", sheetOfLeads(count), asked);
  return stored(norte.cliente, one.id);
}

test("they wait in the queue of people to call, and are undone while nobody was called", async () => {
  const { id, desfazAte } = await imported(3);
  expect(desfazAte).toBe(new Date(clock.now.getTime() + HOUR).toISOString());
  const clara = await as(norte.cliente);
  const { body } = await clara.call(contatosCalls.list, { query: {} });
  expect(JSON.stringify(body)).toContain("Aluno 2");
  expect((await post(norte.cliente, "undo", id)).status).toBe(200);
  expect(await people()).toEqual([]);
  expect(await compareTotals(db)).toEqual([]);
  expect(await get(norte.cliente, id)).toMatchObject({ estado: "desfeita", desfazAte: null });
  expect((await post(norte.cliente, "undo", id)).status).toBe(409);
});

test("nothing is undone after an hour, or once something hangs on a person", async () => {
  const { id } = await imported(2);
  const [first] = await people();
  const note = { autorId: norte.cliente.id, autor: "Clara", texto: "Ligou", em: clock.now };
  await db.insert(anotacoes).values({ ...note, eventoId: norte.evento, leadId: first?.id ?? null });
  expect(await post(norte.cliente, "undo", id)).toMatchObject({
    status: 409,
    body: {
      message: "Uma pessoa desta lista já foi chamada, ativou ou respondeu. Nada foi desfeito.",
    },
  });
  await db.delete(anotacoes);
  clock.now = new Date(clock.now.getTime() + HOUR);
  expect((await post(norte.cliente, "undo", id)).body.message).toBe(
    "O prazo para desfazer, de uma hora, já passou",
  );
  expect(await people()).toHaveLength(2);
});

test("no reminder and no letter after a correction goes to them", async () => {
  await imported(2);
  const signedUp = { nomeAluno: "Ivo Sá", nomeResponsavel: "Iara Sá", telefone: "8133334444" };
  await db
    .insert(leads)
    .values({ ...signedUp, email: "iara@familia.test", eventoId: norte.evento });
  await db.update(eventos).set({ dataEvento: "2026-03-12" }).where(eq(eventos.id, norte.evento));
  clock.now = new Date("2026-03-11T15:00:00Z");
  await db.update(leads).set({ createdAt: new Date("2026-03-09T15:00:00Z") });
  const env = readEnv({ DEMO: "on", SECRET_KEY: "x".repeat(32) });
  const parts = { db, env, secrets, counts: new Counts(), now: () => clock.now };
  await queueReminders(parts);
  const [first] = await people();
  const clara = await as(norte.cliente);
  const params = { id: first?.id ?? "" };
  const body = { email: "outro@lista.test" };
  expect((await clara.call(leadCalls.update, { params, body })).status).toBe(200);
  const told = await db.select({ recipient: outbox.recipient }).from(outbox);
  expect(told).toEqual([{ recipient: "iara@familia.test" }]);
});

test("columns that become a note are on the person's page, and go with 'Desfazer'", async () => {
  const [titles = "", ...rows] = sheetOfLeads(2).split("\r\n");
  const sheet = [`${titles};Série;Obs`, `${rows[0]};5º ano;Quer bolsa`, `${rows[1]};;`].join("\n");
  const colunas = ["nomeAluno", "nomeResponsavel", "email", "telefone", "anotacao", "anotacao"];
  const { id } = await checked(norte.cliente, "leads", sheet, { colunas });
  await stored(norte.cliente, id);
  expect(await db.select({ texto: anotacoes.texto }).from(anotacoes)).toEqual([
    { texto: "Série: 5º ano\nObs: Quer bolsa" },
  ]);
  const [first] = await people();
  const clara = await as(norte.cliente);
  const { body } = await clara.call(contatosCalls.history, { params: { id: first?.id ?? "" } });
  expect(body.map(({ tipo, texto }) => `${tipo} ${texto}`)).toContain(
    "anotacao Série: 5º ano\nObs: Quer bolsa",
  );
  expect((await post(norte.cliente, "undo", id)).status).toBe(200);
  expect(await db.$count(anotacoes)).toBe(0);
});

test("their term counts from the day of the list, not from the event", async () => {
  await imported(2, { coleta: { ...COLETA, em: "2025-01-01" } });
  const head = await as(norma);
  const before = await head.call(retencao.count, {});
  expect(before.body.pessoas).toBeGreaterThanOrEqual(2);
  await db.insert(retencoes).values({
    franqueadorId: norma.unitId,
    leads: 12,
    preMatriculas: 24,
    tickets: 24,
    trilha: 12,
    confirmadaEm: clock.now,
  });
  await forgetDaily({ db, secrets }, clock.now);
  const rows = await people();
  expect(rows.map(({ nomeAluno }) => nomeAluno)).toEqual(["Pessoa esquecida", "Pessoa esquecida"]);
  // Their lines went with them.
  expect(await db.$count(importacaoLinhas, isNotNull(importacaoLinhas.chave))).toBe(0);
});

test("somebody collected lately outlives an event that is long over", async () => {
  await imported(1);
  await db
    .update(eventos)
    .set({ dataEvento: "2024-01-01", dataDistribuicao: "2024-01-01" })
    .where(eq(eventos.id, norte.evento));
  await db.insert(retencoes).values({
    franqueadorId: norma.unitId,
    leads: 12,
    preMatriculas: 24,
    tickets: 24,
    trilha: 12,
    confirmadaEm: clock.now,
  });
  await forgetDaily({ db, secrets }, clock.now);
  expect((await people()).map(({ nomeAluno }) => nomeAluno)).toEqual(["Aluno 1"]);
});

test("lines go after a week; figures and origin stay, and what was never imported goes whole", async () => {
  const { id } = await imported(2);
  const left = await checked(norte.cliente, "leads", sheetOfLeads(2, 50));
  clock.now = new Date(clock.now.getTime() + 7 * 24 * HOUR + 1);
  await removeOldImportacoes(db, clock.now);
  expect(await get(norte.cliente, id)).toMatchObject({
    estado: "gravada",
    gravadas: 2,
    guardadaAte: null,
    colunas: [],
    coleta: { origem: COLETA.origem },
  });
  expect(await db.$count(importacaoLinhas)).toBe(0);
  expect(await db.$count(importacoes, eq(importacoes.id, left.id))).toBe(0);
  expect(await db.$count(leads, sql`${leads.importacaoId} = ${id}`)).toBe(2);
});

test("their page, and the file of all that is stored of them, say where the list comes from", async () => {
  await imported(1);
  const [first] = await people();
  const params = { id: first?.id ?? "" };
  const { origem, em, baseLegal } = COLETA;
  const clara = await as(norte.cliente);
  expect((await clara.call(pessoas.get, { params })).body.coleta).toEqual({
    origem,
    em,
    baseLegal,
    programa: false,
  });
  const signedUp = { params: { id: norte.lead } };
  expect((await clara.call(pessoas.get, signedUp)).body.coleta).toBeNull();
  const head = await as(norma);
  const { body: file } = await head.call(titulares.exportar, { params, body: {} });
  expect(dadosOf(file.html)["importacoes"]).toEqual([
    { origem, coletada_em: em, base_legal: baseLegal },
  ]);
  const { body: other } = await head.call(titulares.exportar, { ...signedUp, body: {} });
  expect(dadosOf(other.html)).not.toHaveProperty("importacoes");
});

function dadosOf(html: string): Record<string, unknown> {
  const [, json = ""] = /id="dados">([^<]*)</.exec(html) ?? [];
  return JSON.parse(json) as Record<string, unknown>;
}
