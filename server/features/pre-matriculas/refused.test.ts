// Holds security.md#public-forms-and-declarations: guesses on CPFs: 20 refused activations an hour, by event and
// address.
// Holds security.md#public-forms-and-declarations: a family whose CPF a stranger used is told whom to ask.
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { preMatriculas as contract } from "#shared/contract/pre-matriculas.ts";
import { eventos, users } from "#server/db/schema.ts";
import { useApp } from "#tests/support/app.ts";
import { cast } from "#tests/support/cast.ts";
import * as family from "#tests/support/family.ts";

const { anybody, db } = await useApp();
const { norte } = cast;

const joao = family.activation;
const stranger = { ...joao, nomeAluno: "Quem Chuta", email: "chuta@x.test" };
const activate = (body: object = joao) => anybody.refused(contract.create, { body });
const phone = (userId: string, telefone: string | null) =>
  db.update(users).set({ telefone }).where(eq(users.id, userId));

beforeEach(async () => {
  await activate();
});

// Holds product/credito-ativacao.md#activation-of-a-credit: the CPF of another name.
describe("the refusal of a CPF tells the family whom to ask", () => {
  const words = (whom: string) =>
    `CPF já ativado em nome de J***. Se o CPF é do seu aluno, fale com ${whom}: essa ativação pode ser desfeita.`;

  test("the school that holds the event, with the telephone of its account", async () => {
    await phone(norte.cliente.id, "8133334444");
    const { status, body } = await activate(stranger);
    expect([status, body.message]).toEqual([409, words("Escola norte, telefone (81) 3333-4444")]);
  });

  test("the micro-franchise that holds the event by itself", async () => {
    await phone(norte.micro.id, "81988887777");
    await db.update(eventos).set({ clienteId: null, microFranquiaId: norte.micro.unitId });
    const { body } = await activate(stranger);
    expect(body.message).toBe(words("Micro norte, telefone (81) 98888-7777"));
  });

  test("the sender's address where the account gives no telephone, and never the unit's above", async () => {
    await phone(norte.cliente.id, null);
    await phone(norte.micro.id, "81988887777");
    const { body } = await activate(stranger);
    expect(body.message).toBe(words("Escola norte, ou escreva para contato@capelo.example"));
  });
});

describe("guesses on CPFs are throttled by event and address", () => {
  const guess = async (times: number) => {
    const answers = await Promise.all(Array.from({ length: times }, () => activate(stranger)));
    return answers.map(({ status }) => status);
  };
  const count = (statuses: number[], status: number) =>
    statuses.filter((one) => one === status).length;

  test("of 30 refused at once 20 are told, and then nothing is: neither taken nor free", async () => {
    const statuses = await guess(30);
    expect([count(statuses, 409), count(statuses, 429)]).toEqual([20, 10]);
    const free = await activate({ ...stranger, cpfAluno: "390.533.447-05" });
    expect([free.status, free.body.message]).toEqual([
      429,
      "Muitas tentativas. Tente novamente em 60 minutos.",
    ]);
    expect(Number(free.headers["retry-after"])).toBeGreaterThan(3_500);
  });

  test("another event of the same address goes on", async () => {
    await guess(21);
    expect((await activate({ ...joao, eventoId: cast.balcao.evento })).status).toBe(201);
  });

  test("a school's families behind one address pass, and their slips too", async () => {
    const families = Array.from({ length: 150 }, (_, n) => ({
      ...joao,
      cpfAluno: String(10_000_000_000 + n),
      nomeAluno: `Aluno ${n}`,
      email: `familia${n}@x.test`,
    }));
    await guess(19);
    for (const body of families) expect((await activate(body)).status).toBe(201);
    expect((await activate()).status).toBe(200);
    expect(await guess(1)).toEqual([409]);
  });
});
