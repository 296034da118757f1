import { eq, isNotNull, isNull } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { contatos as contract, type Contato } from "#shared/contract/contatos.ts";
import { leads as leadsContract } from "#shared/contract/leads.ts";
import { contatos, eventos, naoContatar, tentativas, users } from "#server/db/schema.ts";
import { useApp, type Caller } from "#tests/support/app.ts";
import { cast, NOON } from "#tests/support/cast.ts";
import { activated, came, signedUp } from "#tests/support/fila.ts";

// Holds product/contatos.md#contatos: a family is one card, its outcome holds for all its children, and who
// did not come stands in the archive.

const { as, db, clock } = await useApp();
const { norte, balcao } = cast;
const PHONE = "81977771234";

const list = async (caller: Caller, query = {}) =>
  (await caller.call(contract.list, { query })).body;
const childrenOf = (rows: Contato[]) =>
  rows.map(({ pessoas }) => pessoas.map(({ nomeAluno }) => nomeAluno.split(" ")[0]));
const take = async (caller: Caller, body = {}) => {
  const { contato } = (await caller.call(contract.next, { body })).body;
  if (contato === null) throw new Error("nobody waits");
  return contato;
};

async function family() {
  await signedUp(db, norte.evento, "Ana", { hours: 1, telefone: PHONE });
  await activated(db, norte.evento, "Bia", { hours: 90, telefone: `+55 ${PHONE}` });
  await signedUp(db, norte.evento, "Outra", { hours: 2 });
}

describe("a family", () => {
  test("is one card with all its children, where the warmest of them stands", async () => {
    await family();
    const clara = await as(norte.cliente);
    const { body, headers } = await clara.call(contract.list, { query: {} });
    expect(childrenOf(body)).toEqual([["Ana", "Bia"], ["Outra"]]);
    expect(headers["x-total-count"]).toBe("2");
  });

  test("shows each school its own children, and the unit above all of them", async () => {
    await signedUp(db, norte.evento, "Ana", { hours: 1, telefone: PHONE });
    await signedUp(db, balcao.evento, "Bela", { hours: 2, telefone: PHONE });
    expect(childrenOf(await list(await as(norte.cliente)))).toEqual([["Ana"]]);
    expect(childrenOf(await list(await as(cast.bela)))[0]).toEqual(["Bela"]);
    expect(childrenOf(await list(await as(norte.micro)))[0]).toEqual(["Ana", "Bela"]);
  });

  test("has one holder, whichever child the callers reach", async () => {
    await signedUp(db, norte.evento, "Ana", { hours: 1, telefone: PHONE });
    await signedUp(db, balcao.evento, "Bela", { hours: 2, telefone: PHONE });
    const [mario, bela] = [await as(norte.micro), await as(cast.bela)];
    await take(bela, { id: (await list(bela))[0]!.id });
    const rows = await list(mario);
    const refused = await mario.refused(contract.next, { body: { id: rows[0]!.id } });
    expect(refused.status).toBe(409);
    const next = (await mario.call(contract.next, { body: {} })).body.contato;
    expect(next?.nomeAluno).not.toMatch(/Ana|Bela/);
  });

  test("one outcome holds for all, counts as one call, and one 'Desfazer' takes it back", async () => {
    await family();
    const clara = await as(norte.cliente);
    const before = await take(clara);
    const params = { id: before.id };
    const told = await clara.call(contract.result, { params, body: { resultado: "sem_resposta" } });
    expect(childrenOf(await list(clara))).toEqual([["Outra"]]);
    expect(await db.$count(tentativas)).toBe(2);
    expect(await db.$count(tentativas, isNull(tentativas.ligacaoId))).toBe(1);
    const { tentativaId } = told.body;
    const undone = await clara.call(contract.undo, { params, body: { tentativaId } });
    expect(undone.body).toEqual(before);
    expect(await db.$count(tentativas, isNotNull(tentativas.desfeitaEm))).toBe(2);
    await clara.call(contract.result, { params, body: { resultado: "sem_resposta" } });
    clock.now = new Date("2026-03-11T21:00:00Z");
    const [again] = await list(await as(norte.cliente));
    expect([again?.pessoas.length, again?.semResposta]).toEqual([2, 1]);
  });

  test("'Não contatar' keeps the keys of every child", async () => {
    await family();
    const clara = await as(norte.cliente);
    const { id } = await take(clara);
    await clara.call(contract.result, { params: { id }, body: { resultado: "nao_contatar" } });
    // Both e-mails, and the phone once in each spelling of the family's own.
    expect(await db.$count(naoContatar)).toBeGreaterThanOrEqual(3);
    expect(childrenOf(await list(clara))).toEqual([["Outra"]]);
  });

  test("parts when staff correct a phone", async () => {
    await family();
    const clara = await as(norte.cliente);
    const [{ leadId }] = (await list(clara)) as [Contato];
    await clara.call(leadsContract.update, {
      params: { id: leadId! },
      body: { telefone: "81966660000" },
    });
    expect(childrenOf(await list(clara))).toEqual([["Ana"], ["Outra"], ["Bia"]]);
  });
});

describe("the archive", () => {
  test("holds who did not come, 14 days after the event, and is worked on purpose", async () => {
    const veio = await signedUp(db, norte.evento, "Veio", { hours: 500 });
    await signedUp(db, norte.evento, "Faltou", { hours: 500 });
    await activated(db, norte.evento, "Ativa", { hours: 500 });
    await came(db, norte.evento, veio);
    const clara = await as(norte.cliente);
    const setDay = (dataEvento: string) =>
      db.update(eventos).set({ dataEvento }).where(eq(eventos.id, norte.evento));
    await setDay("2026-02-24");
    expect(childrenOf(await list(clara)).flat()).toContain("Faltou");
    await setDay("2026-02-23");
    expect(childrenOf(await list(clara)).flat()).toEqual(["Veio", "Ativa"]);
    expect(childrenOf(await list(clara, { arquivo: "sim" }))).toEqual([["Faltou"]]);
    expect((await take(clara, { arquivo: true })).nomeAluno).toBe("Faltou Aluno");
    const { status, body } = await clara.refused(contract.list, { query: { arquivo: "nao" } });
    expect([status, body.message]).toEqual([400, "Use arquivo=sim"]);
  });
});

describe("a promised call", () => {
  async function promised() {
    await signedUp(db, norte.evento, "Ana");
    const clara = await as(norte.cliente);
    const { id } = await take(clara);
    const quando = new Date(NOON.getTime() + 60_000).toISOString();
    await clara.call(contract.result, {
      params: { id },
      body: { resultado: "ligar_depois", quando },
    });
    return id;
  }
  const minutes = (n: number) => {
    clock.now = new Date(NOON.getTime() + n * 60_000);
  };

  test("belongs to who gave it for two hours, then to everybody", async () => {
    const id = await promised();
    minutes(60);
    const vera = await as(norte.vendedor);
    expect((await vera.call(contract.next, { body: {} })).body.contato).toBeNull();
    const { status, body } = await vera.refused(contract.next, { body: { id } });
    expect([status, body.message]).toEqual([
      409,
      "Clara Cliente prometeu esta ligação e fica com ela por 2 horas.",
    ]);
    expect((await take(await as(norte.cliente))).id).toBe(id);
    minutes(122);
    await db.update(contatos).set({ tomadoAte: NOON });
    expect((await take(await as(norte.vendedor))).id).toBe(id);
  });

  test("is anybody's when who gave it was deactivated", async () => {
    const id = await promised();
    await db.update(users).set({ isActive: false }).where(eq(users.id, norte.cliente.id));
    minutes(30);
    expect((await take(await as(norte.vendedor))).id).toBe(id);
  });
});
