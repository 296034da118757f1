import { and, eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { metas as contract } from "#shared/contract/metas.ts";
import { clientes, metas, microFranquias, trilha } from "#server/db/schema.ts";
import { useApp } from "#tests/support/app.ts";
import { cast, idOf, type Person } from "#tests/support/cast.ts";
import { alvos, MES, metaCalls } from "#tests/support/metas.ts";

const app = await useApp();
const { as, db } = app;
const { set, resumo, list, signUpAt, addSchools } = metaCalls(app);
const { norma, norte, irma, sul, bela } = cast;

// Holds product/resultados.md#metas.
describe("spreading", () => {
  beforeEach(() => addSchools("Escola A", "Escola B"));
  const spread = async (person: Person, criterio: "igual" | "mes_anterior", tipo = "cliente") =>
    (await as(person)).refused(contract.spread, {
      body: { mes: MES, tipo: tipo as "cliente", criterio },
    });

  test("gives every active unit below its part, to the last one", async () => {
    await set(norte.franquia, norte.micro.unitId, alvos(10, 3));
    await set(norte.micro, idOf("Escola B"), alvos(null, null, 7));
    await db.update(clientes).set({ isActive: false }).where(eq(clientes.id, bela.unitId));
    expect((await spread(norte.micro, "igual")).body).toMatchObject({ unidades: 3 });
    const rows = await list(norte.micro, { tipo: "cliente" });
    expect(rows.map(({ nome, meta }) => [nome, meta])).toEqual([
      ["Escola A", alvos(4, 1)],
      ["Escola B", alvos(3, 1, 7)],
      ["Escola norte", alvos(3, 1)],
    ]);
    const [clients, sellers] = (await resumo(norte.micro)).abaixo;
    expect(clients?.soma).toEqual(alvos(10, 3, 7));
    expect(sellers?.comMeta).toBe(0);
  });

  test("goes by the figures of the month before", async () => {
    await signUpAt("2026-02-10T12:00:00Z", 9);
    await set(norte.franquia, norte.micro.unitId, alvos(10));
    await spread(norte.micro, "mes_anterior");
    const parts = (await list(norte.micro, { tipo: "cliente" })).map(({ nome, meta }) => [
      nome,
      meta.leads,
    ]);
    expect(Object.fromEntries(parts)).toMatchObject({ "Escola A": 0, "Escola B": 0 });
    expect((await resumo(norte.micro)).abaixo[0]?.soma.leads).toBe(10);
  });

  test("says what is missing, and changes nothing", async () => {
    const none = await spread(norte.micro, "igual");
    expect([none.status, none.body.message]).toEqual([
      409,
      "Sua unidade ainda não tem meta neste mês para distribuir",
    ]);
    await set(norma, norte.franquia.unitId, alvos(5));
    await db.update(microFranquias).set({ isActive: false });
    const nobody = await spread(norte.franquia, "igual", "micro_franquia");
    expect([nobody.status, nobody.body.message]).toEqual([
      409,
      "Não há unidade ativa abaixo da sua para receber a meta",
    ]);
    const wrong = await spread(norte.franquia, "igual", "cliente");
    expect([wrong.status, wrong.body.message]).toEqual([
      400,
      "Escolha unidades logo abaixo da sua",
    ]);
    expect(await db.$count(metas)).toBe(1);
  });
});

describe("copying and undoing", () => {
  const copy = async (person: Person) =>
    (await as(person)).refused(contract.copy, { body: { mes: MES } });
  const undo = async (person: Person, alteracaoId: string) =>
    (await as(person)).refused(contract.undo, { body: { alteracaoId } });
  const stored = async (unidadeId: string) => {
    const [row] = await db
      .select()
      .from(metas)
      .where(and(eq(metas.unidadeId, unidadeId), eq(metas.mes, `${MES}-01`)));
    return row?.leads ?? null;
  };

  test("copies what the month before had, and nothing of other units", async () => {
    const february = (unidadeId: string, leads: number) => ({
      unidadeId,
      mes: "2026-02-01",
      leads,
    });
    await db
      .insert(metas)
      .values([
        february(norma.unitId, 90),
        february(norte.franquia.unitId, 40),
        february(norte.micro.unitId, 30),
        february(sul.franquia.unitId, 20),
      ]);
    expect((await copy(norma)).body).toMatchObject({ unidades: 2 });
    expect(await stored(norma.unitId)).toBe(90);
    expect(await stored(norte.franquia.unitId)).toBe(40);
    expect(await stored(norte.micro.unitId)).toBeNull();
    expect(await stored(sul.franquia.unitId)).toBeNull();
    const nothing = await copy(irma.franquia);
    expect([nothing.status, nothing.body.message]).toEqual([
      409,
      "O mês anterior não tem metas para copiar",
    ]);
  });

  test("puts back what the latest change replaced, once and for its own unit", async () => {
    const { unitId } = norte.franquia;
    await set(norma, unitId, alvos(10));
    const first = (await set(norma, unitId, alvos(20))).body as unknown as { alteracaoId: string };
    expect((await undo(cast.saulo, first.alteracaoId)).status).toBe(409);
    expect((await undo(norma, first.alteracaoId)).body).toEqual({ unidades: 1 });
    expect(await stored(unitId)).toBe(10);
    const again = await undo(norma, first.alteracaoId);
    expect([again.status, again.body.message]).toEqual([
      409,
      "Esta mudança já foi desfeita ou houve outra depois dela",
    ]);
    const older = (await set(norma, unitId, alvos(30))).body as unknown as { alteracaoId: string };
    await set(norma, irma.franquia.unitId, alvos(1));
    expect((await undo(norma, older.alteracaoId)).status).toBe(409);
    expect(await stored(unitId)).toBe(30);
  });

  test("takes a first target away again", async () => {
    const { alteracaoId } = (await set(norma, norte.franquia.unitId, alvos(10)))
      .body as unknown as { alteracaoId: string };
    await undo(norma, alteracaoId);
    expect((await resumo(norte.franquia)).meta).toEqual(alvos(null));
    expect((await resumo(norma)).abaixo[0]?.comMeta).toBe(0);
    const acts = await db
      .select({ action: trilha.action })
      .from(trilha)
      .where(eq(trilha.entity, "metas"));
    expect(acts.map(({ action }) => action)).toEqual(["definir-meta", "desfazer-metas"]);
  });
});
