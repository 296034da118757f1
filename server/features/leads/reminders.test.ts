import { setImmediate as nextTurn } from "node:timers/promises";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { eventos, leads, lembretes, naoContatar, preMatriculas } from "#server/db/schema.ts";
import { useApp } from "#tests/support/app.ts";
import { cast } from "#tests/support/cast.ts";
import { queuedMails } from "#tests/support/mail.ts";
import { signUp } from "#tests/support/sign-ups.ts";
import { keysOf } from "../../db/no-contact.ts";
import { queueReminders, windowsOf } from "./commands-reminders.ts";
import { Counts } from "#server/lib/counts.ts";

const app = await useApp();
const { db, clock } = app;
const { norte } = cast;

/** The app's parts for a run, which every instance makes. The event is on 2026-03-20, at 19:00. */
const parts = () => ({
  db,
  secrets: app.secrets,
  env: { publicUrl: "http://localhost" } as Parameters<typeof queueReminders>[0]["env"],
  now: () => clock.now,
  counts: new Counts(),
});
const at = (moment: string) => {
  clock.now = new Date(`${moment}:00-03:00`);
  return queueReminders(parts());
};
const sentTo = async () => (await queuedMails(app)).map(({ recipient }) => recipient);

// The other event of the day has a sign-up of its own, so it is switched off.
beforeEach(async () => {
  await db.update(eventos).set({ isActive: false }).where(eq(eventos.id, cast.balcao.evento));
});

test("whoever asked not to be contacted gets none, by phone or e-mail", async () => {
  await signUp(db, 3);
  const [first, second] = await db.select().from(leads).where(eq(leads.eventoId, norte.evento));
  const keys = [
    ...keysOf(app.secrets, { email: first!.email, telefone: null }),
    ...keysOf(app.secrets, { email: "outro@endereco.test", telefone: second!.telefone }),
  ];
  await db
    .insert(naoContatar)
    .values(keys.map((chave) => ({ franqueadorId: cast.norma.unitId, chave, em: clock.now })));
  const before = await db.$count(leads, eq(leads.eventoId, norte.evento));
  const queued = await at("2026-03-18T08:00");
  expect(queued).toBeLessThan(before - 1);
  expect(await sentTo()).not.toContain(first!.email);
  expect(await sentTo()).not.toContain(second!.email);
});

// Holds product/cartas.md#reminders: who gets which letter, and when.
describe("reminders", () => {
  test("two days before and on the morning, at eight, once each, to who signed up and has not activated", async () => {
    await signUp(db, 2);
    expect(await at("2026-03-18T07:59")).toBe(0);
    expect(await at("2026-03-18T08:00")).toBe(2);
    expect(await at("2026-03-18T08:05")).toBe(0);
    expect(await at("2026-03-20T07:59")).toBe(0);
    expect(await at("2026-03-20T08:00")).toBe(2);
    expect(await at("2026-03-20T12:00")).toBe(0);
    const mails = await queuedMails(app);
    // The letters of one morning are queued in any order.
    const told = mails.map(({ mail, recipient }) => `${mail.subject}: ${recipient}`);
    expect(told.toSorted()).toEqual([
      "Capelo: lembrete do evento de 20/03/2026: aluna1@familia.test",
      "Capelo: lembrete do evento de 20/03/2026: aluna2@familia.test",
      "Capelo: o evento é hoje: aluna1@familia.test",
      "Capelo: o evento é hoje: aluna2@familia.test",
    ]);
  });

  test("however many instances ask at once, each letter is queued once", async () => {
    await signUp(db, 230);
    clock.now = new Date("2026-03-18T11:00:00Z");
    await Promise.all(Array.from({ length: 5 }, () => queueReminders(parts())));
    await queueReminders(parts());
    const recipients = await sentTo();
    expect(recipients).toHaveLength(230);
    expect(new Set(recipients).size).toBe(230);
  });

  // On a database with one connection a read waits for the letters of a hundred people, and then
  // has as long for itself.
  test("reads go on between the letters of a hundred people and those of the next", async () => {
    await signUp(db, 230);
    clock.now = new Date("2026-03-18T11:00:00Z");
    const seen = new Map<number, number>();
    const queueing = queueReminders(parts());
    for (let isDone = false; !isDone;) {
      const reminded = await db.$count(lembretes);
      await nextTurn();
      seen.set(reminded, (seen.get(reminded) ?? 0) + 1);
      isDone = reminded === 230;
    }
    expect(await queueing).toBe(230);
    for (const reminded of [100, 200]) expect(seen.get(reminded), `${reminded}`).toBeGreaterThan(4);
  });

  test("after an outage they come late: the first until the day, the second until the event begins", async () => {
    await signUp(db, 1);
    expect(await at("2026-03-19T23:59")).toBe(1);
    expect(await at("2026-03-20T18:59")).toBe(1);
    expect(await sentTo()).toHaveLength(2);
  });

  test("on the day no first reminder is made up for, and none after the event began", async () => {
    await signUp(db, 1);
    expect(await at("2026-03-20T19:00")).toBe(0);
    expect(await at("2026-03-20T00:00")).toBe(0);
    expect(await at("2026-03-21T08:00")).toBe(0);
  });

  test.each([
    ["cancelled", { status: "cancelado" as const }],
    ["over", { status: "concluido" as const }],
    ["inactive", { isActive: false }],
  ])("none for an event that is %s", async (_what, change) => {
    await signUp(db, 1);
    await db.update(eventos).set(change).where(eq(eventos.id, norte.evento));
    expect(await at("2026-03-18T09:00")).toBe(0);
  });

  test("one for a family whose credit somebody else activated, with another e-mail", async () => {
    await signUp(db, 1);
    const [first] = await db.select().from(leads).where(eq(leads.telefone, "8133334444"));
    const { nomeAluno: nome, id: leadId, telefone } = first!;
    const stranger = { nome, telefone, leadId, email: "estranho@fora.test" };
    await db.insert(preMatriculas).values({ ...stranger, eventoId: norte.evento });
    expect(await at("2026-03-18T09:00")).toBe(1);
  });

  test("none for who activated the credit, who said 'não vou', and who signed up after the hour", async () => {
    await signUp(db, 3);
    const [first, second, third] = await db
      .select()
      .from(leads)
      .where(eq(leads.telefone, "8133334444"));
    await db.insert(preMatriculas).values({
      eventoId: norte.evento,
      leadId: first!.id,
      nome: first!.nomeAluno,
      email: first!.email,
    });
    await db.update(leads).set({ naoVaiEm: clock.now }).where(eq(leads.id, second!.id));
    await db
      .update(leads)
      .set({ createdAt: new Date("2026-03-18T11:00:00Z") })
      .where(eq(leads.id, third!.id));
    expect(await at("2026-03-18T09:00")).toBe(0);
  });

  test("a moved event reminds of its new date", async () => {
    await signUp(db, 1);
    expect(await at("2026-03-18T09:00")).toBe(1);
    await db.update(eventos).set({ dataEvento: "2026-03-27" }).where(eq(eventos.id, norte.evento));
    expect(await at("2026-03-20T09:00")).toBe(0);
    expect(await at("2026-03-25T09:00")).toBe(1);
  });

  test("a mailbox gets ten a day, whoever signed it up", async () => {
    await signUp(db, 12);
    await db
      .update(leads)
      .set({ email: "rita@familia.test" })
      .where(eq(leads.telefone, "8133334444"));
    expect(await at("2026-03-18T09:00")).toBe(10);
    expect(await at("2026-03-18T09:05")).toBe(0);
  });
});

describe("windowsOf", () => {
  const windows = (horario: string, estado = "PE") =>
    windowsOf({ dataEvento: "2026-03-20", horario, estado }).map(({ tipo, due, until }) => [
      tipo,
      due.toISOString(),
      until.toISOString(),
    ]);

  test("in São Paulo's hours; an event begins by the clock of its state", () => {
    expect(windows("19h30", "AC")).toEqual([
      ["dois_dias", "2026-03-18T11:00:00.000Z", "2026-03-20T03:00:00.000Z"],
      ["manha", "2026-03-20T11:00:00.000Z", "2026-03-21T00:30:00.000Z"],
    ]);
  });

  test("a time that cannot be read counts as noon", () => {
    expect(windows("a combinar")[1]?.[2]).toBe("2026-03-20T15:00:00.000Z");
  });
});
