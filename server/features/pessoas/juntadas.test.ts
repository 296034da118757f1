import { eq, inArray, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { contatos as calls } from "#shared/contract/contatos.ts";
import { leads as leadCalls } from "#shared/contract/leads.ts";
import { forget } from "#server/db/forget/forget.ts";
import { contatos, eventos, juncoes, preMatriculas } from "#server/db/schema.ts";
import { transaction } from "#server/db/transaction.ts";
import { useApp, type Caller } from "#tests/support/app.ts";
import { cast, NOON, type Person } from "#tests/support/cast.ts";
import { activated, eventToday, signedUp } from "#tests/support/fila.ts";
import { again, join, looks, OLD_PHONE, part, PHONE, twice } from "#tests/support/juntar.ts";

// Holds product/pessoas.md#a-family: a joined family is one in the queue, and its pair goes with its people.

const { as, db, secrets, clock } = await useApp();
const { board, cardsOf } = looks({ as });
const { norte, irma } = cast;

const queue = async (caller: Caller) => (await caller.call(calls.list, { query: {} })).body;

describe("a joined family", () => {
  test("takes in who signs up later, and who is corrected, by either contact", async () => {
    const { ana, two, other } = await twice(db);
    const clara = await as(norte.cliente);
    await join(clara, ana, two);
    await signedUp(db, other, "Bia", { hours: 1, telefone: OLD_PHONE });
    const caio = await signedUp(db, other, "Caio", { hours: 1 });
    await activated(db, other, "Duda", { hours: 1, telefone: PHONE });
    expect(new Set(await cardsOf())).toEqual(new Set([1, 4]));
    const params = { id: caio };
    await clara.call(leadCalls.update, { params, body: { telefone: OLD_PHONE } });
    expect(await cardsOf()).toEqual([5]);
    await clara.call(leadCalls.update, { params, body: { telefone: "81955550000" } });
    expect(new Set(await cardsOf())).toEqual(new Set([1, 4]));
    expect((await board(ana)).pessoas).toHaveLength(4);
  });

  test("hears one outcome for all, and one 'Desfazer' takes it back after it was parted", async () => {
    const { ana, two } = await twice(db);
    const clara = await as(norte.cliente);
    const { body } = await join(clara, ana, two);
    const [card] = await queue(clara);
    const params = { id: card!.id };
    await clara.call(calls.next, { body: params });
    const told = await clara.call(calls.result, { params, body: { resultado: "falou" } });
    expect(await cardsOf()).toEqual([]);
    expect((await board(two)).ligacoes).toHaveLength(1);
    await part(clara, ana, body.id);
    const { tentativaId } = told.body;
    await clara.call(calls.undo, { params, body: { tentativaId } });
    expect(await cardsOf()).toEqual([1, 1]);
  });

  test("belongs to who took it first; parted, the other family is free", async () => {
    const { ana, two } = await twice(db);
    const clara = await as(norte.cliente);
    await queue(clara);
    const days = (n: number) => new Date(NOON.getTime() + n * 86_400_000);
    const owned = async (leadId: string, dono: Person, ate: Date) =>
      db
        .update(contatos)
        .set({ donoId: dono.id, donoNome: dono.nome, donoAte: ate })
        .where(eq(contatos.leadId, leadId));
    await owned(ana, norte.vendedor, days(5));
    await owned(two, norte.cliente, days(6));
    const { body } = await join(clara, ana, two);
    const donos = async () => (await queue(clara)).map(({ dono }) => dono?.nome);
    expect(await donos()).toEqual([norte.vendedor.nome]);
    await part(clara, ana, body.id);
    expect(new Set(await donos())).toEqual(new Set([norte.vendedor.nome, undefined]));
  });
});

describe("a pair goes", () => {
  const forgetLead = (id: string) =>
    transaction(db, (tx) =>
      forget(tx, secrets, { leads: [id], preMatriculas: [], users: [], sacTickets: [] }, clock.now),
    );

  test("with the last row of one of its families, and not before", async () => {
    const { ana, two, other } = await twice(db);
    const bia = await signedUp(db, other, "Bia", { hours: 1, telefone: OLD_PHONE });
    await join(await as(norte.cliente), ana, two);
    await forgetLead(two);
    expect(await db.select().from(juncoes)).toMatchObject([
      { pessoaA: expect.any(String), pessoaB: expect.any(String) },
    ]);
    expect((await board(ana)).pessoas.map((one) => one.id).toSorted()).toEqual(
      [ana, bia].toSorted(),
    );
    await forgetLead(bia);
    expect(await db.$count(juncoes)).toBe(0);
    expect(await cardsOf()).toEqual([1]);
    const [row] = await db.select().from(contatos).where(eq(contatos.leadId, ana));
    const { rows } = await db.execute(
      sql`SELECT familia_de(telefone, email, id) AS own FROM leads WHERE id = ${ana}`,
    );
    expect(row?.familia).toBe(rows[0]?.["own"]);
  });

  test("where the row that it names is deleted or gets the other's contact", async () => {
    const other = await eventToday(db, norte.cliente.unitId, "Outro");
    const clara = await as(norte.cliente);
    const ana = await signedUp(db, norte.evento, "Ana", { telefone: PHONE });
    const pre = await activated(db, other, "Ana", { telefone: OLD_PHONE });
    await join(clara, ana, pre);
    await db.delete(preMatriculas).where(eq(preMatriculas.id, pre));
    expect(await db.$count(juncoes)).toBe(0);
    const two = await again(db, other);
    await join(clara, ana, two);
    const params = { id: two };
    await clara.call(leadCalls.update, { params, body: { telefone: PHONE } });
    expect(await db.$count(juncoes)).toBe(0);
    expect(await cardsOf()).toEqual([2]);
  });

  test("when its event moves to another unit", async () => {
    const other = await eventToday(db, norte.cliente.unitId, "Outro");
    const ana = await signedUp(db, norte.evento, "Ana", { telefone: PHONE });
    const two = await again(db, other);
    await join(await as(norte.cliente), ana, two);
    expect(await cardsOf()).toEqual([2]);
    await db.update(eventos).set({ clienteId: irma.cliente.unitId }).where(eq(eventos.id, other));
    expect(await db.$count(juncoes)).toBe(0);
    expect(await cardsOf()).toEqual([1]);
    const { familia, leadId } = contatos;
    const moved = await db
      .select({ familia })
      .from(contatos)
      .where(inArray(leadId, [ana, two]));
    expect(new Set(moved.map((row) => row.familia)).size).toBe(2);
  });
});
