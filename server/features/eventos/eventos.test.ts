// Holds security.md#public-forms-and-declarations: deactivated courses, required consent, bounded lists.
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { eventos as contract } from "#shared/contract/eventos.ts";
import { clientes, cursos, eventos } from "#server/db/schema.ts";
import { useApp } from "#tests/support/app.ts";
import { cast, idOf } from "#tests/support/cast.ts";

const { anybody, clock, db } = await useApp();
const { norte, irma, sul } = cast;

async function addEvent(name: string, change: Partial<typeof eventos.$inferInsert> = {}) {
  const [row] = await db.select().from(eventos).where(eq(eventos.id, norte.evento));
  const { busca: _busca, ...copy } = row!;
  await db.insert(eventos).values({
    ...copy,
    codigo: undefined,
    nomeEscola: name,
    ...change,
    id: idOf(name),
  });
}

// Holds product/eventos.md#open-events.
describe("GET /api/public/cidades", () => {
  const cidades = async () => (await anybody.call(contract.cidades, { query: {} })).body;

  test("lists the cities of open events, without signing in", async () => {
    expect(await cidades()).toEqual(["Olinda"]);
  });

  test("sorts in Portuguese", async () => {
    for (const cidade of ["Zumbi", "Águas Belas", "Abreu e Lima", "Belém"])
      await addEvent(cidade, { cidade });
    expect(await cidades()).toEqual(["Abreu e Lima", "Águas Belas", "Belém", "Olinda", "Zumbi"]);
  });

  test("gives one spelling per city: the one used most", async () => {
    await addEvent("a", { cidade: "São Luís" });
    await addEvent("b", { cidade: "São Luís" });
    await addEvent("c", { cidade: "SAO LUIS " });
    expect(await cidades()).toEqual(["Olinda", "São Luís"]);
  });

  test("one school's “taubaté” never renames another's, however many there are", async () => {
    for (const name of ["a", "b", "c"]) await addEvent(name, { cidade: "taubate", estado: "SP" });
    await addEvent("d", { cidade: "Taubaté", estado: "SP" });
    for (const name of ["e", "f"]) await addEvent(name, { cidade: "VILA DO ZÉ" });
    await addEvent("g", { cidade: "Vila do Ze" });
    expect(await cidades()).toEqual(["Olinda", "Taubaté", "Vila do Ze"]);
    const { body } = await anybody.call(contract.abertos, { query: { cidade: "Taubaté" } });
    expect(body).toHaveLength(4);
  });

  test("leaves out cities without an open event", async () => {
    await addEvent("fechado", { cidade: "Fechada", status: "concluido" });
    await addEvent("passado", { cidade: "Passada", dataEvento: "2026-02-07" });
    await addEvent("inativo", { cidade: "Inativa", isActive: false });
    expect(await cidades()).toEqual(["Olinda"]);
  });
});

describe("GET /api/public/eventos", () => {
  test("lists a city's open events in whatever spelling, by date, with 0 for a missing credit", async () => {
    await addEvent("Antes", {
      dataEvento: "2026-03-11",
      valorTotalDesconto: null,
      cidade: "OLÍNDA",
    });
    await addEvent("Outra cidade", { cidade: "Recife" });
    const { body } = await anybody.call(contract.abertos, { query: { cidade: "olinda" } });
    expect(body.map(({ nomeEscola }) => nomeEscola)).toEqual([
      "Antes",
      "Escola balcao",
      "Escola irma",
      "Escola norte",
      "Escola sul",
    ]);
    expect(body[0]).toEqual({
      id: idOf("Antes"),
      codigo: expect.stringMatching(/^[2-9CDFGHJKMNPQRTVWXY]{6}$/),
      nomeEscola: "Antes",
      dataEvento: "2026-03-11",
      horario: "19:00",
      cidade: "OLÍNDA",
      estado: "PE",
      valorTotalDesconto: "0.00",
      cursos: [],
      aviso: null,
    });
    expect(body.find(({ id }) => id === norte.evento)?.cursos).toEqual(["Curso norte"]);
  });

  test("does not offer a deactivated course", async () => {
    await db.update(cursos).set({ isActive: false }).where(eq(cursos.id, norte.curso));
    const { body } = await anybody.call(contract.abertos, { query: { cidade: "Olinda" } });
    expect(body.find(({ id }) => id === norte.evento)?.cursos).toEqual([]);
  });

  test("is bounded: 1,000 of a city, soonest first, and 6,000 cities", async () => {
    await db.execute(`
      INSERT INTO eventos (cliente_id, nome_escola, tipo_escola, cidade, estado, data_distribuicao, data_evento, horario, local, qtd_alunos)
      SELECT e.cliente_id, 'Escola ' || n, e.tipo_escola, CASE WHEN n <= 1001 THEN 'Recife' ELSE 'Vila ' || n END, e.estado,
        e.data_distribuicao, e.data_evento - n % 3, e.horario, e.local, e.qtd_alunos
      FROM eventos e, generate_series(1, 7100) n WHERE e.id = '${norte.evento}'`);
    const { body } = await anybody.call(contract.abertos, { query: { cidade: "Recife" } });
    expect(body).toHaveLength(1000);
    expect(new Set(body.map(({ dataEvento }) => dataEvento)).size).toBe(3);
    expect(body[0]?.dataEvento).toBe("2026-03-18");
    expect((await anybody.call(contract.cidades, { query: {} })).body).toHaveLength(6000);
  });

  test("for a sign-up offers no event past its day, and no city that has but those", async () => {
    await addEvent("ontem", { dataEvento: "2026-03-09", cidade: "Goiana" });
    await addEvent("hoje", { dataEvento: "2026-03-10", cidade: "Caruaru" });
    const para = "inscricao" as const;
    const cidades = (query: { para?: "inscricao" }) => anybody.call(contract.cidades, { query });
    expect((await cidades({})).body).toEqual(["Caruaru", "Goiana", "Olinda"]);
    expect((await cidades({ para })).body).toEqual(["Caruaru", "Olinda"]);
    const ofCity = async (query: { cidade: string; para?: "inscricao" }) =>
      (await anybody.call(contract.abertos, { query })).body.map(({ nomeEscola }) => nomeEscola);
    expect(await ofCity({ cidade: "Goiana" })).toEqual(["ontem"]);
    expect(await ofCity({ cidade: "Goiana", para })).toEqual([]);
    expect(await ofCity({ cidade: "Caruaru", para })).toEqual(["hoje"]);
  });

  test("takes the query as `city` too", async () => {
    expect((await anybody.call(contract.abertos, { query: { city: "Olinda" } })).body).toHaveLength(
      4,
    );
  });

  test("leaves out what is no longer open", async () => {
    await db.update(clientes).set({ isActive: false }).where(eq(clientes.id, norte.cliente.unitId));
    await db.update(eventos).set({ status: "em_andamento" }).where(eq(eventos.id, irma.evento));
    await db.update(eventos).set({ status: "cancelado" }).where(eq(eventos.id, sul.evento));
    const { body } = await anybody.call(contract.abertos, { query: { cidade: "Olinda" } });
    expect(body.map(({ nomeEscola }) => nomeEscola)).toEqual(["Escola balcao", "Escola irma"]);
    clock.now = new Date("2026-04-20T15:00:00Z");
    expect((await anybody.call(contract.abertos, { query: { cidade: "Olinda" } })).body).toEqual(
      [],
    );
  });

  test("asks for a city", async () => {
    for (const query of [{}, { cidade: " " }]) {
      const { status, body } = await anybody.refused(contract.abertos, { query });
      expect([status, body.message]).toEqual([400, "Escolha uma cidade"]);
    }
  });

  test("tells all who ask for a city at once the same, and who asks later the newest", async () => {
    const ask = () => anybody.call(contract.abertos, { query: { cidade: "Olinda" } });
    const result = await Promise.all(Array.from({ length: 20 }, ask));
    expect(result.map(({ body }) => body)).toEqual(result.map(() => result[0]?.body));
    expect(result[0]?.body).not.toHaveLength(0);
    await addEvent("Escola nova");
    expect((await ask()).body.map(({ nomeEscola }) => nomeEscola)).toContain("Escola nova");
  });
});
