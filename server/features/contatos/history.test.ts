import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { contatos as contract } from "#shared/contract/contatos.ts";
import { anotacoes, contatos, fatos, outbox, tentativas } from "#server/db/schema.ts";
import { forget } from "#server/db/forget/forget.ts";
import { DISCARDED } from "#server/db/held-mails.ts";
import { transaction } from "#server/db/transaction.ts";
import { useApp, type Caller } from "#tests/support/app.ts";
import { cast } from "#tests/support/cast.ts";
import { activated, signedUp } from "#tests/support/fila.ts";

// Holds product/pessoas.md#a-person: the history, and its notes.

const { as, db, clock, secrets } = await useApp();
const { norte } = cast;

/** Reads it, after what the test has put into the tables was told as if from before. */
async function historyOf(caller: Caller, id: string) {
  await db.execute(sql`SELECT tell_of_rows()`);
  return (await caller.call(contract.history, { params: { id } })).body;
}
const later = (minutes: number) => {
  clock.now = new Date(clock.now.getTime() + minutes * 60_000);
};

/** Somebody who was called without an answer, about whom there is a note. */
async function calledAna(caller: Caller) {
  const lead = await signedUp(db, norte.evento, "Ana", { hours: 5 });
  const { contato } = (await caller.call(contract.next, { body: {} })).body;
  await caller.call(contract.result, {
    params: { id: contato?.id ?? "" },
    body: { resultado: "sem_resposta" },
  });
  later(5);
  await caller.call(contract.note, {
    params: { id: lead },
    body: { texto: "Prefere à noite" },
  });
  return lead;
}

test("names the letters that left and those that did not arrive, and none that had no more to tell", async () => {
  const clara = await as(norte.cliente);
  const lead = await signedUp(db, norte.evento, "Ana", { hours: 5 });
  await historyOf(clara, lead);
  const [fato] = await db.select().from(fatos).where(eq(fatos.leadId, lead));
  const letter = { template: "lead-confirmation", recipient: "ana@familia.test", fatoId: fato!.id };
  const says = async (row: Partial<typeof outbox.$inferInsert>) => {
    await db.delete(outbox);
    await db.insert(outbox).values({ ...letter, ...row });
    return (await historyOf(clara, lead)).map(({ tipo, texto }) => [tipo, texto]);
  };
  const signUp = ["inscricao", null];
  expect(await says({})).toEqual([signUp]);
  expect(await says({ sentAt: clock.now })).toEqual([
    ["carta", "Confirmação da inscrição"],
    signUp,
  ]);
  expect(await says({ deadAt: clock.now, lastError: "550 no such mailbox" })).toEqual([
    ["carta_perdida", "Confirmação da inscrição"],
    signUp,
  ]);
  expect(await says({ deadAt: clock.now, lastError: DISCARDED })).toEqual([signUp]);
});

test("tells every step, call and note with who and when, newest first", async () => {
  const clara = await as(norte.cliente);
  const lead = await calledAna(clara);
  const lines = await historyOf(clara, lead);
  expect(lines).toMatchObject([
    { tipo: "anotacao", autor: "Clara Cliente", texto: "Prefere à noite" },
    {
      tipo: "contato",
      autor: "Clara Cliente",
      resultado: "sem_resposta",
      volta: "2026-03-11T21:00:00.000Z",
      desfazer: expect.objectContaining({}),
    },
    { tipo: "inscricao", em: "2026-03-10T10:00:00.000Z", autor: null },
  ]);
  const pre = await activated(db, norte.evento, "Ana", { leadId: lead, hours: 1 });
  expect((await historyOf(await as(norte.micro), pre)).map(({ tipo }) => tipo)).toEqual([
    "anotacao",
    "contato",
    "ativacao",
    "inscricao",
  ]);
});

test("the latest call can be undone from there, and says who did it", async () => {
  const clara = await as(norte.cliente);
  const lead = await calledAna(clara);
  const call = (await historyOf(clara, lead)).find(({ tipo }) => tipo === "contato");
  const { contatoId, tentativaId } = call!.desfazer!;
  await clara.call(contract.undo, { params: { id: contatoId }, body: { tentativaId } });
  expect((await historyOf(clara, lead)).find(({ tipo }) => tipo === "contato")).toMatchObject({
    desfeitaPor: "Clara Cliente",
    desfazer: null,
  });
});

test("is nobody's outside of the scope, and notes are for who calls", async () => {
  const lead = await calledAna(await as(norte.cliente));
  for (const person of [cast.sul.cliente, cast.irma.micro, cast.bela]) {
    const caller = await as(person);
    for (const [endpoint, body] of [
      [contract.history, undefined],
      [contract.note, { texto: "x" }],
    ] as const)
      expect((await caller.refused(endpoint, { params: { id: lead }, body })).status).toBe(404);
  }
  const norma = await as(cast.norma);
  expect((await historyOf(norma, lead)).length).toBe(3);
  const refused = await norma.refused(contract.note, {
    params: { id: lead },
    body: { texto: "x" },
  });
  expect(refused.status).toBe(403);
});

test("calls and notes are erased with the person", async () => {
  const lead = await calledAna(await as(norte.cliente));
  const rows = { leads: [lead], preMatriculas: [], users: [], sacTickets: [] };
  await transaction(db, (tx) => forget(tx, secrets, rows, clock.now));
  expect(await db.$count(anotacoes)).toBe(0);
  expect(await db.$count(tentativas)).toBe(0);
  expect((await db.select().from(contatos)).filter(({ leadId }) => leadId === lead)).toEqual([]);
});
