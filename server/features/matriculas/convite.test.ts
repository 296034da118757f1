import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { acesso } from "#shared/contract/acesso.ts";
import { matriculas as contract } from "#shared/contract/matriculas.ts";
import { preMatriculas as before } from "#shared/contract/pre-matriculas.ts";
import { alunos, matriculas, preMatriculas, users } from "#server/db/schema.ts";
import { useApp } from "#tests/support/app.ts";
import { cast, idOf, type Person } from "#tests/support/cast.ts";
import { queuedMails } from "#tests/support/mail.ts";

const app = await useApp();
const { anybody, as, clock, db } = app;
const { norte, irma, sul } = cast;

const EMAIL = "Familia.Dutra@familia.test";
const ACCOUNT = "familia.dutra@familia.test";

/** An enrolment of Norte's event, made from a pré-matrícula of the same name. */
async function enrol(nome: string, email = EMAIL): Promise<{ id: string }> {
  const person = { eventoId: norte.evento, nome, email, cursoInteresse: "Redes" };
  const [pre, id] = [idOf(`pre ${nome}`), idOf(nome)];
  await db.insert(preMatriculas).values({ ...person, id: pre });
  await db.insert(matriculas).values({ ...person, id, preMatriculaId: pre });
  return { id };
}

let params: { id: string };
beforeEach(async () => {
  params = await enrol("Ana Dutra");
});

const invite = async (person: Person = norte.cliente, at = params) =>
  (await as(person)).call(contract.convidar, { params: at });
const refused = async (person: Person = norte.cliente, at = params) =>
  (await as(person)).refused(contract.convidar, { params: at });
const accounts = () => db.select().from(users).where(eq(users.email, ACCOUNT));
const tokenOf = (text: string) => /reset-password\?token=([\w-]{43})$/m.exec(text)?.[1] ?? "";
const tokens = async () => (await queuedMails(app)).map(({ mail }) => tokenOf(mail.text));
const setPassword = (token: string) =>
  anybody.call(acesso.resetPassword, { body: { token, newPassword: "minha-senha" } });
const signIn = () =>
  anybody.call(acesso.login, { body: { email: ACCOUNT, password: "minha-senha" } });
async function seen(): Promise<string[]> {
  const [row] = await accounts();
  const aluno = { ...norte.aluno, id: row!.id };
  const { body } = await (await as(aluno)).call(contract.list, { query: {} });
  return body.map(({ nome }) => nome).toSorted();
}

describe("POST /api/matriculas/:id/convite", () => {
  test.each<[string, Person]>([
    ["the school", norte.cliente],
    ["the micro-franchise", norte.micro],
    ["the franchise", norte.franquia],
    ["the franqueador", cast.norma],
  ])("by %s: an account without password, and the mail that opens it", async (_who, person) => {
    const { status, body } = await invite(person);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      id: params.id,
      nome: "Ana Dutra",
      convidadoEm: clock.now.toISOString(),
      temAcesso: false,
    });
    expect(await accounts()).toMatchObject([
      { role: "aluno", nome: "Ana Dutra", password: "!", clienteId: norte.cliente.unitId },
    ]);
    expect(await queuedMails(app)).toMatchObject([
      {
        template: "set-password",
        recipient: ACCOUNT,
        data: { nome: "Ana Dutra", escola: "Escola norte", days: 7 },
      },
    ]);
  });

  test("the student sets a password by the mail, enters, and sees their own enrolment", async () => {
    await invite();
    const [token = ""] = await tokens();
    const link = await anybody.call(acesso.passwordLink, { body: { token } });
    expect(link.body).toEqual({ email: ACCOUNT, isInvitation: true });
    expect((await setPassword(token)).status).toBe(200);
    expect((await signIn()).body).toMatchObject({ role: "aluno", nome: "Ana Dutra" });
    expect(await seen()).toEqual(["Ana Dutra"]);
    const clara = await as(norte.cliente);
    const { body } = await clara.call(contract.list, { query: { busca: "dutra" } });
    expect(body).toMatchObject([{ temAcesso: true, convidadoEm: clock.now.toISOString() }]);
    const list = await clara.call(before.list, { query: { busca: "dutra" } });
    expect(list.body).toMatchObject([
      { matricula: { id: params.id, temAcesso: true, convidadoEm: clock.now.toISOString() } },
    ]);
  });

  test("ten at once make one account and one row", async () => {
    const people = await Promise.all(
      [norte.cliente, norte.micro, norte.franquia, cast.norma].map(as),
    );
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        people[n % people.length]!.call(contract.convidar, { params }),
      ),
    );
    // A mailbox gets three mails in an hour.
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200,
      200,
      201,
      ...Array(7).fill(429),
    ]);
    const [account, ...others] = await accounts();
    expect(others).toEqual([]);
    expect(await db.select().from(alunos).where(eq(alunos.userId, account!.id))).toHaveLength(1);
    // Only the link of the last mail works.
    const outcomes = [];
    for (const token of await tokens()) outcomes.push((await setPassword(token)).status);
    expect(outcomes.filter((status) => status === 200)).toHaveLength(1);
  });

  test("brothers and sisters invited at once share one account", async () => {
    const sisters = [params, await enrol("Bia Dutra"), await enrol("Caio Dutra")];
    const answers = await Promise.all(sisters.map((at) => invite(norte.cliente, at)));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(await accounts()).toHaveLength(1);
    expect(await seen()).toEqual(["Ana Dutra", "Bia Dutra", "Caio Dutra"]);
    // Any of the three mails opens the account, and then none of the others does.
    const [first = "", ...rest] = await tokens();
    expect((await setPassword(first)).status).toBe(200);
    for (const token of rest) expect((await setPassword(token)).status).toBe(400);
  });
});

describe("once more", () => {
  test("sends a new link while there is no password, and the old one is void", async () => {
    await invite();
    clock.now = new Date("2026-03-12T15:00:00Z");
    const { status, body } = await invite();
    expect([status, body.convidadoEm]).toEqual([200, "2026-03-12T15:00:00.000Z"]);
    const [old = "", fresh = ""] = await tokens();
    expect((await setPassword(old)).status).toBe(400);
    expect((await setPassword(fresh)).status).toBe(200);
  });

  test("does nothing when the student can enter", async () => {
    const first = await invite();
    const [token = ""] = await tokens();
    await setPassword(token);
    clock.now = new Date("2026-03-12T15:00:00Z");
    const { status, body } = await invite();
    expect(status).toBe(200);
    expect(body).toEqual({ ...first.body, temAcesso: true });
    expect(await queuedMails(app)).toHaveLength(1);
  });

  test("does nothing for a student who had an account before", async () => {
    const { status, body } = await invite(norte.cliente, { id: norte.matricula });
    expect(status).toBe(200);
    expect(body).toMatchObject({ convidadoEm: null, temAcesso: true });
    expect(await queuedMails(app)).toEqual([]);
  });
});

test("an account that can be entered gets one more enrolment, and a mail that says so", async () => {
  await invite();
  const [token = ""] = await tokens();
  await setPassword(token);
  const brother = await enrol("Davi Dutra", ACCOUNT.toUpperCase());
  expect((await invite(norte.cliente, brother)).status).toBe(201);
  expect((await queuedMails(app))[1]).toMatchObject({
    template: "further-enrolment",
    recipient: ACCOUNT,
    data: {
      nome: "Ana Dutra",
      aluno: "Davi Dutra",
      escola: "Escola norte",
      link: "http://localhost/auth",
    },
  });
  expect(await seen()).toEqual(["Ana Dutra", "Davi Dutra"]);
});

describe("refuses", () => {
  const sentence = async (at = params) => {
    const { status, body } = await refused(norte.cliente, at);
    return [status, body.message];
  };

  test.each([
    ["of staff", norte.vendedor.email],
    ["of staff of another network", sul.cliente.email],
  ])("an e-mail %s", async (_whose, email) => {
    expect(await sentence(await enrol("Eva", email))).toEqual([
      409,
      "O e-mail desta matrícula já é de uma conta da equipe: o aluno precisa de outro e-mail.",
    ]);
  });

  test("an e-mail that is none", async () => {
    expect(await sentence(await enrol("Eva", "não tem"))).toEqual([
      409,
      "O e-mail desta matrícula não é válido: não há para onde enviar o convite.",
    ]);
  });

  test("an enrolment without pré-matrícula", async () => {
    await db.update(matriculas).set({ preMatriculaId: null }).where(eq(matriculas.id, params.id));
    expect(await sentence()).toEqual([
      409,
      "Esta matrícula não veio de uma pré-matrícula: não há o que o aluno acompanhar por aqui.",
    ]);
  });

  test("a student whose account is switched off", async () => {
    await invite();
    await db.update(users).set({ isActive: false }).where(eq(users.email, ACCOUNT));
    expect(await sentence()).toEqual([
      409,
      "A conta deste aluno está desativada: ative-a antes de convidar.",
    ]);
    expect(await queuedMails(app)).toHaveLength(1);
  });

  test("and leaves nothing behind", async () => {
    const at = await enrol("Eva", norte.vendedor.email);
    await sentence(at);
    expect(await queuedMails(app)).toEqual([]);
    const rows = await db.select().from(alunos).where(eq(alunos.userId, norte.vendedor.id));
    expect(rows).toEqual([]);
  });

  test("a neighbour's enrolment as if there were none, and sellers and students", async () => {
    for (const person of [irma.cliente, sul.cliente, cast.saulo, cast.bela]) {
      const { status, body } = await refused(person);
      expect([status, body.message]).toEqual([404, "Matrícula não encontrada"]);
    }
    for (const person of [norte.vendedor, norte.aluno])
      expect((await refused(person)).status).toBe(403);
    expect(await accounts()).toEqual([]);
  });
});
