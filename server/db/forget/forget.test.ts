// Holds security.md#personal-data-and-the-trail: a forgotten person stands in no column of no table, sealed or not;
// every total stays.
import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { leads as leadCalls } from "#shared/contract/leads.ts";
import { matriculas as matriculaCalls } from "#shared/contract/matriculas.ts";
import { preMatriculas as preCalls } from "#shared/contract/pre-matriculas.ts";
import { useApp } from "#tests/support/app.ts";
import { cast, idOf } from "#tests/support/cast.ts";
import { plant, planted, tracesOf } from "#tests/support/planted.ts";
import { whereItStands } from "#tests/support/walk.ts";
import * as schema from "../schema.ts";
import { compareTotals } from "../totals.ts";
import { transaction } from "../transaction.ts";
import { forget } from "./forget.ts";

const { db, secrets, clock, as } = await useApp();
const { leads, outbox, preMatriculas, users } = schema;

// Holds product/privacidade.md#personal-data.
const rows = {
  leads: [planted.lead, planted.secondLead],
  preMatriculas: [planted.preMatricula],
  users: [planted.user],
  sacTickets: [],
};
const forgetPlanted = () => transaction(db, (tx) => forget(tx, secrets, rows, clock.now));

test("a forgotten person stands in no column of no table, sealed or not, and is counted on", async () => {
  await plant(db, secrets, clock.now);
  const traces = tracesOf(secrets);
  const before = await whereItStands(db, secrets, traces);
  expect(new Set(before.map((place) => place.split(":")[0]))).toEqual(
    new Set([
      "email_changes",
      "importacao_linhas",
      "leads",
      "outbox",
      "pre_matriculas",
      "sac_tickets",
      "users",
    ]),
  );
  const counted = await db.execute(sql`SELECT * FROM kept_totals ORDER BY 1, 2`);
  await forgetPlanted();
  expect(await whereItStands(db, secrets, traces)).toEqual([]);
  expect(await compareTotals(db)).toEqual([]);
  expect((await db.execute(sql`SELECT * FROM kept_totals ORDER BY 1, 2`)).rows).toEqual(
    counted.rows,
  );
});

test("nothing opens the account, the sign-up's links or the declaration any more", async () => {
  await plant(db, secrets, clock.now);
  await forgetPlanted();
  const [account] = await db.select().from(users).where(eq(users.id, planted.user));
  expect(account).toMatchObject({ isActive: false, password: "!", esquecidoEm: clock.now });
  expect(await db.$count(schema.sessions)).toBe(0);
  expect(await db.$count(schema.passwordResetTokens)).toBe(0);
  expect(await db.$count(schema.idempotencyKeys)).toBe(0);
  const [lead] = await db.select().from(leads).where(eq(leads.id, planted.lead));
  expect(lead?.edicaoDoLink).toBe(1);
});

test("a second time changes nothing", async () => {
  await plant(db, secrets, clock.now);
  await forgetPlanted();
  const once = await db.select().from(leads).orderBy(leads.id);
  clock.now = new Date(clock.now.getTime() + 1000);
  await forgetPlanted();
  expect(await db.select().from(leads).orderBy(leads.id)).toEqual(once);
});

test("everybody else is left as they are, a sibling under the same address too", async () => {
  const sibling = {
    nomeAluno: "Zilda",
    nomeResponsavel: planted.responsavel,
    telefone: "8133334444",
  };
  await plant(db, secrets, clock.now);
  const id = idOf("planted.sibling");
  await db
    .insert(leads)
    .values({ ...sibling, id, email: planted.email, eventoId: cast.norte.evento });
  const letter = { template: "lead-confirmation", recipient: planted.email };
  await db.insert(outbox).values([
    { ...letter, facts: { nomeAluno: "Zilda" } },
    { ...letter, recipient: "outra@familia.test", facts: { nomeAluno: planted.nome } },
  ]);
  const others = sql`SELECT * FROM leads WHERE esquecido_em IS NULL AND email <> ${planted.email} ORDER BY id`;
  const before = (await db.execute(others)).rows;
  await forgetPlanted();
  expect((await db.execute(others)).rows).toEqual(before);
  const [kept] = await db.select().from(leads).where(eq(leads.id, id));
  expect(kept).toMatchObject({ ...sibling, email: planted.email, esquecidoEm: null });
  const letters = await db.select({ facts: outbox.facts, sent: outbox.sentAt }).from(outbox);
  // The one that is out tells nothing but the address, which the sibling has too.
  expect(letters).toHaveLength(3);
  expect(JSON.stringify(letters.filter(({ facts }) => facts?.["nomeAluno"] === "Zilda"))).toContain(
    "Zilda",
  );
});

test("the same student may sign up and activate anew", async () => {
  await plant(db, secrets, clock.now);
  await forgetPlanted();
  const again = { nome: planted.nome, email: planted.email, telefone: planted.telefone };
  await db.insert(preMatriculas).values({
    ...again,
    eventoId: cast.norte.evento,
    cpfAlunoHmac: secrets.hmac("cpf-aluno", planted.cpf),
  });
  expect(await db.$count(preMatriculas, eq(preMatriculas.email, planted.email))).toBe(1);
});

test("nobody writes a person into forgotten rows again", async () => {
  await plant(db, secrets, clock.now);
  await forgetPlanted();
  const clara = await as(cast.norte.cliente);
  const body = { nomeResponsavel: "Outra Pessoa" };
  const [lead, pre] = [{ id: planted.lead }, { id: planted.preMatricula }];
  const answers = [
    await clara.refused(leadCalls.update, { params: lead, body }),
    await clara.refused(preCalls.update, { params: pre, body }),
    await clara.refused(preCalls.undo, { params: pre, body: { motivo: "repetida" } }),
    await clara.refused(matriculaCalls.efetivar, { params: pre }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([409, 409, 409, 404]);
  expect(answers[0]?.body.message).toBe(
    "Esta pessoa foi esquecida: dela não há mais nada a mudar.",
  );
});
