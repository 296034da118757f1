// Holds security.md#personal-data-and-the-trail: nobody is forgotten unasked; whose day has come is, once, and no
// enrolment beside it.
import { eq, isNotNull } from "drizzle-orm";
import { expect, test } from "vitest";
import { matriculas as calls } from "#shared/contract/matriculas.ts";
import { useApp } from "#tests/support/app.ts";
import { cast } from "#tests/support/cast.ts";
import { dateEvent, plant, planted } from "#tests/support/planted.ts";
import { signUp } from "#tests/support/sign-ups.ts";
import { leads, matriculas, preMatriculas, retencoes } from "../schema.ts";
import { compareTotals } from "../totals.ts";
import { transaction } from "../transaction.ts";
import { forgetDaily } from "./daily.ts";

const { db, secrets, clock, as } = await useApp();
const terms = { leads: 12, preMatriculas: 24, tickets: 24, trilha: 12 };
const switchOn = () =>
  db
    .insert(retencoes)
    .values({ ...terms, franqueadorId: cast.norma.unitId, confirmadaEm: clock.now });
const run = () => forgetDaily({ db, secrets }, clock.now);

test("instances at the same time forget each person once", async () => {
  await dateEvent(db, cast.norte.evento, "2024-01-01");
  await signUp(db, 1_201, { eventoId: cast.norte.evento });
  await switchOn();
  await Promise.all([run(), run(), run()]);
  await run();
  const [row] = await db.select().from(retencoes);
  expect(row?.pessoasEsquecidas).toBe(1_201);
  expect(await db.$count(leads, isNotNull(leads.esquecidoEm))).toBe(1_201);
  expect(await compareTotals(db)).toEqual([]);
});

test("while another instance holds the network, nothing is done and no day is used up", async () => {
  await dateEvent(db, cast.norte.evento, "2024-01-01");
  await signUp(db, 2, { eventoId: cast.norte.evento });
  await switchOn();
  await transaction(db, async (tx) => {
    await tx.select().from(retencoes).for("update");
    await run();
  });
  expect(await db.$count(leads, isNotNull(leads.esquecidoEm))).toBe(0);
  await run();
  expect(await db.$count(leads, isNotNull(leads.esquecidoEm))).toBe(2);
});

test("one who is enrolled at that moment is kept, or is forgotten and cannot be enrolled", async () => {
  await plant(db, secrets, clock.now);
  await dateEvent(db, cast.norte.evento, "2023-01-01");
  await switchOn();
  const clara = await as(cast.norte.cliente);
  const params = { id: planted.preMatricula };
  const [{ status }] = await Promise.all([clara.refused(calls.efetivar, { params }), run()]);
  const [pre] = await db.select().from(preMatriculas).where(eq(preMatriculas.id, params.id));
  const enrolled = await db.$count(matriculas, eq(matriculas.preMatriculaId, params.id));
  expect([status, enrolled, pre?.esquecidoEm !== null]).toEqual(
    status === 404 ? [404, 0, true] : [201, 1, false],
  );
});
