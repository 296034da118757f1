import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { eventos as contract } from "#shared/contract/eventos.ts";
import { clientes, cursos, eventos, eventosCursos, preMatriculas } from "#server/db/schema.ts";
import { foldTotals } from "#server/db/totals.ts";
import { useApp } from "#tests/support/app.ts";
import { cast, idOf } from "#tests/support/cast.ts";
import { signUp } from "#tests/support/sign-ups.ts";

const { anybody, as, clock, db } = await useApp();
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
});

describe("GET /api/eventos", () => {
  test("shows the scope's events with their courses and their people", async () => {
    const mario = await as(norte.micro);
    const { body, headers } = await mario.call(contract.list, { query: {} });
    expect(headers["x-total-count"]).toBe("2");
    expect(body.find(({ id }) => id === norte.evento)).toMatchObject({
      dataEvento: "2026-03-20",
      valorTotalDesconto: "500.00",
      status: "agendado",
      cursos: [{ id: norte.curso, titulo: "Curso norte" }],
      numeros: { leads: 1, preMatriculas: 1, aguardando: 0, matriculas: 1 },
    });
  });

  test("what an event's people are is exact at once, before anything is folded", async () => {
    const mario = await as(norte.micro);
    const numeros = async () =>
      (await mario.call(contract.get, { params: { id: norte.evento } })).body.numeros;
    await signUp(db, 3);
    await db
      .insert(preMatriculas)
      .values({ eventoId: norte.evento, nome: "Espera", email: "e@familia.test", telefone: null });
    const expected = { leads: 4, preMatriculas: 2, aguardando: 1, matriculas: 1 };
    expect(await numeros()).toEqual(expected);
    await foldTotals(db);
    expect(await numeros()).toEqual(expected);
  });

  describe("comes from today on, soonest first, then the past, latest first", () => {
    // The clock stands on 2026-03-10; the cast has 2026-03-20 twice.
    const days = ["2026-03-09", "2026-03-10", "2026-03-11", "2026-01-02", "2026-05-01"];
    const datesOf = (rows: { dataEvento: string }[]) => rows.map(({ dataEvento }) => dataEvento);
    const order = [
      "2026-03-10",
      "2026-03-11",
      "2026-03-20",
      "2026-03-20",
      "2026-05-01",
      "2026-03-09",
      "2026-01-02",
    ];
    const addDays = async () => {
      for (const dataEvento of days) await addEvent(dataEvento, { dataEvento });
    };

    test("on one page", async () => {
      await addDays();
      const mario = await as(norte.micro);
      expect(datesOf((await mario.call(contract.list, { query: {} })).body)).toEqual(order);
    });

    test.each([1, 2, 3, 5, 6, 7])("in pages of %i, each once, over midnight too", async (limit) => {
      await addDays();
      const seen: string[] = [];
      let cursor: string | undefined;
      do {
        const mario = await as(norte.micro);
        const { body, headers } = await mario.call(contract.list, { query: { limit, cursor } });
        seen.push(...datesOf(body));
        cursor = /cursor=([^&>]+)/.exec(headers["link"] ?? "")?.[1];
        clock.now = new Date(clock.now.getTime() + 86_400_000);
      } while (cursor !== undefined);
      expect(seen).toEqual(order);
    });

    test("and a cursor of another list is refused", async () => {
      const mario = await as(norte.micro);
      for (const cursor of ["x", Buffer.from('["2026-03-20","x"]').toString("base64url")]) {
        const { status, body } = await mario.refused(contract.list, { query: { cursor } });
        expect([status, body.message]).toEqual([400, "Cursor inválido"]);
      }
    });
  });

  test.each([
    ["proximos", ["hoje", "em um mês"]],
    ["hoje", ["hoje", "hoje e concluído"]],
    ["encerrados", ["hoje e concluído", "ontem"]],
    ["agendado", ["hoje", "em um mês", "ontem"]],
    ["concluido", ["hoje e concluído"]],
    ["cancelado", ["cancelado", "ontem cancelado"]],
  ] as const)("filters by status: %s", async (status, names) => {
    await db.delete(eventosCursos);
    await db.update(eventos).set({ dataEvento: "2026-04-10", nomeEscola: "em um mês" });
    await addEvent("hoje", { dataEvento: "2026-03-10" });
    await addEvent("hoje e concluído", { dataEvento: "2026-03-10", status: "concluido" });
    await addEvent("ontem", { dataEvento: "2026-03-09" });
    await addEvent("ontem cancelado", { dataEvento: "2026-03-09", status: "cancelado" });
    await addEvent("cancelado", { dataEvento: "2026-03-30", status: "cancelado" });
    const clara = await as(norte.cliente);
    const { body, headers } = await clara.call(contract.list, { query: { status } });
    expect(body.map(({ nomeEscola }) => nomeEscola).toSorted()).toEqual([...names].toSorted());
    expect(headers["x-total-count"]).toBe(String(names.length));
  });

  test.each([
    ["olínda", 2],
    ["pe", 2],
    ["ESCOLA NORTE", 1],
    ["recife", 0],
  ])("searches school, city and state: %s", async (busca, hits) => {
    const mario = await as(norte.micro);
    expect((await mario.call(contract.list, { query: { busca } })).body).toHaveLength(hits);
  });

  test("filters by state, which is more than to search for its letters", async () => {
    const mario = await as(norte.micro);
    await db
      .update(eventos)
      .set({ nomeEscola: "Escola Especial", estado: "SP" })
      .where(eq(eventos.id, norte.evento));
    const { body } = await mario.call(contract.list, { query: { estado: "PE" } });
    expect(body.map(({ id }) => id)).toEqual([cast.balcao.evento]);
    const refusal = await mario.refused(contract.list, { query: { estado: "XX" } });
    expect([refusal.status, refusal.body.issues?.[0]?.message]).toEqual([400, "Estado inválido"]);
  });

  test("gives one event by id, a neighbour's is not found", async () => {
    const clara = await as(norte.cliente);
    expect((await clara.call(contract.get, { params: { id: norte.evento } })).body.nomeEscola).toBe(
      "Escola norte",
    );
    for (const id of [sul.evento, irma.evento, cast.balcao.evento, idOf("nothing")]) {
      const { status, body } = await clara.refused(contract.get, { params: { id } });
      expect([status, body.message]).toEqual([404, "Evento não encontrado"]);
    }
  });
});
