import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { cartoes as contract } from "#shared/contract/cartoes.ts";
import type { CallOf } from "#shared/contract/endpoint.ts";
import { parseCartao } from "#shared/cartao-codigo.ts";
import { cartoes, eventos, leads, trilha } from "#server/db/schema.ts";
import { transaction } from "#server/db/transaction.ts";
import { forget } from "#server/db/forget/forget.ts";
import { useApp } from "#tests/support/app.ts";
import { cast } from "#tests/support/cast.ts";

const { as, db, clock, secrets } = await useApp();
const { norte, sul } = cast;
const params = { id: norte.evento };

const print = async (body: Record<string, unknown>, person = norte.cliente, id = norte.evento) =>
  (await as(person)).refused(contract.create, { params: { id }, body });
const list = async (query: CallOf<typeof contract.list>["query"] = {}) =>
  (await (await as(norte.cliente)).call(contract.list, { params, query })).body;
const resumo = async () => (await (await as(norte.cliente)).call(contract.get, { params })).body;

async function signUp(nomeAluno: string, createdAt = clock.now): Promise<string> {
  const contact = { nomeResponsavel: "Rita", email: `${nomeAluno}@x.test`, telefone: "8133334444" };
  const [row] = await db
    .insert(leads)
    .values({ eventoId: norte.evento, nomeAluno, ...contact, createdAt })
    .returning({ id: leads.id });
  return row?.id ?? "";
}

// Holds product/cartoes.md#cards.
describe("printing", () => {
  test("makes at most twice the expected students and 2,000", async () => {
    await db.update(eventos).set({ qtdAlunos: 2 }).where(eq(eventos.id, norte.evento));
    expect((await print({ para: "em_branco", quantidade: 2_000 })).status).toBe(201);
    const refused = await print({ para: "em_branco", quantidade: 5 });
    expect([refused.status, refused.body.message]).toEqual([
      409,
      expect.stringContaining("Este evento pode ter ainda 4 cartões"),
    ]);
    expect((await print({ para: "em_branco", quantidade: 4 })).status).toBe(201);
  });

  test("makes one card for each sign-up without one, by name or by sign-up, numbered on", async () => {
    await signUp("Zuleica", new Date("2026-01-01"));
    await signUp("ana");
    const first = await print({ para: "inscritos" });
    expect(first).toMatchObject({
      status: 201,
      body: { lote: 1, cartoes: 3, validos: 3, emBranco: 0, impressoPor: norte.cliente.nome },
    });
    const names = (await list()).map(({ numero, pessoa }) => [numero, pessoa?.nome]);
    expect(names.map(([numero]) => numero)).toEqual([1, 2, 3]);
    expect(names[0]).toEqual([1, "Ana"]);
    expect(names[2]).toEqual([3, "Zuleica"]);
    const again = await print({ para: "inscritos" });
    expect([again.status, again.body.message]).toEqual([
      409,
      "Todos os inscritos deste evento já têm cartão.",
    ]);
    await signUp("Bruno", new Date("2026-01-03"));
    await signUp("Abel", new Date("2026-01-04"));
    await print({ para: "inscritos", ordem: "inscricao" });
    expect((await list()).slice(3)).toMatchObject([
      { numero: 4, lote: 2, pessoa: { nome: "Bruno" } },
      { numero: 5, lote: 2, pessoa: { nome: "Abel" } },
    ]);
  });

  test("makes blank cards by number, each with a code of its own that can be read", async () => {
    expect((await print({ para: "em_branco", quantidade: 2_000 })).body).toMatchObject({
      cartoes: 2_000,
      emBranco: 2_000,
    });
    const rows = await db.select().from(cartoes);
    expect(new Set(rows.map(({ codigo }) => codigo)).size).toBe(2_000);
    for (const { codigo } of rows) expect(parseCartao(codigo)).toEqual({ codigo });
    expect(rows[0]).toMatchObject({
      leadId: null,
      preMatriculaId: null,
      clienteId: norte.cliente.unitId,
    });
  });

  test("takes a number from 1 to 2,000 for blank cards alone", async () => {
    for (const body of [
      { para: "em_branco" },
      { para: "em_branco", quantidade: 0 },
      { para: "em_branco", quantidade: 2_001 },
      { para: "em_branco", quantidade: 1.5 },
      { para: "inscritos", quantidade: 3 },
      { para: "todos" },
    ])
      expect((await print(body)).status, JSON.stringify(body)).toBe(400);
    expect(await db.$count(cartoes)).toBe(0);
  });

  test("is refused for an event that takes no activations, and for who cannot edit it", async () => {
    expect((await print({ para: "inscritos" }, cast.norma)).status).toBe(403);
    expect((await print({ para: "inscritos" }, sul.cliente)).status).toBe(404);
    await db.update(eventos).set({ status: "cancelado" }).where(eq(eventos.id, norte.evento));
    const { status, body } = await print({ para: "em_branco", quantidade: 1 });
    expect([status, body.message]).toEqual([
      409,
      "Este evento não recebe mais ativações: um cartão novo não valeria.",
    ]);
    expect((await resumo()).isOpen).toBe(false);
    expect(await db.$count(cartoes)).toBe(0);
  });

  test("a repeated call with its key makes nothing anew, and the trail has the batch", async () => {
    const caller = await as(norte.cliente);
    const body = { para: "em_branco" as const, quantidade: 3 };
    const headers = { "idempotency-key": "cartoes-1" };
    const [first, second] = [
      await caller.call(contract.create, { params, body }, { headers }),
      await caller.call(contract.create, { params, body }, { headers }),
    ];
    expect([first.status, second.status]).toEqual([201, 200]);
    expect(second.body).toEqual(first.body);
    expect(await db.$count(cartoes)).toBe(3);
    expect(await db.select().from(trilha).where(eq(trilha.action, "imprimir"))).toMatchObject([
      {
        actorId: norte.cliente.id,
        entity: "cartoes",
        entityId: norte.evento,
        details: { para: "em_branco", lote: 1, cartoes: 3 },
      },
    ]);
  });
});

describe("reading", () => {
  test("finds a name, a number and a code as printed, and filters by state", async () => {
    await signUp("Zuleica");
    await print({ para: "inscritos" });
    await print({ para: "em_branco", quantidade: 2 });
    const all = await list();
    // One of the cast has activated already.
    expect(all.map(({ estado }) => estado)).toEqual(["ativado", "criado", "criado", "criado"]);
    expect((await list({ busca: "zuLÉ" })).map(({ pessoa }) => pessoa?.nome)).toEqual(["Zuleica"]);
    expect(await list({ busca: "3" })).toMatchObject([{ numero: 3, pessoa: null }]);
    expect(await list({ busca: all[0]?.codigo.toLowerCase() ?? "" })).toEqual([all[0]]);
    expect(await list({ estado: "anulado" })).toEqual([]);
    expect(await resumo()).toMatchObject({
      criados: 4,
      impressos: 1,
      entregues: 0,
      ativados: 1,
      anulados: 0,
      semCartao: 0,
      restam: 2_236,
      isOpen: true,
      lotes: [{ lote: 2, emBranco: 2 }, { lote: 1 }],
    });
  });

  test("a forgotten person's card is voided, and nobody gets a new one for them", async () => {
    const lead = await signUp("Zuleica");
    await print({ para: "inscritos" });
    await transaction(db, (tx) =>
      forget(
        tx,
        secrets,
        { leads: [lead], preMatriculas: [], users: [], sacTickets: [] },
        clock.now,
      ),
    );
    expect(await list({ estado: "anulado" })).toMatchObject([
      { estado: "anulado", pessoa: { nome: "Pessoa esquecida" } },
    ]);
    expect(await resumo()).toMatchObject({ anulados: 1, semCartao: 0 });
  });
});
