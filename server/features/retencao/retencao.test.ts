// Holds security.md#personal-data-and-the-trail: nobody is forgotten unasked; whose day has come is, once, and no
// enrolment beside it.
import { isNotNull } from "drizzle-orm";
import { expect, test } from "vitest";
import { retencao } from "#shared/contract/retencao.ts";
import { auditLog, leads, trilha } from "#server/db/schema.ts";
import { forgetDaily } from "#server/db/forget/daily.ts";
import { tidy } from "#server/housekeeping.ts";
import { useApp } from "#tests/support/app.ts";
import { cast } from "#tests/support/cast.ts";
import { dateEvent } from "#tests/support/planted.ts";
import { signUp } from "#tests/support/sign-ups.ts";

// Holds product/privacidade.md#forgetting: the franqueador's terms and their confirmation.

const { as, clock, db, secrets } = await useApp();
const prazos = { leads: 12, preMatriculas: 24, tickets: 24, trilha: 12 };
const run = () => forgetDaily({ db, secrets }, clock.now);
const forgotten = () => db.$count(leads, isNotNull(leads.esquecidoEm));

test("it begins with the terms of the law's reading, off", async () => {
  for (const person of [cast.norma, cast.norte.franquia, cast.norte.cliente]) {
    const { body } = await (await as(person)).call(retencao.get, {});
    expect(body).toEqual({
      ...prazos,
      ligadaEm: null,
      rodadaEm: null,
      pessoasEsquecidas: 0,
      ticketsEsquecidos: 0,
    });
  }
});

test("a dry run counts 30 days ahead and changes nothing; its number switches forgetting on", async () => {
  await dateEvent(db, cast.norte.evento, "2025-04-09");
  await signUp(db, 4, { eventoId: cast.norte.evento });
  const norma = await as(cast.norma);
  const { body: counted } = await norma.call(retencao.count, {});
  expect(counted).toEqual({ pessoas: 4, tickets: 0 });
  const { body } = await norma.call(retencao.confirm, { body: counted });
  expect(body.ligadaEm).toBe(clock.now.toISOString());
  await run();
  expect(await forgotten()).toBe(0);
  clock.now = new Date("2026-04-09T15:00:00Z");
  await run();
  expect(await forgotten()).toBe(4);
  const after = (await (await as(cast.norma)).call(retencao.get, {})).body;
  expect(after).toMatchObject({ pessoasEsquecidas: 4, rodadaEm: clock.now.toISOString() });
});

test("another number confirms nothing", async () => {
  await dateEvent(db, cast.norte.evento, "2024-04-09");
  await signUp(db, 4, { eventoId: cast.norte.evento });
  const norma = await as(cast.norma);
  const answer = await norma.refused(retencao.confirm, { body: { pessoas: 3, tickets: 0 } });
  expect([answer.status, answer.body.message]).toEqual([
    409,
    "A contagem mudou. Confira os números e confirme de novo.",
  ]);
  await run();
  expect(await forgotten()).toBe(0);
});

test("other terms of people, or 'Desligar', end it until the new count is confirmed", async () => {
  await dateEvent(db, cast.norte.evento, "2024-04-09");
  await signUp(db, 4, { eventoId: cast.norte.evento });
  const norma = await as(cast.norma);
  const on = async () =>
    norma.call(retencao.confirm, { body: (await norma.call(retencao.count, {})).body });
  await on();
  const trail = await norma.call(retencao.update, { body: { ...prazos, trilha: 60 } });
  expect(trail.body).toMatchObject({ trilha: 60, ligadaEm: clock.now.toISOString() });
  const longer = await norma.call(retencao.update, { body: { ...prazos, leads: 20 } });
  expect(longer.body).toMatchObject({ leads: 20, ligadaEm: null });
  await run();
  expect(await forgotten()).toBe(0);
  await on();
  expect((await norma.call(retencao.stop, {})).status).toBe(204);
  expect((await norma.call(retencao.get, {})).body.ligadaEm).toBeNull();
  await run();
  expect(await forgotten()).toBe(0);
  const actions = await db.select({ action: trilha.action }).from(trilha).orderBy(trilha.id);
  expect(actions.map(({ action }) => action)).toEqual([
    "ligar-esquecimento",
    "mudar-prazos",
    "mudar-prazos",
    "ligar-esquecimento",
    "desligar-esquecimento",
  ]);
});

test("terms that make no sense are refused in words", async () => {
  const norma = await as(cast.norma);
  const wrong = await norma.refused(retencao.update, { body: { ...prazos, preMatriculas: 6 } });
  expect(wrong.body.issues).toEqual([
    {
      path: "preMatriculas",
      message: "Uma pré-matrícula não pode ser esquecida antes do lead dela",
    },
  ]);
  const never = await norma.refused(retencao.update, { body: { ...prazos, leads: 0 } });
  expect(never.body.issues?.[0]?.message).toBe("No mínimo 1 mês");
});

test("each network has its own terms; the trail keeps the longest of theirs", async () => {
  await (await as(cast.norma)).call(retencao.update, { body: { ...prazos, trilha: 3 } });
  const saulo = await as(cast.saulo);
  expect((await saulo.call(retencao.get, {})).body.trilha).toBe(12);
  await db.insert(auditLog).values({ action: "x", entity: "x", at: new Date("2025-11-01") });
  const log = { warn: () => {} };
  await tidy(db, { AUDIT_RETENTION_MONTHS: 12 }, clock.now, log);
  expect(await db.$count(trilha)).toBe(2);
  await saulo.call(retencao.update, { body: { ...prazos, trilha: 2 } });
  await tidy(db, { AUDIT_RETENTION_MONTHS: 12 }, clock.now, log);
  expect(await db.$count(trilha)).toBe(2);
});
