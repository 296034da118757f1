import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import {
  cartas,
  cartasDesligadas,
  clientes,
  eventos,
  leads,
  metas,
  preMatriculas,
  users,
} from "#server/db/schema.ts";
import { Counts } from "#server/lib/counts.ts";
import { NO_PASSWORD } from "#server/lib/password.ts";
import { useApp } from "#tests/support/app.ts";
import { cast } from "#tests/support/cast.ts";
import { queuedMails } from "#tests/support/mail.ts";
import { queueMarks } from "./commands-marcos.ts";
import { mondayOf, queueWeekly } from "./commands-semana.ts";

const app = await useApp();
const { db, clock } = app;
const { norma, norte, bela, balcao } = cast;

const parts = () => ({
  db,
  secrets: app.secrets,
  env: { publicUrl: "http://localhost" } as Parameters<typeof queueWeekly>[0]["env"],
  now: () => clock.now,
  counts: new Counts(),
});
const weeklyAt = (moment: string) => {
  clock.now = new Date(`${moment}:00-03:00`);
  return queueWeekly(parts());
};
const marksAt = (moment: string) => {
  clock.now = new Date(`${moment}:00-03:00`);
  return queueMarks(parts());
};
/** The letter to somebody, as plain text. */
const textTo = async (email: string) =>
  (await queuedMails(app))
    .filter(({ recipient }) => recipient === email)
    .map(({ mail }) => mail.text)
    .join("\n");

async function signUpOn(day: string, count: number) {
  const rows = Array.from({ length: count }, (_, index) => ({
    eventoId: balcao.evento,
    nomeAluno: `Segredo ${day} ${index}`,
    nomeResponsavel: "Rita",
    email: "rita@familia.test",
    telefone: "8133334444",
    createdAt: new Date(`${day}T12:00:00-03:00`),
  }));
  await db.insert(leads).values(rows);
}
const activateOn = (day: string, nome: string) =>
  db.insert(preMatriculas).values({
    eventoId: balcao.evento,
    nome,
    email: "rita@familia.test",
    createdAt: new Date(`${day}T12:00:00-03:00`),
  });

/** The accounts of units: two heads, three branches of four, and Bela. */
const UNITS = 15;

// The school's first lead is of no use here.
beforeEach(() => db.delete(leads).where(eq(leads.eventoId, balcao.evento)));

// Holds product/cartas.md#letters-to-units.
describe("the weekly letter", () => {
  test("goes on Monday from seven in São Paulo until its midnight, once a week", async () => {
    expect(await weeklyAt("2026-03-16T06:59")).toBe(0);
    expect(await weeklyAt("2026-03-16T07:00")).toBe(UNITS);
    expect(await weeklyAt("2026-03-16T07:05")).toBe(0);
    expect(await weeklyAt("2026-03-17T07:00")).toBe(0);
    expect(await weeklyAt("2026-03-23T23:59")).toBe(UNITS);
    expect(await weeklyAt("2026-03-24T00:00")).toBe(0);
    expect(mondayOf(new Date("2026-03-16T09:59:59Z"))).toBeUndefined();
  });

  test("tells both weeks, who waits, the next events and the target, and no student", async () => {
    await signUpOn("2026-03-09", 2);
    await signUpOn("2026-03-15", 3);
    await signUpOn("2026-03-08", 4);
    await signUpOn("2026-03-16", 7);
    await activateOn("2026-03-01", "Antiga Segredo");
    await activateOn("2026-03-14", "Nova Segredo");
    await db.insert(metas).values({ unidadeId: bela.unitId, mes: "2026-03-01", leads: 260 });
    await db.update(eventos).set({ createdAt: new Date("2026-01-01") });
    await weeklyAt("2026-03-16T07:00");
    const text = await textTo(bela.email);
    expect(text).toContain("Assim foi a semana de Escola balcao, ao lado da anterior.");
    expect(text).toContain("Inscrições: 5 (semana anterior: 4)");
    expect(text).toContain("Ativações: 1 (semana anterior: 0)");
    expect(text).toContain(
      "À espera da matrícula: 2 pessoas, 1 há mais de 7 dias; quem espera há mais tempo: 15 dias",
    );
    expect(text).toContain(
      "Próximos 7 dias: 1 evento\n20/03, 19:00: Escola balcao, Olinda: 16 inscrições para 120 alunos",
    );
    expect(text).toContain("Meta de março, inscrições: 16 de 260 (esperado até hoje: 130)");
    expect(text).not.toMatch(/Segredo|Rita|rita@/);
    expect(text).not.toContain("em dados");
  });

  test("says 'sem dados', not 0, of a week before the unit's first event", async () => {
    await db
      .update(eventos)
      .set({ createdAt: new Date("2026-03-10T12:00:00Z") })
      .where(eq(eventos.id, balcao.evento));
    await weeklyAt("2026-03-16T07:00");
    expect(await textTo(bela.email)).toContain("Inscrições: 0 (semana anterior: sem dados)");
    expect(await textTo(bela.email)).toContain("não tinha evento naquela semana");
  });

  test("goes to no unit that is off, unwanted or never entered", async () => {
    const { franquia, micro, vendedor, cliente } = norte;
    await db.update(clientes).set({ isActive: false }).where(eq(clientes.id, cliente.unitId));
    await db.update(users).set({ isActive: false }).where(eq(users.id, vendedor.id));
    await db.update(users).set({ password: NO_PASSWORD }).where(eq(users.id, micro.id));
    await db.insert(cartasDesligadas).values({ unidadeId: franquia.unitId, em: clock.now });
    expect(await weeklyAt("2026-03-16T07:00")).toBe(UNITS - 4);
    const told = (await queuedMails(app)).map(({ recipient }) => recipient);
    for (const { email } of [franquia, micro, vendedor, cliente]) expect(told).not.toContain(email);
    expect(told).toContain(norma.email);
  });

  test("however many instances ask at once, each letter is queued once", async () => {
    clock.now = new Date("2026-03-16T10:00:00Z");
    await Promise.all(Array.from({ length: 5 }, () => queueWeekly(parts())));
    await queueWeekly(parts());
    const told = (await queuedMails(app)).map(({ recipient }) => recipient);
    expect(told).toHaveLength(UNITS);
    expect(new Set(told).size).toBe(UNITS);
    expect(await db.$count(cartas)).toBe(UNITS);
  });
});

describe("a mark of a target", () => {
  const { unitId, email } = bela;
  const subjects = async () =>
    (await queuedMails(app))
      .filter(({ recipient }) => recipient === email)
      .map(({ mail }) => mail.subject);
  const give = (leads: number | null, ativacoes: number | null = null) =>
    db.insert(metas).values({ unidadeId: unitId, mes: "2026-03-01", leads, ativacoes });

  test("is told at 50, 90 and 100 %, each once, by however many instances", async () => {
    await give(10);
    await signUpOn("2026-03-09", 4);
    expect(await marksAt("2026-03-10T12:00")).toBe(0);
    await signUpOn("2026-03-10", 1);
    clock.now = new Date("2026-03-10T15:00:00Z");
    await Promise.all(Array.from({ length: 4 }, () => queueMarks(parts())));
    await queueMarks(parts());
    expect(await subjects()).toEqual(["Capelo: meta de março, inscrições 50%"]);
    await signUpOn("2026-03-11", 5);
    expect(await marksAt("2026-03-11T12:00")).toBe(1);
    expect((await subjects()).toSorted()).toEqual([
      "Capelo: meta de março, inscrições 100%",
      "Capelo: meta de março, inscrições 50%",
    ]);
    // Neither a lower figure that rises again nor another target tells a mark anew.
    await db.update(metas).set({ leads: 9 }).where(eq(metas.unidadeId, unitId));
    expect(await marksAt("2026-03-12T12:00")).toBe(0);
  });

  test("stands with the others that were found, and counts the month alone", async () => {
    await give(4, 2);
    await signUpOn("2026-02-28", 9);
    await signUpOn("2026-03-02", 2);
    await activateOn("2026-03-02", "Uma");
    await activateOn("2026-03-03", "Outra");
    expect(await marksAt("2026-03-10T12:00")).toBe(1);
    expect(await subjects()).toEqual(["Capelo: meta de março, inscrições 50%, ativações 100%"]);
    expect(await textTo(email)).toContain("Ativações: 2 de 2: meta atingida");
    expect(await marksAt("2026-04-01T00:00")).toBe(0);
  });

  test("a target of 0 has none, nor has a unit without letters", async () => {
    await give(0, 1);
    await activateOn("2026-03-02", "Uma");
    await db.insert(cartasDesligadas).values({ unidadeId: unitId, em: clock.now });
    expect(await marksAt("2026-03-10T12:00")).toBe(0);
    await db.delete(cartasDesligadas).where(eq(cartasDesligadas.unidadeId, unitId));
    expect(await marksAt("2026-03-10T12:00")).toBe(1);
  });
});
