import { expect, test } from "vitest";
import { leads } from "#shared/contract/leads.ts";
import { matriculas } from "#shared/contract/matriculas.ts";
import { preMatriculas } from "#shared/contract/pre-matriculas.ts";
import { preMatriculas as activations, trilha } from "#server/db/schema.ts";
import { useApp } from "#tests/support/app.ts";
import { cast, idOf } from "#tests/support/cast.ts";
import { activation, signUp } from "#tests/support/family.ts";
import { queuedMails } from "#tests/support/mail.ts";

const app = await useApp({ RATE_LIMITS: "off" });
const { anybody, as, db } = app;
const { norte } = cast;

test("a sign-up that is repeated is the first one, and sends no second letter", async () => {
  const send = () => anybody.call(leads.create, { body: signUp });
  const [first, again] = [await send(), await send()];
  expect([first.status, again.status]).toEqual([201, 200]);
  expect(again.body.id).toBe(first.body.id);
  expect(await queuedMails(app)).toHaveLength(1);
});

test("an activation that is repeated gets the same declaration, and sends no second letter", async () => {
  const activate = () => anybody.call(preMatriculas.create, { body: activation });
  const [first, again] = [await activate(), await activate()];
  expect([first.status, again.status]).toEqual([201, 200]);
  expect(again.body).toEqual(first.body);
  expect(await queuedMails(app)).toHaveLength(1);
});

test("a call with a key gets the first answer again", async () => {
  const keyed = { headers: { "idempotency-key": "one-filled-form" } };
  const calls = [
    () => anybody.call(leads.create, { body: signUp }, keyed),
    () => anybody.call(preMatriculas.create, { body: activation }, keyed),
  ];
  for (const call of calls) {
    const [first, again] = [await call(), await call()];
    expect([first.status, again.status]).toEqual([201, 200]);
    expect(again.body).toEqual(first.body);
  }
  expect(await queuedMails(app)).toHaveLength(2);
});

test("a refused activation leaves its key free, and its key with other data stores nothing", async () => {
  const keyed = { headers: { "idempotency-key": "one-filled-form" } };
  await anybody.call(preMatriculas.create, { body: activation });
  const mistyped = { ...activation, nomeAluno: "Beto Falcão" };
  const refused = await anybody.refused(preMatriculas.create, { body: mistyped }, keyed);
  const mended = { ...mistyped, cpfAluno: "123.456.789-09" };
  const { status } = await anybody.call(preMatriculas.create, { body: mended }, keyed);
  const other = { ...activation, nomeAluno: "Caio Falcão", cpfAluno: "987.654.321-00" };
  const { body: answer } = await anybody.refused(preMatriculas.create, { body: other }, keyed);
  expect([refused.status, status, answer.message]).toEqual([
    409,
    201,
    "Esta Idempotency-Key já foi usada com outros dados",
  ]);
  const names = (await db.select().from(activations)).map(({ nome }) => nome);
  expect(names).toEqual(expect.arrayContaining([activation.nome, "Beto Falcão"]));
  expect(names).not.toContain("Caio Falcão");
});

test("efetivar that is repeated is the first one, with one letter and one entry of the trail", async () => {
  const id = idOf("waiting");
  await db.insert(activations).values({
    id,
    eventoId: norte.evento,
    nome: "Em Espera",
    email: "espera@familia.test",
  });
  const clara = await as(norte.cliente);
  const efetivar = () => clara.call(matriculas.efetivar, { params: { id } });
  const [first, again] = [await efetivar(), await efetivar()];
  expect([first.status, again.status]).toEqual([201, 200]);
  expect(again.body).toEqual(first.body);
  expect(await queuedMails(app)).toHaveLength(1);
  expect(await db.select().from(trilha)).toMatchObject([
    {
      actorId: norte.cliente.id,
      action: "efetivar",
      entity: "matriculas",
      entityId: first.body.id,
      requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    },
  ]);
});
