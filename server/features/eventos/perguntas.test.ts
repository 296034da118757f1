// Holds product/credito-estudantil.md#questions-of-a-school.
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { eventos as contract } from "#shared/contract/eventos.ts";
import { perguntasFixas } from "#shared/perguntas.ts";
import { eventos, leads } from "#server/db/schema.ts";
import { useApp } from "#tests/support/app.ts";
import { bodyOf } from "#tests/support/bodies.ts";
import { cast } from "#tests/support/cast.ts";

const { as, db } = await useApp();
const { norte } = cast;
const params = { id: norte.evento };
const edit = bodyOf["PUT /api/eventos/:id"];
const { serie, turno } = perguntasFixas;
const aluno = { id: "a", texto: "Já é aluno?", opcoes: ["Sim", "Não"] };
const bairro = { id: "b", texto: "Bairro", opcoes: null };

const put = async (perguntas: unknown, headers = {}) =>
  (await as(norte.cliente)).refused(
    contract.update,
    { params, body: { ...edit, ...(perguntas !== undefined && { perguntas }) } },
    { headers },
  );
const answer = (respostas: object | null) =>
  db.update(leads).set({ respostas }).where(eq(leads.id, norte.lead));
const stored = async () =>
  (await db.select().from(eventos).where(eq(eventos.id, norte.evento)))[0]!.perguntas;

test("an event asks nothing, until whoever edits it says so", async () => {
  const clara = await as(norte.cliente);
  expect((await clara.call(contract.get, { params })).body.perguntas).toEqual([]);
  const asked = [{ id: "serie" }, { id: "turno", texto: "outro", opcoes: ["X"] }, aluno, bairro];
  const { status, body } = await put(asked);
  expect([status, body]).toMatchObject([200, { perguntas: [serie, turno, aluno, bairro] }]);
  expect(await stored()).toEqual([serie, turno, aluno, bairro]);
  // A PUT without it clears it, as any other field.
  expect((await put(undefined)).body).toMatchObject({ perguntas: [] });
});

test.each([
  [[{ id: "c", texto: "Outra", opcoes: null }], "Pergunta desconhecida"],
  [[aluno, aluno], "Cada pergunta só pode ser feita uma vez"],
  [[{ ...aluno, texto: " " }], "Escreva a pergunta"],
  [[{ ...aluno, texto: "x".repeat(61) }], "Use no máximo 60 caracteres"],
  [[{ ...aluno, opcoes: ["Sim"] }], "Escreva ao menos 2 opções"],
  [[{ ...aluno, opcoes: Array.from("123456789") }], "Use no máximo 8 opções"],
  [[{ ...aluno, opcoes: ["Sim", "Sim "] }], "Duas opções são iguais"],
  [[{ ...aluno, opcoes: ["Sim", "x".repeat(41)] }], "Use no máximo 40 caracteres"],
  [Array.from({ length: 5 }, () => bairro), "Um evento faz no máximo 4 perguntas"],
])("%j is refused: %s", async (perguntas, message) => {
  const { status, body } = await put(perguntas);
  expect(status).toBe(400);
  expect(body.issues?.map((issue) => issue.message)).toContain(message);
});

describe("once a question is answered", () => {
  test("its text stays; choices are only added", async () => {
    await put([aluno, bairro]);
    await answer({ a: "Sim" });
    for (const other of [
      { ...aluno, texto: "Outra?" },
      { ...aluno, opcoes: ["Sim", "Talvez"] },
      { ...aluno, opcoes: null },
    ]) {
      const { status, body } = await put([other, bairro]);
      expect([status, body.message]).toEqual([
        409,
        "Famílias já responderam “Já é aluno?”: o texto não muda mais, e opções só podem ser acrescentadas",
      ]);
    }
    const more = { ...aluno, opcoes: ["Sim", "Não", "Talvez"] };
    expect((await put([{ ...bairro, texto: "Qual bairro?" }, more])).status).toBe(200);
    await answer(null);
    expect((await put([{ ...aluno, texto: "Outra?" }])).status).toBe(200);
  });

  test("it is hidden when it is taken away, comes back with its text, and goes without answers", async () => {
    await put([serie, aluno, bairro]);
    await answer({ a: "Sim" });
    const hidden = { ...aluno, oculta: true };
    expect((await put([serie])).body).toMatchObject({ perguntas: [serie, hidden] });
    expect((await put([])).body).toMatchObject({ perguntas: [hidden] });
    expect((await put([{ ...aluno, texto: "Nova" }])).status).toBe(409);
    expect((await put([aluno])).body).toMatchObject({ perguntas: [aluno] });
    await put([]);
    await answer(null);
    expect((await put([turno])).body).toMatchObject({ perguntas: [turno] });
  });
});

test("another who changed the questions meanwhile is not overwritten", async () => {
  const clara = await as(norte.cliente);
  const { versao } = (await clara.call(contract.get, { params })).body;
  await put([serie]);
  expect((await put([turno], { "if-match": `"${versao}"` })).status).toBe(412);
  expect(await stored()).toEqual([serie]);
});

test("a new event may ask at once", async () => {
  const clara = await as(norte.cliente);
  const body = { ...edit, perguntas: [{ id: "serie" }] };
  const made = await clara.refused(contract.create, { body });
  expect(made).toMatchObject({ status: 201, body: { perguntas: [serie] } });
});
