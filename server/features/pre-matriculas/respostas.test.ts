// Holds product/credito-estudantil.md#questions-of-a-school.
import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { leads as leadCalls } from "#shared/contract/leads.ts";
import { preMatriculas as contract } from "#shared/contract/pre-matriculas.ts";
import { type PerguntaGuardada, perguntasFixas } from "#shared/perguntas.ts";
import { eventos, leads } from "#server/db/schema.ts";
import { useApp } from "#tests/support/app.ts";
import { cast } from "#tests/support/cast.ts";

const { as, db } = await useApp();
const { norte } = cast;
const bairro: PerguntaGuardada = { id: "b", texto: "Bairro", opcoes: null, oculta: true };
const query = { eventoId: norte.evento };

beforeEach(async () => {
  const perguntas = [perguntasFixas.serie, bairro];
  await db.update(eventos).set({ perguntas }).where(eq(eventos.id, norte.evento));
  const respostas = { serie: "8º ano", b: "Centro" } as const;
  await db.update(leads).set({ respostas }).where(eq(leads.id, norte.lead));
});

test("an activation tells the answers of its sign-up, without those asked no more", async () => {
  const clara = await as(norte.cliente);
  const lists = [leadCalls.list, contract.list];
  for (const list of lists) {
    const { body } = await clara.call(list, { query });
    expect(body.map(({ respostas }) => respostas)).toEqual([{ serie: "8º ano" }]);
  }
  await db.update(leads).set({ respostas: { b: "Centro" } });
  for (const list of lists) {
    const { body } = await clara.call(list, { query });
    expect(body.map(({ respostas }) => respostas)).toEqual([null]);
  }
});

test("it is filtered by them within its event, and its file has a column for each question", async () => {
  const clara = await as(norte.cliente);
  const found = async (asked: object) =>
    (await clara.call(contract.list, { query: { ...query, ...asked } })).body.length;
  expect(await found({ serie: "8º ano" })).toBe(1);
  expect(await found({ serie: "9º ano" })).toBe(0);
  expect(await found({ serie: "8º ano", turno: "Manhã" })).toBe(0);
  expect((await clara.refused(contract.list, { query: { serie: "8º ano" } })).status).toBe(400);
  const file = async (asked: object) =>
    (await clara.call(contract.exportCsv, { query: { ...query, ...asked } })).text.split("\r\n");
  const [titles, row] = await file({});
  expect((await file({ respostas: "sim", serie: "8º ano" })).slice(0, 2)).toEqual([
    `${titles},"Série","Bairro"`,
    `${row},"8º ano","Centro"`,
  ]);
  expect((await clara.refused(contract.exportCsv, { query: { respostas: "sim" } })).status).toBe(
    400,
  );
});
