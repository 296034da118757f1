// Holds product/importacoes.md#importar: five sheets as they are, with the rows that come in of those that are given.
import { readFileSync } from "node:fs";
import { and, eq, isNotNull } from "drizzle-orm";
import { expect, test } from "vitest";
import { contatos } from "#shared/contract/contatos.ts";
import { matriculas as enrolments } from "#shared/contract/matriculas.ts";
import { pessoas } from "#shared/contract/pessoas.ts";
import {
  eventos,
  fatos,
  leads,
  matriculas,
  origens,
  outbox,
  preMatriculas,
} from "#server/db/schema.ts";
import { compareTotals } from "#server/db/totals.ts";
import { useApp } from "#tests/support/app.ts";
import { cast } from "#tests/support/cast.ts";
import { COLETA, importCalls } from "#tests/support/importar.ts";

const app = await useApp({ RATE_LIMITS: "off" });
const { as, db } = app;
const { check, send, linhas, post, settled, stored } = importCalls(app);
const { norte } = cast;

const sheetOf = (name: string) =>
  readFileSync(new URL(`../../../tests/support/planilhas/${name}`, import.meta.url));

/** Reads a sheet with the columns that are proposed, and checks it. */
async function checkedSheet(name: string, asked: object = { eventoId: norte.evento }) {
  const { body } = await send(norte.micro, "leads", sheetOf(name));
  const { status, body: refusal } = await check(norte.micro, body, { coleta: COLETA, ...asked });
  expect(status, refusal.message).toBe(200);
  return settled(norte.micro, body.id);
}

const faultsOf = async (id: string) =>
  (await linhas(norte.micro, id)).flatMap(({ numero, erros }) =>
    erros.map(({ mensagem }) => `${numero} ${mensagem}`),
  );

/** The two events of last year that the enrolments name, which are over. */
async function heldLastYear() {
  const [of] = await db.select().from(eventos).where(eq(eventos.id, norte.evento));
  if (of === undefined) throw new Error("no event");
  const { id: _id, codigo: _codigo, busca: _busca, ...row } = of;
  const held = [
    ["Escola Aurora", "Olinda", "2025-05-14"],
    ["Colégio Horizonte", "Recife", "2025-08-20"],
  ].map(([nomeEscola = "", cidade = "", dataEvento = ""]) => ({
    ...row,
    nomeEscola,
    cidade,
    dataEvento,
    dataDistribuicao: dataEvento,
    status: "concluido" as const,
  }));
  await db.insert(eventos).values(held);
}

test.each([
  [
    "secretaria.xlsx",
    13,
    11,
    ["11 Informe um telefone ou um e-mail", "17 Nome do aluno é obrigatório"],
  ],
  ["whatsapp.csv", 10, 9, ["10 Informe o telefone com DDD"]],
  ["google-forms.csv", 8, 7, ["7 Email inválido"]],
  ["rd-station.csv", 6, 5, ["6 Nome do aluno é obrigatório"]],
])("%s: of %i rows %i come in", async (name, total, novas, faults) => {
  const one = await checkedSheet(name);
  expect(one).toMatchObject({ total, novas, existentes: 0 });
  expect(await faultsOf(one.id)).toEqual(faults);
  expect(await stored(norte.micro, one.id)).toMatchObject({ gravadas: novas });
  expect(await db.$count(outbox)).toBe(0);
});

test("matriculas-2025.csv: of 7 rows 6 come in, each step on its day", async () => {
  await heldLastYear();
  const one = await checkedSheet("matriculas-2025.csv", {});
  expect(one).toMatchObject({ total: 7, novas: 6, semDdd: 1 });
  expect(await faultsOf(one.id)).toEqual(["7 A matrícula é de antes da pré-matrícula"]);
  await stored(norte.micro, one.id);
  const day = (moment: Date | null | undefined) => moment?.toISOString().slice(0, 10);
  const rows = await db
    .select({
      nome: leads.nomeAluno,
      lead: leads.createdAt,
      pre: preMatriculas.createdAt,
      mat: matriculas.efetivadaEm,
      vendedor: origens.vendedorId,
    })
    .from(leads)
    .leftJoin(preMatriculas, eq(preMatriculas.leadId, leads.id))
    .leftJoin(matriculas, eq(matriculas.leadId, leads.id))
    .leftJoin(origens, eq(origens.id, leads.origemId))
    .where(isNotNull(leads.importacaoId))
    .orderBy(leads.nomeAluno);
  expect(rows.map(({ nome, lead, pre, mat }) => [nome, day(lead), day(pre), day(mat)])).toEqual([
    ["Adriano Queiroz", "2025-05-14", "2025-05-20", "2025-06-02"],
    ["Bianca Lacerda", "2025-05-14", "2025-05-20", undefined],
    ["Ciro Bandeira", "2025-05-14", undefined, undefined],
    ["Dara Uchôa", "2025-08-20", "2025-08-22", "2025-09-01"],
    ["Estêvão Galvão", "2025-08-20", undefined, "2025-09-03"],
    ["Gilson Arruda", "2025-08-20", undefined, undefined],
  ]);
  expect(rows.map(({ vendedor }) => vendedor !== null)).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
  ]);
  expect(await compareTotals(db)).toEqual([]);
  expect(await db.$count(outbox)).toBe(0);
});

test("their pages tell the way, nobody of last year is called, and 'Desfazer' takes all steps back", async () => {
  await heldLastYear();
  const one = await checkedSheet("matriculas-2025.csv", {});
  await stored(norte.micro, one.id);
  const [adriano] = await db.select().from(leads).where(eq(leads.nomeAluno, "Adriano Queiroz"));
  const params = { id: adriano?.id ?? "" };
  const caller = await as(norte.micro);
  const { body: page } = await caller.call(pessoas.get, { params });
  expect(page).toMatchObject({
    preMatricula: { cursoInteresse: "Robótica" },
    matricula: { efetivadaEm: "2025-06-02T15:00:00.000Z" },
    origem: { tipo: "vendedor" },
  });
  const { body: history } = await caller.call(contatos.history, { params });
  expect(history.map(({ tipo }) => tipo)).toEqual(["matricula", "ativacao", "planilha"]);
  const { body: waiting } = await caller.call(contatos.list, { query: {} });
  expect(JSON.stringify(waiting)).not.toContain("Gilson Arruda");
  expect((await post(norte.micro, "undo", one.id)).status).toBe(200);
  expect(await db.$count(leads, isNotNull(leads.importacaoId))).toBe(0);
  expect(await db.$count(matriculas, eq(matriculas.nome, "Adriano Queiroz"))).toBe(0);
  expect(await db.$count(fatos, and(eq(fatos.leadId, params.id), fatos.noHistorico))).toBe(0);
  expect(await compareTotals(db)).toEqual([]);
});

test("what staff did since is not taken back", async () => {
  await heldLastYear();
  const one = await checkedSheet("matriculas-2025.csv", {});
  await stored(norte.micro, one.id);
  const [bianca] = await db.select().from(leads).where(eq(leads.nomeAluno, "Bianca Lacerda"));
  const [pre] = await db
    .select()
    .from(preMatriculas)
    .where(eq(preMatriculas.leadId, bianca?.id ?? ""));
  app.clock.now = new Date(app.clock.now.getTime() + 60_000);
  await (await as(norte.micro)).call(enrolments.efetivar, { params: { id: pre?.id ?? "" } });
  expect((await post(norte.micro, "undo", one.id)).status).toBe(409);
});

test("a school and day without an event, and a name that nobody has, are said", async () => {
  const one = await checkedSheet("matriculas-2025.csv", {});
  expect(one).toMatchObject({ novas: 0, erradas: 7 });
  expect((await faultsOf(one.id))[0]).toBe(
    "2 Nenhum evento seu tem esta escola e este dia: cadastre-o em Eventos e confira de novo",
  );
  await heldLastYear();
  const csv = sheetOf("matriculas-2025.csv").toString().replaceAll(norte.vendedor.nome, "Ninguém");
  const { body } = await send(norte.micro, "leads", csv);
  await check(norte.micro, body, { coleta: COLETA });
  await settled(norte.micro, body.id);
  expect(await faultsOf(body.id)).toContain("2 Ninguém da unidade do evento tem este nome");
});
