import { eq, inArray } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { metas as contract } from "#shared/contract/metas.ts";
import { clientes, metas, trilha } from "#server/db/schema.ts";
import { foldTotals } from "#server/db/totals.ts";
import { useApp } from "#tests/support/app.ts";
import { cast, idOf, type Person } from "#tests/support/cast.ts";
import { alvos, MES, metaCalls } from "#tests/support/metas.ts";

const app = await useApp();
const { as, db } = app;
const { set, resumo, list, signUpAt, addSchools } = metaCalls(app);
const { norma, norte, irma, sul } = cast;

// Holds product/resultados.md#metas.
describe("the target of a unit", () => {
  test("is set by the unit directly above and by nobody else", async () => {
    const first = await set(norma, norte.franquia.unitId, alvos(100, 50, 10));
    const target = { id: norte.franquia.unitId, mes: MES, meta: alvos(100, 50, 10), unidades: 1 };
    expect([first.status, first.body]).toMatchObject([200, target]);
    expect((await set(norte.franquia, norte.micro.unitId, alvos(60))).status).toBe(200);
    expect((await set(norte.micro, norte.cliente.unitId, alvos(20))).status).toBe(200);
    expect((await set(norte.micro, norte.vendedor.unitId, alvos(20))).status).toBe(200);
    expect((await set(norma, norma.unitId, alvos(500))).status).toBe(200);
    const refused: [Person, string][] = [
      [norma, norte.micro.unitId],
      [norma, norte.cliente.unitId],
      [norma, sul.franquia.unitId],
      [norte.franquia, norte.franquia.unitId],
      [norte.franquia, irma.micro.unitId],
      [norte.franquia, norte.cliente.unitId],
      [norte.micro, norte.micro.unitId],
      [norte.micro, irma.cliente.unitId],
      [norte.micro, irma.vendedor.unitId],
    ];
    for (const [person, id] of refused) {
      const { status, body } = await set(person, id, alvos(1));
      expect([status, body.message]).toEqual([
        404,
        "Unidade não encontrada entre as que você define",
      ]);
    }
    expect((await set(norte.cliente, norte.cliente.unitId, alvos(1))).status).toBe(403);
    expect(await db.$count(metas)).toBe(5);
  });

  test("is seen by the unit itself and those above, not beside", async () => {
    await set(norte.franquia, norte.micro.unitId, alvos(60, 30, 9));
    const unidade = norte.micro.unitId;
    for (const person of [norte.micro, norte.franquia, norma])
      expect(await resumo(person, { unidade })).toMatchObject({
        unidade: { nome: "Micro norte", tipo: "micro_franquia" },
        meta: alvos(60, 30, 9),
      });
    for (const person of [norte.cliente, norte.vendedor, irma.franquia, irma.micro, cast.saulo]) {
      const answer = await (await as(person)).refused(contract.get, { query: { unidade } });
      expect([answer.status, answer.body.message]).toEqual([404, "Unidade não encontrada"]);
    }
    expect((await resumo(norte.cliente)).meta).toEqual(alvos(null));
  });

  test("is of the present month or the twelve after it", async () => {
    for (const mes of ["2026-02", "2027-04"]) {
      const { status, body } = await set(norma, norte.franquia.unitId, alvos(1), mes);
      expect([status, body.message]).toEqual([
        400,
        "Só se definem as metas do mês atual e dos 12 seguintes",
      ]);
    }
    for (const mes of ["2026-3", "2026-13", "março"])
      expect((await set(norma, norte.franquia.unitId, alvos(1), mes)).status).toBe(400);
    for (const leads of [-1, 1.5, 1_000_001, "10"])
      expect((await set(norma, norte.franquia.unitId, { leads })).status).toBe(400);
    expect(await db.$count(metas)).toBe(0);
  });

  test("leaves its act in the trail, without a name", async () => {
    await set(norma, norte.franquia.unitId, alvos(100, null, 0));
    const [entry] = await db.select().from(trilha).where(eq(trilha.entity, "metas"));
    expect(entry).toMatchObject({
      action: "definir-meta",
      entityId: norte.franquia.unitId,
      actorId: norma.id,
      details: { mes: MES, leads: 100, matriculas: 0, unidades: 1 },
    });
  });
});

describe("how far it is", () => {
  test("comes from the kept numbers of the month in São Paulo, folded or not", async () => {
    const before = await resumo(norte.cliente);
    const february = await resumo(norte.cliente, { mes: "2026-02" });
    await signUpAt("2026-03-01T03:00:00Z", 3);
    await signUpAt("2026-03-01T02:59:59Z", 2);
    const person = async (who: Person) => (await resumo(who)).feito.leads;
    const expected = before.feito.leads + 3;
    expect(await person(norte.cliente)).toBe(expected);
    await foldTotals(db);
    expect(await person(norte.cliente)).toBe(expected);
    expect((await resumo(norte.vendedor)).feito.leads).toBe(expected);
    const [row] = (await list(norte.micro, { tipo: "vendedor" })).filter(
      ({ id }) => id === norte.vendedor.unitId,
    );
    expect(row?.feito.leads).toBe(expected);
    const then = await resumo(norte.cliente, { mes: "2026-02" });
    expect(then.feito.leads).toBe(february.feito.leads + 2);
  });

  test("stands beside what is expected by today's working day", async () => {
    await set(norma, norma.unitId, alvos(260, 100));
    const own = await resumo(norma);
    expect(own).toMatchObject({
      mes: MES,
      dias: { uteis: 26, passados: 8 },
      esperado: alvos(80, 31, null),
      define: { abaixo: true, propria: true },
    });
    expect((await resumo(norma, { mes: "2026-02" })).define).toEqual({
      abaixo: false,
      propria: false,
    });
    expect((await resumo(norte.cliente)).define).toEqual({ abaixo: false, propria: false });
  });
});

describe("the units below", () => {
  beforeEach(() => addSchools("Escola C", "Escola A", "Escola B"));

  test("are listed by name with their targets, and summed", async () => {
    await set(norte.franquia, norte.micro.unitId, alvos(10, 5));
    await set(norte.micro, idOf("Escola A"), alvos(4));
    await set(norte.micro, idOf("Escola B"), alvos(3, null, 1));
    const rows = await list(norte.micro, { tipo: "cliente" });
    expect(rows.map(({ nome, meta }) => [nome, meta.leads])).toEqual([
      ["Escola A", 4],
      ["Escola B", 3],
      ["Escola balcao", null],
      ["Escola C", null],
      ["Escola norte", null],
    ]);
    expect((await resumo(norte.micro)).abaixo).toEqual([
      { tipo: "cliente", unidades: 5, comMeta: 2, soma: alvos(7, null, 1) },
      { tipo: "vendedor", unidades: 1, comMeta: 0, soma: alvos(null) },
    ]);
    expect(await list(norma, { tipo: "cliente", unidade: norte.micro.unitId })).toEqual(rows);
    expect(await list(irma.micro, { tipo: "cliente", unidade: norte.micro.unitId })).toEqual([]);
    expect(await list(norte.cliente, { tipo: "franquia", unidade: norma.unitId })).toEqual([]);
  });

  test("are paged, and an inactive one stays while it has a target", async () => {
    await db
      .update(clientes)
      .set({ isActive: false })
      .where(inArray(clientes.id, [idOf("Escola A"), idOf("Escola C")]));
    await set(norte.micro, idOf("Escola C"), alvos(4));
    const caller = await as(norte.micro);
    const names: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await caller.call(contract.list, {
        query: { tipo: "cliente", limit: 2, cursor },
      });
      names.push(...page.body.map(({ nome }) => nome));
      expect(page.headers["x-total-count"]).toBe("4");
      cursor = /cursor=([\w-]+)/.exec(String(page.headers.link))?.[1];
    } while (cursor !== undefined);
    expect(names).toHaveLength(4);
    expect(names).not.toContain("Escola A");
  });
});
