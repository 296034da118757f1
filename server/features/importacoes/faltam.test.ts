import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { importacoes as contract } from "#shared/contract/importacoes.ts";
import type { NovosEventos } from "#shared/contract/importacoes-faltam.ts";
import { clientes, eventos, leads } from "#server/db/schema.ts";
import { useApp } from "#tests/support/app.ts";
import { cast, type Person } from "#tests/support/cast.ts";
import { importCalls } from "#tests/support/importar.ts";

// Holds product/importacoes.md#importar for events that a list names and that nobody has entered.
const app = await useApp({ RATE_LIMITS: "off" });
const { db, as } = app;
const { checked, stored, settled, post } = importCalls(app);
const { norte, irma } = cast;

const sheetOf = (...rows: string[]) =>
  ["Nome do aluno;WhatsApp;Escola do evento;Dia do evento", ...rows].join("\r\n");
const LAST_YEAR = sheetOf(
  "Ana Sá;(81) 98888-1001;Escola da Praia;12/09/2025",
  "Bia Sá;(81) 98888-1002;ESCOLA DA PRAIA;12/09/2025",
  "Caio Sá;(81) 98888-1003;Escola do Alto;03/10/2025",
  "Davi Sá;(81) 98888-1004;Escola da Praia;12/09/2035",
  "Edu Sá;;Escola da Praia;31/02/2025",
);

const ask = async (person: Person, id: string) =>
  (await (await as(person)).call(contract.missing, { params: { id } })).body;
const answer = async (person: Person, id: string, eventos: NovosEventos["eventos"]) =>
  (await as(person)).refused(contract.createMissing, { params: { id }, body: { eventos } });

const placed = (clienteId: string) =>
  db.update(clientes).set({ cidade: "Olinda", estado: "PE" }).where(eq(clientes.id, clienteId));

test("past events of a list are made after the question, and its people come in", async () => {
  await placed(norte.cliente.unitId);
  const { id, erradas } = await checked(norte.cliente, "leads", LAST_YEAR, { eventoId: null });
  expect(erradas).toBe(5);
  const missing = await ask(norte.cliente, id);
  const own = { id: norte.cliente.unitId, cidade: "Olinda", estado: "PE" };
  expect(missing).toMatchObject([
    { escola: "Escola da Praia", dia: "2025-09-12", pessoas: 2, cliente: own },
    { escola: "Escola do Alto", dia: "2025-10-03", pessoas: 1, cliente: own },
  ]);
  const of = { clienteId: norte.cliente.unitId, tipoEscola: "publica" } as const;
  const asked = missing.map(({ escola, dia }) => ({ escola, dia, ...of }));
  expect((await answer(norte.cliente, id, asked)).status).toBe(200);
  expect(await settled(norte.cliente, id)).toMatchObject({ novas: 3, erradas: 2 });
  expect(await ask(norte.cliente, id)).toEqual([]);
  await stored(norte.cliente, id);
  const [praia] = await db.select().from(eventos).where(eq(eventos.nomeEscola, "Escola da Praia"));
  expect(praia).toMatchObject({
    clienteId: norte.cliente.unitId,
    dataEvento: "2025-09-12",
    cidade: "Olinda",
    qtdAlunos: 2,
  });
  expect(await db.$count(leads, eq(leads.eventoId, praia?.id ?? ""))).toBe(2);
  // They stay, as the question says, and nobody makes them twice.
  expect((await post(norte.cliente, "undo", id)).status).toBe(200);
  expect(await db.$count(eventos, eq(eventos.dataEvento, "2025-09-12"))).toBe(1);
});

test("a school that bears no client's name asks for one of the scope, and for no other's", async () => {
  const { id } = await checked(norte.micro, "leads", LAST_YEAR, { eventoId: null });
  const [praia] = await ask(norte.micro, id);
  expect(praia).toMatchObject({ escola: "Escola da Praia", cliente: null });
  const one = { escola: "Escola da Praia", dia: "2025-09-12", tipoEscola: "publica" } as const;
  const count = await db.$count(eventos);
  const own = { ...one, clienteId: norte.cliente.unitId };
  expect((await answer(norte.micro, id, [own, own])).status).toBe(409);
  const strange = { ...one, clienteId: irma.cliente.unitId };
  expect((await answer(norte.micro, id, [strange])).status).toBe(404);
  expect((await answer(norte.micro, id, [{ ...strange, dia: "2025-09-13" }])).status).toBe(409);
  expect((await answer(irma.micro, id, [strange])).status).toBe(404);
  expect(await db.$count(eventos)).toBe(count);
  const [client] = await db.select().from(clientes).where(eq(clientes.id, norte.cliente.unitId));
  const named = LAST_YEAR.replaceAll("Escola da Praia", client?.nomeFantasia.toUpperCase() ?? "");
  const other = await checked(norte.micro, "leads", named, { eventoId: null });
  expect((await ask(norte.micro, other.id))[0]?.cliente).toMatchObject({ id: client?.id });
});

test("a client without a city is named, and no event is made", async () => {
  const nowhere = { cidade: null, estado: null };
  await db.update(clientes).set(nowhere).where(eq(clientes.id, norte.cliente.unitId));
  const { id } = await checked(norte.cliente, "leads", LAST_YEAR, { eventoId: null });
  const [first] = await ask(norte.cliente, id);
  const alto = { escola: "Escola do Alto", dia: "2025-10-03" };
  const of = { clienteId: norte.cliente.unitId, tipoEscola: "privada" } as const;
  const { status, body } = await answer(norte.cliente, id, [{ ...alto, ...of }]);
  expect([status, body.message]).toEqual([
    409,
    `Falta a cidade do cliente ${first?.cliente?.nome}: complete em Clientes`,
  ]);
  expect(await db.$count(eventos, eq(eventos.nomeEscola, "Escola do Alto"))).toBe(0);
});
