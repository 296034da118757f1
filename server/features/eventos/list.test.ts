import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { eventos as contract } from "#shared/contract/eventos.ts";
import { cursos, eventos, eventosCursos, preMatriculas } from "#server/db/schema.ts";
import { foldTotals } from "#server/db/totals.ts";
import { useApp } from "#tests/support/app.ts";
import { cast, idOf } from "#tests/support/cast.ts";
import { signUp } from "#tests/support/sign-ups.ts";

const { as, clock, db } = await useApp();
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

// Holds product/eventos.md#eventos: order and filters.
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

  test("shows courses of one title in the same order at each call", async () => {
    const [row] = await db.select().from(cursos).where(eq(cursos.id, norte.curso));
    const { busca: _busca, ...copy } = row!;
    const ids = Array.from({ length: 6 }, (_, n) => idOf(`mesmo título ${n}`)).toSorted();
    for (const id of ids.toReversed()) {
      await db.insert(cursos).values({ ...copy, id });
      await db.insert(eventosCursos).values({ eventoId: norte.evento, cursoId: id });
    }
    const call = { params: { id: norte.evento } };
    const { body } = await (await as(norte.micro)).call(contract.get, call);
    expect(body.cursos.map(({ id }) => id)).toEqual([norte.curso, ...ids].toSorted());
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
    // The clock is at 2026-03-10; the cast has 2026-03-20 twice.
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
