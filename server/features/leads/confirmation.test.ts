// Holds security.md#public-forms-and-declarations: few mails to one recipient; a stranger's words are not ours.
// Holds security.md#mail: sixty edits of an e-mail send three letters; a mailbox gets three an hour by whatever way.
import { eq, isNotNull } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { leads as contract } from "#shared/contract/leads.ts";
import { readFacts, retryAside } from "#server/db/reader.ts";
import { eventos, leads, leitores, outbox } from "#server/db/schema.ts";
import { letterReader } from "#server/features/cartas/commands-tell.ts";
import { useApp } from "#tests/support/app.ts";
import { cast } from "#tests/support/cast.ts";
import { queuedMails, useMail, writeTold } from "#tests/support/mail.ts";
import * as family from "#tests/support/family.ts";

const METRICS_TOKEN = "the-token-of-the-tests";
const app = await useApp({ METRICS_TOKEN, RATE_LIMITS: "off" });
const mail = useMail(app);
const { anybody, db } = app;
const { norte } = cast;
const reader = letterReader({ counts: app.counts, now: () => app.clock.now });

const joao = { ...family.signUp, email: "Maria@familia.test" };
const signUp = (change: Partial<typeof joao> = {}, headers = {}) =>
  anybody.call(contract.create, { body: { ...joao, ...change } }, { headers });

describe("a sign-up is confirmed by mail", () => {
  test("with the event, and the page that activates its credit with the event chosen", async () => {
    await signUp();
    const [queued, ...others] = await queuedMails(app);
    expect(others).toEqual([]);
    expect(queued).toMatchObject({
      template: "lead-confirmation",
      recipient: "Maria@familia.test",
      data: {
        nomeAluno: "João da Silva",
        nomeResponsavel: "Maria da Silva",
        evento: {
          id: norte.evento,
          nomeEscola: "Escola norte",
          dataEvento: "2026-03-20",
          horario: "19:00",
          local: "escola",
          cidade: "Olinda",
          estado: "PE",
        },
        link: expect.stringMatching(
          /^http:\/\/localhost\/credito-ativacao\?inscricao=[0-9a-f-]{36}\.[0-9a-f]{32}$/,
        ),
        signedUpAt: "2026-03-10T15:00:00.000Z",
      },
      mail: {
        text: expect.stringContaining(
          `http://localhost/credito-ativacao?cidade=Olinda&evento=${norte.evento}&inscricao=`,
        ),
        // After this moment, 30 days after it in São Paulo, the event takes no sign-ups.
        expiresAt: new Date("2026-04-20T03:00:00Z"),
      },
    });
  });

  test("once: neither a repetition nor ten retries send another", async () => {
    const headers = { "idempotency-key": "retry-of-one-form" };
    const first = await signUp({}, headers);
    const again = await signUp({ nomeAluno: "JOAO da silva", telefone: "8133334444" });
    const retries = await Promise.all(Array.from({ length: 10 }, () => signUp({}, headers)));
    expect(Object.keys(again.body)).toEqual(Object.keys(first.body));
    for (const { body } of [again, ...retries]) expect(body.id).toBe(first.body.id);
    expect(await queuedMails(app)).toHaveLength(1);
  });

  test("once under ten equal sign-ups at the same time", async () => {
    await Promise.all(Array.from({ length: 10 }, () => signUp()));
    expect(await queuedMails(app)).toHaveLength(1);
  });

  test("not where nothing was stored", async () => {
    await db.update(eventos).set({ status: "cancelado" }).where(eq(eventos.id, norte.evento));
    expect((await anybody.refused(contract.create, { body: joao })).status).toBe(404);
    expect(await queuedMails(app)).toEqual([]);
  });
});

// Holds product/credito-estudantil.md#repeated-sign-up: how many letters a mailbox gets.
describe("a stranger cannot fill a mailbox", () => {
  const victims = ["maria@familia.test", "MARIA@familia.test", "m.aria+x@familia.test"];
  const flood = async (count: number, from: string) => {
    for (let n = 0; n < count; n += 1) {
      const nomeAluno = `${from} ${String.fromCodePoint(65 + n)}`;
      const { status } = await signUp({ nomeAluno, email: victims[n % victims.length]! });
      expect(status).toBe(201);
    }
  };
  const mails = async () => (await queuedMails(app)).length;
  const due = async () => {
    const all = await mails();
    const later = await db.$count(outbox, isNotNull(outbox.deferredTo));
    return [all - later, later];
  };
  const aged = (hours: number) =>
    db.execute(`UPDATE outbox SET created_at = created_at - interval '${hours} hours',
      deferred_to = deferred_to - interval '${hours} hours'`);

  test("3 mails an hour and 10 a day, the others later; every sign-up is stored, what was skipped is counted", async () => {
    await flood(13, "Um");
    expect(await due()).toEqual([3, 7]);
    const leaves = await db
      .select({ at: outbox.nextAttemptAt })
      .from(outbox)
      .orderBy(outbox.nextAttemptAt);
    const hours = leaves.map(({ at }) => (at.getTime() - app.clock.now.getTime()) / 3_600_000);
    expect(hours.map((each) => Math.round(each))).toEqual([0, 0, 0, 1, 1, 1, 2, 2, 2, 3]);
    const { payload } = await app.app.inject({
      url: "/metrics",
      headers: { authorization: `Bearer ${METRICS_TOKEN}` },
    });
    expect(payload).toMatch(/^capelo_mails_skipped_total 3$/m);
    expect(await db.select().from(leads).where(eq(leads.telefone, "81988881234"))).toHaveLength(13);
    await signUp({ nomeAluno: "Outra", email: "outra@familia.test" });
    expect(await mails()).toBe(11);
    await aged(28);
    await flood(4, "Dois");
    expect(await due()).toEqual([3 + 1 + 3, 7 + 1]);
  });

  test("nor with twenty sign-ups at once", async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        signUp({ nomeAluno: `Aluno ${String.fromCodePoint(65 + n)}` }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(201));
    expect(await due()).toEqual([3, 7]);
  });
});

test("neither a mail server that is away nor an address that it refuses hinders a sign-up", async () => {
  const poller = mail.start("smtp://127.0.0.1:1");
  expect((await signUp()).status).toBe(201);
  await writeTold(app);
  await poller.tick();
  mail.server.temper = () => "refuses the recipient for good";
  expect((await signUp({ nomeAluno: "Joana da Silva" })).status).toBe(201);
  await writeTold(app);
  await mail.start().tick();
  expect(await db.select().from(leads).where(eq(leads.email, joao.email))).toHaveLength(2);
  const rows = await db.select().from(outbox);
  expect(rows).toHaveLength(2);
  for (const row of rows) expect(row).toMatchObject({ sentAt: null });
});

test("while no letter can be queued a sign-up is stored, and its letter comes later", async () => {
  await db.execute("ALTER TABLE outbox RENAME TO away");
  try {
    expect((await signUp()).status).toBe(201);
    await readFacts({ db, log: { warn: () => {} } }, reader);
  } finally {
    await db.execute("ALTER TABLE away RENAME TO outbox");
  }
  expect(await queuedMails(app)).toEqual([]);
  expect(await retryAside({ db }, reader)).toBe(1);
  expect(await queuedMails(app)).toHaveLength(1);
});

test("a fact that is read again, as after a restore, tells nobody twice", async () => {
  await signUp();
  await writeTold(app);
  await db.delete(leitores);
  await writeTold(app);
  await db.delete(leitores);
  await db.update(outbox).set({ sentAt: app.clock.now });
  await writeTold(app);
  expect(await db.$count(outbox)).toBe(1);
});
