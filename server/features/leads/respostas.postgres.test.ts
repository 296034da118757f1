// Holds product/credito-estudantil.md#questions-of-a-school where families answer while their event's questions change.
import { setTimeout as pause } from "node:timers/promises";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { eventos as eventoCalls } from "#shared/contract/eventos.ts";
import { leads as contract } from "#shared/contract/leads.ts";
import { eventos, leads } from "#server/db/schema.ts";
import { useApp } from "#tests/support/app.ts";
import { bodyOf } from "#tests/support/bodies.ts";
import { cast } from "#tests/support/cast.ts";
import { signUp } from "#tests/support/family.ts";

const { anybody, as, db } = await useApp({ RATE_LIMITS: "off" });
const { norte } = cast;
const ofEvent = eq(eventos.id, norte.evento);

const ROUNDS = 30;
const FAMILIES = 4;
const before = { id: "a" as const, texto: "Já é aluno?", opcoes: ["Sim", "Não"] };
const after = { ...before, texto: "Estuda aqui?", opcoes: ["Desde sempre", "Há pouco"] };

const answerOf = async (round: number, family: number) => {
  const email = `familia${round}.${family}@familia.test`;
  const body = { ...signUp, email, respostas: { a: "Sim" } };
  return (await anybody.refused(contract.create, { body })).status;
};

test("no answer ever stands under a question that it was not given to", async () => {
  const clara = await as(norte.cliente);
  const body = { ...bodyOf["PUT /api/eventos/:id"], perguntas: [after] };
  const params = { id: norte.evento };
  const edit = async () => (await clara.refused(eventoCalls.update, { params, body })).status;
  const seen = { edited: 0, answered: 0 };
  for (let round = 0; round < ROUNDS; round += 1) {
    await db.update(leads).set({ respostas: null });
    await db
      .update(eventos)
      .set({ perguntas: [before] })
      .where(ofEvent);
    // From round to round the families come later, so that the edit is before, among and after them.
    const families = Array.from({ length: FAMILIES }, async (_, family) => {
      await pause((round % 10) * 4);
      return answerOf(round, family);
    });
    const [edited, ...told] = await Promise.all([edit(), ...families]);
    const answered = told.filter((status) => status === 201).length;
    expect(told.every((status) => status === 201 || status === 400)).toBe(true);
    expect(edited).toBe(answered > 0 ? 409 : 200);
    const [evento] = await db.select().from(eventos).where(ofEvent);
    expect(evento?.perguntas).toEqual([edited === 200 ? after : before]);
    seen[edited === 200 ? "edited" : "answered"] += 1;
  }
  expect(seen.edited).toBeGreaterThan(0);
  expect(seen.answered).toBeGreaterThan(0);
}, 60_000);
