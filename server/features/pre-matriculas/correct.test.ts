// Holds security.md#public-forms-and-declarations: a CPF typed wrong is corrected, told to nobody and kept in no
// draft.
import { and, eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { matriculas } from "#shared/contract/matriculas.ts";
import { preMatriculas as contract } from "#shared/contract/pre-matriculas.ts";
import { outbox, preMatriculas, trilha } from "#server/db/schema.ts";
import { useApp } from "#tests/support/app.ts";
import { cast, type Person } from "#tests/support/cast.ts";
import * as family from "#tests/support/family.ts";
import { queuedMails, writeTold } from "#tests/support/mail.ts";

const app = await useApp();
const { anybody, as, db } = app;
const { norte } = cast;

const joao = family.activation;
const OTHER_CPF = "390.533.447-05";
let id = "";
let codigo = "";
beforeEach(async () => {
  ({ id, codigo } = (await anybody.call(contract.create, { body: joao })).body);
});

const correct = async (body: object, person: Person = norte.cliente) =>
  (await as(person)).refused(contract.update, { params: { id }, body });
const stored = async () =>
  (await db.select().from(preMatriculas).where(eq(preMatriculas.id, id)))[0]!;
const copy = (cpfAluno: string) =>
  anybody.refused(contract.secondCopy, { body: { codigo, cpfAluno } });

// Holds product/matriculas.md#undoing-an-activation: 'Corrigir'.
test("what is corrected stands in the list, on the second copy and in the verification", async () => {
  const asked = {
    nome: "Joana Lima",
    nomeResponsavel: "Mara Lima",
    email: "mara@familia.test",
    telefone: "(81) 3333-4444",
  };
  const { status, body } = await correct(asked);
  expect([status, body]).toMatchObject([200, { id, ...asked, telefone: "8133334444" }]);
  const clara = await as(norte.cliente);
  const listed = await clara.call(contract.list, { query: { busca: "joana lima" } });
  expect(listed.body).toEqual([body]);
  const names = { nomeAluno: "Joana Lima", nomeResponsavel: "Mara Lima" };
  expect((await copy(joao.cpfAluno)).body).toMatchObject(names);
  const verified = await anybody.call(contract.verify, { params: { codigo } });
  expect(verified.body.nomeAluno).toBe("J**** L***");
});

test("a CPF is typed anew: the second copy opens with it alone, and nobody is told it", async () => {
  const { text } = await correct({ cpfAluno: OTHER_CPF });
  expect(text).not.toMatch(/cpf|39053344705|52998224725/i);
  expect((await copy(joao.cpfAluno)).status).toBe(404);
  expect((await copy(OTHER_CPF)).status).toBe(200);
  const [entry] = await db
    .select()
    .from(trilha)
    .where(and(eq(trilha.naTrilha, true), eq(trilha.entityId, id)));
  expect(entry).toMatchObject({ action: "corrigir", details: { campos: "cpfAluno" } });
  expect(JSON.stringify([entry, await stored()])).not.toMatch(/39053344705|52998224725/);
  const again = await anybody.call(contract.create, {
    body: { ...joao, cpfAluno: OTHER_CPF },
  });
  expect([again.status, again.body.id]).toEqual([200, id]);
});

test("the CPF of another activation of the event is refused in words and changes nothing", async () => {
  await anybody.call(contract.create, {
    body: { ...joao, nomeAluno: "Joana da Silva", cpfAluno: OTHER_CPF },
  });
  const { status, body } = await correct({ nome: "Outro", cpfAluno: OTHER_CPF });
  const message = "Este CPF já foi ativado neste evento";
  expect([status, body.issues]).toEqual([409, [{ path: "cpfAluno", message }]]);
  expect((await stored()).nome).toBe("João da Silva");
});

test("a blank CPF, and what is so already, changes nothing and leaves no entry", async () => {
  expect((await correct({ cpfAluno: "", nome: joao.nomeAluno })).status).toBe(200);
  expect((await copy(joao.cpfAluno)).status).toBe(200);
  expect(
    await db
      .select()
      .from(trilha)
      .where(and(eq(trilha.naTrilha, true), eq(trilha.entityId, id))),
  ).toEqual([]);
});

test("the letter goes to a corrected address; one that waits says what is corrected", async () => {
  await correct({ nome: "Joana Lima", email: "mara@familia.test" });
  expect(await queuedMails(app)).toMatchObject([
    { recipient: "mara@familia.test", data: { codigo, nomeAluno: "Joana Lima" } },
  ]);
  await correct({ nome: "Joana de Lima" });
  expect(await queuedMails(app)).toMatchObject([
    { recipient: "mara@familia.test", data: { codigo, nomeAluno: "Joana de Lima" } },
  ]);
});

test("a letter that is out is not sent again for another name", async () => {
  await writeTold(app);
  await db.update(outbox).set({ sentAt: app.clock.now, payload: null, facts: null });
  await correct({ nome: "Joana Lima" });
  await writeTold(app);
  expect(await db.select().from(outbox)).toHaveLength(1);
});

test.each(["cliente", "micro", "franquia", "norma"] as const)("is for %s", async (name) => {
  const person = name === "norma" ? cast.norma : norte[name];
  expect((await correct({ telefone: "8133334444" }, person)).status).toBe(200);
});

test("not for a seller, nor for a neighbour", async () => {
  expect((await correct({ nome: "Outro" }, norte.vendedor)).status).toBe(403);
  for (const person of [cast.sul.cliente, cast.irma.cliente])
    expect((await correct({ nome: "Outro" }, person)).status).toBe(404);
  expect((await stored()).nome).toBe("João da Silva");
});

test("an enrolled one is refused in words", async () => {
  await (await as(norte.cliente)).call(matriculas.efetivar, { params: { id } });
  const { status, body } = await correct({ nome: "Outro" });
  expect([status, body.message]).toEqual([
    409,
    "Esta pré-matrícula já foi efetivada e não pode mais ser corrigida.",
  ]);
});

test.each([
  [{ nome: "" }, "Nome do aluno é obrigatório"],
  [{ cpfAluno: "123" }, "Complete o CPF do aluno, ou deixe em branco"],
  [{ email: "mae" }, "Email inválido"],
])("refuses %j in words", async (sent, message) => {
  const { status, body } = await correct(sent);
  expect([status, body.issues?.[0]?.message]).toEqual([400, message]);
});
