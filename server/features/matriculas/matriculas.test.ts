import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { matriculas as contract } from "#shared/contract/matriculas.ts";
import { preMatriculas as before } from "#shared/contract/pre-matriculas.ts";
import { matriculas, preMatriculas } from "#server/db/schema.ts";
import { useApp } from "#tests/support/app.ts";
import { cast, idOf, type Person } from "#tests/support/cast.ts";

const { as, clock, db } = await useApp();
const { norte, irma, sul } = cast;

/** A pré-matrícula of Norte's event that nobody has enrolled yet. */
const waiting = idOf("waiting");
beforeEach(async () => {
  const email = "espera@familia.test";
  await db.insert(preMatriculas).values({
    id: waiting,
    eventoId: norte.evento,
    nome: "Em Espera",
    email,
    telefone: null,
    cursoInteresse: "Redes",
  });
});
const params = { id: waiting };

// Holds product/matriculas.md#efetivar: once, whoever presses.
describe("POST /api/matriculas/efetivar/:id", () => {
  test.each<[string, Person]>([
    ["the school", norte.cliente],
    ["the micro-franchise", norte.micro],
    ["the franchise", norte.franquia],
    ["the franqueador", cast.norma],
  ])("by %s: 201 first, 200 with the same row after that", async (_who, person) => {
    const caller = await as(person);
    const first = await caller.call(contract.efetivar, { params });
    expect(first.status).toBe(201);
    expect(first.body).toMatchObject({
      preMatriculaId: waiting,
      nome: "Em Espera",
      cursoInteresse: "Redes",
      telefone: null,
      efetivadaEm: clock.now.toISOString(),
      evento: { nomeEscola: "Escola norte" },
    });
    clock.now = new Date("2026-03-10T16:00:00Z");
    const again = await caller.call(contract.efetivar, { params });
    expect([again.status, again.body]).toEqual([200, first.body]);
  });

  test("exactly once under 100 parallel calls", async () => {
    const people = await Promise.all(
      [norte.cliente, norte.micro, norte.franquia, cast.norma].map(as),
    );
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, i) =>
        people[i % people.length]!.call(contract.efetivar, { params }),
      ),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(1);
    // A pool of ten may refuse some of a hundred with 503; none may see another row.
    expect(statuses.every((status) => status === 200 || status === 201 || status === 503)).toBe(
      true,
    );
    const ids = new Set(answers.filter(({ status }) => status < 300).map(({ body }) => body.id));
    expect(ids.size).toBe(1);
    expect(
      await db.select().from(matriculas).where(eq(matriculas.preMatriculaId, waiting)),
    ).toHaveLength(1);
  });

  test("keeps the pré-matrícula in its list, marked", async () => {
    const clara = await as(norte.cliente);
    await clara.call(contract.efetivar, { params });
    const { body } = await clara.call(before.list, { query: { busca: "em espera" } });
    expect(body).toMatchObject([
      { id: waiting, efetivada: true, caminho: { efetivadaEm: clock.now.toISOString() } },
    ]);
  });

  test("does not find a neighbour's, and is not for sellers and students", async () => {
    for (const person of [irma.cliente, sul.cliente, cast.saulo, cast.bela]) {
      const caller = await as(person);
      const { status, body } = await caller.refused(contract.efetivar, { params });
      expect([status, body.message]).toEqual([404, "Pré-matrícula não encontrada"]);
    }
    for (const person of [norte.vendedor, norte.aluno]) {
      const caller = await as(person);
      expect((await caller.refused(contract.efetivar, { params })).status).toBe(403);
    }
    expect(
      await db.select().from(matriculas).where(eq(matriculas.preMatriculaId, waiting)),
    ).toEqual([]);
  });
});

describe("GET /api/matriculas", () => {
  test("shows the scope's enrolments; a student sees only their own", async () => {
    const names = async (person: Person) =>
      (await (await as(person)).call(contract.list, { query: {} })).body.map(({ nome }) => nome);
    expect(await names(cast.norma)).toEqual(
      expect.arrayContaining(["Estudante norte", "Estudante irma"]),
    );
    expect(await names(norte.vendedor)).toEqual(["Estudante norte"]);
    expect(await names(norte.aluno)).toEqual(["Estudante norte"]);
    expect(await names(cast.bela)).toEqual([]);
  });

  test("exports the product's columns; a student may not", async () => {
    const clara = await as(norte.cliente);
    await clara.call(contract.efetivar, { params });
    const { text, headers } = await clara.call(contract.exportCsv, {
      query: { busca: "espera", eventoId: norte.evento },
    });
    expect(headers["content-disposition"]).toBe(
      'attachment; filename="matriculas_escola-norte_2026-03-10.csv"',
    );
    expect(text).toBe(
      '\uFEFF"Nome","Email","Telefone","Curso de Interesse","Escola do Evento","Data do Evento","Data de Efetivação"\r\n' +
        '"Em Espera","espera@familia.test","-","Redes","Escola norte","20/03/2026","10/03/2026"\r\n',
    );
    const aldo = await as(norte.aluno);
    expect((await aldo.refused(contract.exportCsv, { query: {} })).status).toBe(403);
  });
});
