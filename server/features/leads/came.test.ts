import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { eventos as contract } from "#shared/contract/eventos.ts";
import { leads } from "#shared/contract/leads.ts";
import { preMatriculas } from "#shared/contract/pre-matriculas.ts";
import {
  eventos,
  leads as signUps,
  mesaFatos,
  preMatriculas as activations,
} from "#server/db/schema.ts";
import { found } from "#server/lib/errors.ts";
import { useApp } from "#tests/support/app.ts";
import { cast, idOf, NOON } from "#tests/support/cast.ts";
import { came, signedUp } from "#tests/support/fila.ts";

// Holds product/eventos.md#an-event: who came and who did not.

const { as, db } = await useApp();
const { norte, irma } = cast;
const eventoId = norte.evento;

const names = async (query: object, person = norte.cliente) =>
  (await (await as(person)).call(leads.list, { query: { eventoId, ...query } })).body.map(
    ({ nomeAluno }) => nomeAluno,
  );

async function undo(leadId: string): Promise<void> {
  const facts = await db.select().from(mesaFatos).where(eq(mesaFatos.leadId, leadId));
  const fact = found(facts[0], "no fact");
  await db.insert(mesaFatos).values({
    ...fact,
    id: idOf("undone"),
    nonce: idOf("undone.nonce"),
    tipo: "desfez",
    desfaz: fact.nonce,
  });
}

test("a presence at a table parts those who came from those who did not, until it is undone", async () => {
  const ana = await signedUp(db, eventoId, "Ana", { hours: 1 });
  expect(await names({ presenca: "veio" })).toEqual([]);
  await came(db, eventoId, ana);
  expect(await names({ presenca: "veio" })).toEqual(["Ana Aluno"]);
  expect(await names({ presenca: "faltou" })).toEqual(["Estudante norte"]);
  const params = { id: eventoId };
  const clara = await as(norte.cliente);
  expect((await clara.call(contract.get, { params })).body.vieram).toBe(1);
  await undo(ana);
  expect(await names({ presenca: "veio" })).toEqual([]);
  expect((await clara.call(contract.get, { params })).body.vieram).toBe(0);
});

test("a sign-up tells its presence and whether any was noted, until it is undone", async () => {
  const ana = await signedUp(db, eventoId, "Ana", { hours: 1 });
  const presences = async () => {
    const clara = await as(norte.cliente);
    const { body } = await clara.call(leads.list, { query: { eventoId } });
    return body.map(({ presenca }) => [presenca.veioEm, presenca.notada]);
  };
  expect(await presences()).toEqual([
    [null, false],
    [null, false],
  ]);
  await came(db, eventoId, ana);
  expect(await presences()).toEqual([
    [NOON.toISOString(), true],
    [null, true],
  ]);
  await undo(ana);
  expect(await presences()).toEqual([
    [null, false],
    [null, false],
  ]);
});

test("nobody missed the event who signed up after its day, or activated without a sign-up", async () => {
  await db.update(eventos).set({ dataEvento: "2026-03-09" }).where(eq(eventos.id, eventoId));
  const onTheDay = new Date("2026-03-10T02:59:59Z");
  await db.update(signUps).set({ createdAt: onTheDay }).where(eq(signUps.id, norte.lead));
  await signedUp(db, eventoId, "Ana", { hours: 1 });
  expect(await names({ presenca: "faltou" })).toEqual(["Estudante norte"]);
  const clara = await as(norte.cliente);
  const { body } = await clara.call(contract.get, { params: { id: eventoId } });
  expect([body.numeros.leads, body.vieram, body.faltaram]).toEqual([2, 0, 1]);
  const query = { eventoId, presenca: "faltou" } as const;
  const activated = async () => (await clara.call(preMatriculas.list, { query })).body.length;
  expect(await activated()).toBe(1);
  await db.update(activations).set({ leadId: null }).where(eq(activations.eventoId, eventoId));
  expect(await activated()).toBe(0);
});

test("the total, a search and the activations follow", async () => {
  await came(db, eventoId, norte.lead);
  const clara = await as(norte.cliente);
  const { headers } = await clara.call(leads.list, { query: { eventoId, presenca: "veio" } });
  expect(headers["x-total-count"]).toBe("1");
  expect(await names({ presenca: "veio", busca: "estudante" })).toEqual(["Estudante norte"]);
  const of = async (presenca: "veio" | "faltou") =>
    (await clara.call(preMatriculas.list, { query: { eventoId, presenca } })).body.length;
  expect([await of("veio"), await of("faltou")]).toEqual([1, 0]);
});

test("asks for the event, and shows nobody of a neighbour", async () => {
  const clara = await as(norte.cliente);
  const refused = await clara.refused(leads.list, { query: { presenca: "veio" } });
  expect([refused.status, refused.body.message]).toEqual([
    400,
    "Escolha um evento para filtrar pela presença",
  ]);
  await came(db, irma.evento, irma.lead);
  expect(await names({ eventoId: irma.evento, presenca: "veio" })).toEqual([]);
});
