import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { cartasFamilias as contract } from "#shared/contract/cartas-familias.ts";
import { cartasDestinos, cartasRecebidas, leads, outbox } from "#server/db/schema.ts";
import { useApp } from "#tests/support/app.ts";
import { cast } from "#tests/support/cast.ts";
import { eventToday } from "#tests/support/fila.ts";

// Holds product/cartas.md#letters-to-families where many write at once: one letter to an address in a week.

const { as, clock, db } = await useApp({ RATE_LIMITS: "off" });
const { norte } = cast;

const body = {
  segmento: "inscritos",
  semAtivacao: true,
  semMatricula: true,
  comConsentimento: false,
  assunto: "Olá",
  texto: "Olá, {nome}!",
  familias: 1_000,
} as const;

/** Two events, whose families are the same but for the order. */
async function twoEvents(families: number): Promise<string[]> {
  const events = [
    await eventToday(db, norte.cliente.unitId, "Um"),
    await eventToday(db, norte.cliente.unitId, "Dois"),
  ];
  const rows = events.flatMap((eventoId, at) =>
    Array.from({ length: families }, (_, n) => ({
      eventoId,
      nomeAluno: `Aluno ${n}`,
      nomeResponsavel: "Rita",
      email: `f${n}@familia.test`,
      telefone: `819${String(n).padStart(8, "0")}`,
      createdAt: new Date(clock.now.getTime() + (at === 0 ? n : -n) * 1_000),
    })),
  );
  await db.insert(leads).values(rows);
  return events;
}

test("many letters at once to the same families of two events reach each address once", async () => {
  const events = await twoEvents(200);
  const callers = [await as(norte.cliente), await as(norte.micro), await as(norte.vendedor)];
  const sends = Array.from({ length: 12 }, (_, n) =>
    callers[n % 3]!.refused(contract.send, { params: { id: events[n % 2] }, body }),
  );
  const statuses = (await Promise.all(sends)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 201).length).toBeGreaterThan(0);
  expect(
    statuses.every((status) => [201, 409].includes(status)),
    statuses.join(),
  ).toBe(true);
  const { rows } = await db.execute<{ n: number; different: number }>(
    sql`SELECT count(*)::int AS n, count(DISTINCT lower(recipient))::int AS different FROM ${outbox}`,
  );
  expect(rows[0]).toEqual({ n: 200, different: 200 });
  expect([await db.$count(cartasRecebidas), await db.$count(cartasDestinos)]).toEqual([200, 200]);
});

test("letters that are stopped while others are sent leave no address with two, and nobody locked out", async () => {
  const events = await twoEvents(200);
  const [clara, mario] = [await as(norte.cliente), await as(norte.micro)];
  for (let round = 0; round < 6; round += 1) {
    const { cartas } = (await clara.call(contract.list, { params: { id: events[0]! } })).body;
    const stops = cartas.map(({ id }) =>
      clara.refused(contract.stop, { params: { id: events[0], cartaId: id } }),
    );
    const sends = [clara, mario].map((caller, at) =>
      caller.refused(contract.send, { params: { id: events[at] }, body }),
    );
    const statuses = (await Promise.all([...stops, ...sends])).map(({ status }) => status);
    expect(
      statuses.every((status) => [200, 201, 409].includes(status)),
      statuses.join(),
    ).toBe(true);
    const { rows } = await db.execute(
      sql`SELECT lower(recipient) FROM ${outbox} GROUP BY 1 HAVING count(*) > 1`,
    );
    expect(rows).toEqual([]);
  }
});
