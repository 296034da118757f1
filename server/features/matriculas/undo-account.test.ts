import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { acesso } from "#shared/contract/acesso.ts";
import { dashboard } from "#shared/contract/dashboard.ts";
import { matriculas as contract } from "#shared/contract/matriculas.ts";
import { preMatriculas as before } from "#shared/contract/pre-matriculas.ts";
import { alunos, preMatriculas, users } from "#server/db/schema.ts";
import { useApp } from "#tests/support/app.ts";
import { cast, idOf } from "#tests/support/cast.ts";
import { queuedMails } from "#tests/support/mail.ts";

const app = await useApp();
const { anybody, as, db } = app;
const { norte } = cast;

const preId = idOf("em espera");
const efetivar = async () =>
  (await (await as(norte.cliente)).call(contract.efetivar, { params: { id: preId } })).body;
let id: string;
beforeEach(async () => {
  const person = { nome: "Em Espera", email: "espera@familia.test" };
  await db.insert(preMatriculas).values({ id: preId, eventoId: norte.evento, ...person });
  ({ id } = await efetivar());
});
const undo = async () =>
  (await as(norte.cliente)).call(contract.undo, { params: { id }, body: { motivo: "engano" } });
const invite = async () => (await as(norte.cliente)).call(contract.convidar, { params: { id } });

// Holds product/matriculas.md#undoing-an-enrolment: the student's account.
describe("the student's account, when the enrolment is undone", () => {
  const account = async () =>
    (await db.select().from(users).where(eq(users.email, "espera@familia.test")))[0]!;
  const links = async () =>
    db
      .select()
      .from(alunos)
      .where(eq(alunos.userId, (await account()).id));

  test("an invitation ends with it: its letter is not sent, its link opens nothing", async () => {
    await invite();
    const letter = (await queuedMails(app)).find(({ template }) => template === "set-password")!;
    const token = /token=([\w-]{43})/.exec(letter.mail.text)![1]!;
    await undo();
    expect(await queuedMails(app)).toEqual([]);
    expect(await links()).toEqual([]);
    const body = { token, newPassword: "minha-senha" };
    expect((await anybody.refused(acesso.resetPassword, { body })).status).toBe(400);
  });

  test("efetivada anew the student can be invited anew, also at a corrected address", async () => {
    await invite();
    await undo();
    const clara = await as(norte.cliente);
    const body = { email: "certa@familia.test" };
    await clara.call(before.update, { params: { id: preId }, body });
    ({ id } = await efetivar());
    expect((await invite()).status).toBe(201);
    const recipients = (await queuedMails(app)).map(({ recipient }) => recipient);
    expect(new Set(recipients)).toEqual(new Set(["certa@familia.test"]));
  });

  test("that has a password stays, without this enrolment", async () => {
    await invite();
    await db.update(users).set({ password: "x" }).where(eq(users.email, "espera@familia.test"));
    const { id: userId } = await account();
    await db.insert(alunos).values({ userId, preMatriculaId: norte.preMatricula });
    await undo();
    const aluno = await as({ ...norte.aluno, id: userId });
    const { body } = await aluno.call(contract.list, { query: {} });
    expect(body.map(({ nome }) => nome)).toEqual(["Estudante norte"]);
    const painel = (await aluno.call(dashboard.aluno, {})).body;
    expect(painel.preMatriculas.map(({ nome }) => nome)).toEqual(["Estudante norte"]);
  });

  test("of another enrolment keeps its invitation", async () => {
    await invite();
    await db
      .insert(alunos)
      .values({ userId: (await account()).id, preMatriculaId: norte.preMatricula });
    await undo();
    expect((await queuedMails(app)).map(({ template }) => template)).toContain("set-password");
    expect(await links()).toHaveLength(1);
  });
});
