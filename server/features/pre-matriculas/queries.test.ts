import { describe, expect, test } from "vitest";

import { preMatriculas as contract } from "#shared/contract/pre-matriculas.ts";

import { useApp } from "#tests/support/app.ts";
import { cast } from "#tests/support/cast.ts";
import * as family from "#tests/support/family.ts";

const { anybody, as, clock } = await useApp();
const { norte, sul } = cast;

const joao = family.activation;

describe("GET /api/pre-matriculas", () => {
  test("shows the scope's people and how far each has come", async () => {
    clock.now = new Date("2026-03-09T10:00:00Z");
    await anybody.call(contract.create, { body: joao });
    const clara = await as(norte.cliente);
    const { body, headers } = await clara.call(contract.list, { query: {} });
    expect(headers["x-total-count"]).toBe("2");
    const novo = body.find(({ nome }) => nome === "João da Silva");
    expect(novo).toMatchObject({
      efetivada: false,
      cursoInteresse: "Curso norte",
      evento: { nomeEscola: "Escola norte" },
      caminho: { inscritoEm: null, ativadoEm: "2026-03-09T10:00:00.000Z", efetivadaEm: null },
    });
    const antigo = body.find(({ id }) => id === norte.preMatricula);
    expect(antigo).toMatchObject({
      efetivada: true,
      caminho: { inscritoEm: "2026-03-05T12:00:00.000Z" },
    });
  });

  test.each([
    ["the course", "curso nor", 1],
    ["the phone", "(81) 98888-1234", 1],
    ["the name", "JOAO", 1],
    ["nobody", "zzz", 0],
  ])("searches %s", async (_what, busca, hits) => {
    await anybody.call(contract.create, { body: joao });
    const clara = await as(norte.cliente);
    expect((await clara.call(contract.list, { query: { busca } })).body).toHaveLength(hits);
  });

  test("filters by event and by the event's date", async () => {
    const mario = await as(norte.micro);
    const hits = async (query: { eventoId?: string; data?: string }) =>
      (await mario.call(contract.list, { query })).body.length;
    expect([await hits({ eventoId: norte.evento }), await hits({ eventoId: sul.evento })]).toEqual([
      1, 0,
    ]);
    expect([await hits({ data: "2026-03-20" }), await hits({ data: "2026-03-21" })]).toEqual([
      1, 0,
    ]);
  });

  test("exports the product's columns", async () => {
    await anybody.call(contract.create, { body: joao });
    const clara = await as(norte.cliente);
    const { text, headers } = await clara.call(contract.exportCsv, { query: { busca: "joão" } });
    expect(headers["content-disposition"]).toBe(
      'attachment; filename="pre-matriculas_todos_2026-03-10.csv"',
    );
    expect(text).toBe(
      '\uFEFF"Nome","Email","Telefone","Curso de Interesse","Escola do Evento","Data do Evento"\r\n' +
        '"João da Silva","maria@familia.test","(81) 98888-1234","Curso norte","Escola norte","20/03/2026"\r\n',
    );
  });
});
