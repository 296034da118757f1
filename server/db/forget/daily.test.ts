// Holds security.md#personal-data-and-the-trail: nobody is forgotten unasked; whose day has come is, once, and no
// enrolment beside it.
import { eq, isNotNull, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { useApp } from "#tests/support/app.ts";
import { cast } from "#tests/support/cast.ts";
import { dateEvent, plant, tracesOf } from "#tests/support/planted.ts";
import { signUp } from "#tests/support/sign-ups.ts";
import { whereItStands } from "#tests/support/walk.ts";
import { leads, matriculas, preMatriculas, retencoes, sacTickets } from "../schema.ts";
import { compareTotals } from "../totals.ts";
import { forgetDaily } from "./daily.ts";
import { countDue } from "./due.ts";

// Holds product/privacidade.md#forgetting: who is forgotten on which day.

const { db, secrets, clock } = await useApp();
const { norte, irma, norma, sul } = cast;

const terms = { leads: 12, preMatriculas: 24, tickets: 24, trilha: 12 };
const switchOn = (franqueadorId = norma.unitId) =>
  db.insert(retencoes).values({ ...terms, franqueadorId, confirmadaEm: clock.now });
const run = () => forgetDaily({ db, secrets }, clock.now);
const due = (day = "2026-03-10") => countDue(db, { franqueadorId: norma.unitId, terms, day });
const figures = async () => (await db.execute(sql`SELECT * FROM kept_totals ORDER BY 1, 2`)).rows;
const forgotten = (table: typeof leads | typeof preMatriculas | typeof sacTickets) =>
  db.$count(table, isNotNull(table.esquecidoEm));

test("nobody is forgotten before the franqueador has confirmed", async () => {
  await plant(db, secrets, new Date("2020-01-01T12:00:00Z"));
  await dateEvent(db, norte.evento, "2020-02-01");
  await run();
  await db.insert(retencoes).values({ ...terms, franqueadorId: norma.unitId });
  await run();
  expect(await forgotten(leads)).toBe(0);
});

test("whose term is over is found nowhere, and every figure stays", async () => {
  await plant(db, secrets, new Date("2023-12-01T12:00:00Z"));
  await dateEvent(db, norte.evento, "2024-03-10");
  await dateEvent(db, irma.evento, "2025-03-10");
  const before = await figures();
  // One person of two events, and the ticket of their account.
  expect(await due()).toEqual({ pessoas: 2, tickets: 1 });
  await switchOn();
  await run();
  expect(await whereItStands(db, secrets, tracesOf(secrets))).toEqual([]);
  expect(await figures()).toEqual(before);
  expect(await compareTotals(db)).toEqual([]);
  expect(await due()).toEqual({ pessoas: 0, tickets: 0 });
  const [row] = await db.select().from(retencoes);
  expect(row).toMatchObject({ pessoasEsquecidas: 2, rodadaEm: clock.now });
});

test("the day before nobody is forgotten", async () => {
  await plant(db, secrets, new Date("2023-12-01T12:00:00Z"));
  await dateEvent(db, norte.evento, "2024-03-11");
  await dateEvent(db, irma.evento, "2025-03-11");
  await db
    .update(sacTickets)
    .set({ resolucao: "Feito", resolvedAt: new Date("2024-03-11T12:00Z") });
  expect(await due()).toEqual({ pessoas: 0, tickets: 0 });
  await switchOn();
  await run();
  expect([await forgotten(leads), await forgotten(preMatriculas)]).toEqual([0, 0]);
  expect(await forgotten(sacTickets)).toBe(0);
});

test("an activated credit keeps its lead, and an enrolment keeps both for good", async () => {
  await plant(db, secrets, new Date("2023-12-01T12:00:00Z"));
  await dateEvent(db, norte.evento, "2024-12-01");
  await switchOn();
  await run();
  expect(await forgotten(leads)).toBe(0);
  await dateEvent(db, norte.evento, "2004-12-01");
  clock.now = new Date("2026-03-11T15:00:00Z");
  await run();
  const kept = await db.select().from(leads).where(eq(leads.id, norte.lead));
  expect(kept).toMatchObject([{ esquecidoEm: null }]);
  const enrolled = await db.select().from(matriculas).where(eq(matriculas.id, norte.matricula));
  expect(enrolled).toMatchObject([{ nome: "Estudante norte", email: "familia@norte.test" }]);
  expect([await forgotten(leads), await forgotten(preMatriculas)]).toEqual([1, 1]);
});

test("answered tickets lose their words, open ones do not", async () => {
  const answer = { resolucao: "Feito", resolvedAt: new Date("2024-03-10T12:00:00Z") };
  await db.update(sacTickets).set(answer).where(eq(sacTickets.id, norte.ticketMicro));
  await switchOn();
  await run();
  const tickets = await db.select().from(sacTickets).where(isNotNull(sacTickets.esquecidoEm));
  expect(tickets).toMatchObject([
    { id: norte.ticketMicro, titulo: "Texto esquecido", resolvedAt: answer.resolvedAt },
  ]);
});

test("another network's people stay until its own franqueador confirms", async () => {
  await dateEvent(db, sul.evento, "2004-01-01");
  await signUp(db, 3, { eventoId: sul.evento });
  await switchOn();
  await run();
  expect(await forgotten(leads)).toBe(0);
  await switchOn(cast.saulo.unitId);
  await run();
  expect(await forgotten(leads)).toBe(3);
});

test("it forgets all of them, however many, once a day in São Paulo", async () => {
  await dateEvent(db, norte.evento, "2024-01-01");
  await signUp(db, 1_201, { eventoId: norte.evento });
  await switchOn();
  await run();
  expect(await forgotten(leads)).toBe(1_201);
  await signUp(db, 2, { eventoId: norte.evento, nome: "Beatriz" });
  clock.now = new Date("2026-03-11T02:59:00Z");
  await run();
  expect(await forgotten(leads)).toBe(1_201);
  clock.now = new Date("2026-03-11T03:00:00Z");
  await run();
  expect(await forgotten(leads)).toBe(1_203);
});
