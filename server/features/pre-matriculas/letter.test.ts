import { isNotNull } from "drizzle-orm";
import { expect, test } from "vitest";
import { preMatriculas as contract } from "#shared/contract/pre-matriculas.ts";
import { outbox } from "#server/db/schema.ts";
import { useApp } from "#tests/support/app.ts";
import { queuedMails } from "#tests/support/mail.ts";
import * as family from "#tests/support/family.ts";

const app = await useApp({ RATE_LIMITS: "off" });
const { anybody } = app;

const joao = { ...family.activation, email: "Maria@familia.test" };

// Holds product/credito-ativacao.md#activation-page: the letter.
test("an activation is answered by a letter with its code and the link of its second copy, no CPF", async () => {
  const { body } = await anybody.call(contract.create, { body: joao });
  const [queued, ...others] = await queuedMails(app);
  expect(others).toEqual([]);
  expect(queued).toMatchObject({
    template: "declaration",
    recipient: "Maria@familia.test",
    data: {
      nomeAluno: "João da Silva",
      nomeResponsavel: "Maria da Silva",
      codigo: body.codigo,
      link: `http://localhost/credito-verificacao?codigo=${body.codigo}`,
      evento: { nomeEscola: "Escola norte", dataEvento: "2026-03-20" },
    },
  });
  expect(JSON.stringify(queued)).not.toMatch(/52998224725|529\.982|11144477735|111\.444/);
});

test("a repetition, a refusal and another name's CPF send none", async () => {
  await anybody.call(contract.create, { body: joao });
  await anybody.call(contract.create, { body: joao });
  await anybody.refused(contract.create, { body: { ...joao, nomeAluno: "Beto Falcão" } });
  expect(await queuedMails(app)).toHaveLength(1);
});

test("a mailbox gets three an hour; the fourth activation is stored, and its letter leaves an hour later", async () => {
  for (let i = 0; i < 4; i += 1) {
    const body = { ...joao, cpfAluno: `1234567890${i}`, nomeAluno: `Aluno ${"ABCD".charAt(i)}` };
    expect((await anybody.call(contract.create, { body })).status).toBe(201);
  }
  expect(await queuedMails(app)).toHaveLength(4);
  expect(await app.db.$count(outbox, isNotNull(outbox.deferredTo))).toBe(1);
});
