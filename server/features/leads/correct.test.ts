// Holds security.md#public-forms-and-declarations: a link that went to a wrong address dies with its correction.
import { and, eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { leads as contract } from "#shared/contract/leads.ts";
import { eventos, leads, trilha } from "#server/db/schema.ts";
import { useApp } from "#tests/support/app.ts";
import { cast, type Person } from "#tests/support/cast.ts";
import * as family from "#tests/support/family.ts";
import { queuedMails, writeTold } from "#tests/support/mail.ts";

const app = await useApp();
const { anybody, as, db } = app;
const { norte } = cast;

let id = "";
beforeEach(async () => {
  id = (await anybody.call(contract.create, { body: family.signUp })).body.id;
});

const correct = async (body: object, person: Person = norte.cliente) =>
  (await as(person)).refused(contract.update, { params: { id }, body });
const stored = async () => (await db.select().from(leads).where(eq(leads.id, id)))[0]!;

async function letters() {
  const mails = await queuedMails(app);
  return mails.map(({ recipient, data }) => ({
    recipient,
    link: new URL((data as { link: string }).link).searchParams.get("inscricao") ?? "",
  }));
}
const open = (link: string, primeiroNome: string) =>
  anybody.refused(contract.open, { body: { link, primeiroNome } });

// Holds product/leads.md#correcting-a-sign-up.
test("names, e-mail and phone are corrected, found by the search and noted by their fields", async () => {
  const asked = {
    nomeAluno: "Joana Lima",
    nomeResponsavel: "Mara Lima",
    email: "mara@familia.test",
    telefone: "(81) 3333-4444",
  };
  const { status, body } = await correct(asked);
  expect([status, body]).toMatchObject([200, { id, ...asked, telefone: "8133334444" }]);
  const clara = await as(norte.cliente);
  for (const busca of ["joana lima", "mara@familia", "8133334444"])
    expect((await clara.call(contract.list, { query: { busca } })).body).toEqual([body]);
  expect((await clara.call(contract.list, { query: { busca: "maria@familia" } })).body).toEqual([]);
  const [entry] = await db
    .select()
    .from(trilha)
    .where(and(eq(trilha.naTrilha, true), eq(trilha.entityId, id)));
  expect(entry).toMatchObject({
    actorId: norte.cliente.id,
    action: "corrigir",
    entity: "leads",
    details: { campos: "email,nomeAluno,nomeResponsavel,telefone" },
  });
});

test.each(["cliente", "vendedor", "micro", "franquia", "norma"] as const)(
  "is for %s",
  async (name) => {
    const person = name === "norma" ? cast.norma : norte[name];
    expect((await correct({ telefone: "8133334444" }, person)).status).toBe(200);
  },
);

test("not for a neighbour", async () => {
  for (const person of [cast.sul.cliente, cast.irma.cliente, cast.irma.vendedor])
    expect((await correct({ telefone: "8133334444" }, person)).status).toBe(404);
  expect((await stored()).telefone).toBe("81988881234");
});

test("what is so already changes nothing and leaves no entry", async () => {
  const { nomeAluno, email } = family.signUp;
  expect((await correct({ nomeAluno, email })).status).toBe(200);
  expect(
    await db
      .select()
      .from(trilha)
      .where(and(eq(trilha.naTrilha, true), eq(trilha.entityId, id))),
  ).toEqual([]);
  expect(await queuedMails(app)).toHaveLength(1);
});

test("the same student with the same e-mail in the event is refused in words, whatever the spelling", async () => {
  const sister = { ...family.signUp, nomeAluno: "Joana da Silva" };
  await anybody.call(contract.create, { body: sister });
  const message = "Já há uma inscrição deste aluno com este e-mail neste evento";
  const { status, body } = await correct({ nomeAluno: "JOANA da Sílva" });
  expect([status, body.issues]).toEqual([409, [{ path: "email", message }]]);
  expect((await stored()).nomeAluno).toBe("João da Silva");
});

test("a repeated row of old times becomes the first of its new name, so that a sign-up finds it", async () => {
  await db.update(leads).set({ repeticao: 1 }).where(eq(leads.id, id));
  await correct({ nomeAluno: "JOÃO da Silva" });
  expect((await stored()).repeticao).toBe(1);
  await correct({ nomeAluno: "Joana Lima" });
  expect((await stored()).repeticao).toBe(0);
  const again = await anybody.call(contract.create, {
    body: { ...family.signUp, nomeAluno: "Joana Lima" },
  });
  expect([again.status, again.body.id]).toEqual([200, id]);
});

test("a corrected name leaves the letter's link alive, to who knows the new first name", async () => {
  const [letter] = await letters();
  await correct({ nomeAluno: "Ana Lima" });
  expect((await open(letter!.link, "João")).status).toBe(400);
  expect((await open(letter!.link, "Ana")).status).toBe(200);
});

test("with another e-mail the links sent to the former address die, and the letter goes to the new one", async () => {
  const [former] = await letters();
  await correct({ email: "mae@familia.test" });
  expect((await open(former!.link, "João")).status).toBe(404);
  const now = await letters();
  expect(now.map(({ recipient }) => recipient)).toEqual(["mae@familia.test"]);
  const { status, body } = await open(now[0]!.link, "João");
  expect([status, body]).toMatchObject([200, { email: "mae@familia.test" }]);
});

test("no letter for an event that is over", async () => {
  await writeTold(app);
  await db.update(eventos).set({ status: "concluido" }).where(eq(eventos.id, norte.evento));
  expect((await correct({ email: "mae@familia.test" })).status).toBe(200);
  expect(await letters()).toEqual([]);
});

test.each([
  [{}, undefined],
  [{ nomeAluno: " " }, "Nome do aluno é obrigatório"],
  [{ email: "mae" }, "Email inválido"],
  [{ telefone: "123" }, "Informe o telefone com DDD"],
])("refuses %j and changes nothing", async (sent, message) => {
  const before = await stored();
  const { status, body } = await correct(sent);
  expect([status, body.issues?.[0]?.message ?? undefined]).toEqual([
    400,
    message ?? body.issues?.[0]?.message,
  ]);
  expect(await stored()).toEqual(before);
});
