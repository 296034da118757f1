import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { leads as signUps } from "#shared/contract/leads.ts";
import { matriculas as enrolments } from "#shared/contract/matriculas.ts";
import { pessoas as contract } from "#shared/contract/pessoas.ts";
import { preMatriculas as activations } from "#shared/contract/pre-matriculas.ts";
import { leads, matriculas, preMatriculas } from "#server/db/schema.ts";
import { useApp } from "#tests/support/app.ts";
import { cast, type Person } from "#tests/support/cast.ts";
import * as family from "#tests/support/family.ts";

const { anybody, as, db } = await useApp();
const { norte } = cast;

let leadId = "";
let preId = "";
beforeEach(async () => {
  leadId = (await anybody.call(signUps.create, { body: family.signUp })).body.id;
  preId = (await anybody.call(activations.create, { body: family.activation })).body.id;
});

const read = async (id: string, person: Person = norte.cliente) =>
  (await as(person)).refused(contract.get, { params: { id } });
const page = async (id: string, person: Person = norte.cliente) =>
  (await (await as(person)).call(contract.get, { params: { id } })).body;
const enrol = async () =>
  (await (await as(norte.cliente)).call(enrolments.efetivar, { params: { id: preId } })).body.id;

// Holds product/pessoas.md#a-person.
describe("the page of a person", () => {
  test("is found by the lead, the activation and the enrolment, and is the lead's", async () => {
    const matriculaId = await enrol();
    const byLead = await page(leadId);
    expect(byLead).toMatchObject({
      id: leadId,
      evento: {
        id: norte.evento,
        nomeEscola: "Escola norte",
        horario: "19:00",
        cliente: { id: norte.cliente.unitId, nomeFantasia: "Escola norte" },
      },
      lead: { id: leadId, nomeResponsavel: "Maria da Silva" },
      preMatricula: { id: preId, nomeResponsavel: "Maria da Silva", efetivada: true },
      matricula: { id: matriculaId, preMatriculaId: preId },
      outras: [],
    });
    expect(byLead.declaracaoEm).toBe(byLead.preMatricula?.createdAt);
    for (const id of [preId, matriculaId]) expect(await page(id)).toEqual(byLead);
  });

  test("shows each row as its list shows it to this role, with no CPF", async () => {
    const norma = await as(cast.norma);
    const shown = await page(leadId, cast.norma);
    const query = { busca: "maria@familia" };
    const [lead] = (await norma.call(signUps.list, { query })).body;
    const [pre] = (await norma.call(activations.list, { query })).body;
    expect([shown.lead, shown.preMatricula]).toEqual([lead, pre]);
    expect((await page(leadId)).lead).not.toHaveProperty("cliente");
    expect(JSON.stringify(shown)).not.toMatch(/cpf|\d{3}\.\d{3}\.\d{3}|52998224725/i);
  });

  test("stays the lead's after the activation was undone, which is gone", async () => {
    const clara = await as(norte.cliente);
    await clara.call(activations.undo, { params: { id: preId }, body: { motivo: "repetida" } });
    expect(await page(leadId)).toMatchObject({ preMatricula: null, declaracaoEm: null });
    expect((await read(preId)).status).toBe(404);
  });

  test("of an activation without a sign-up is its own", async () => {
    await db.update(preMatriculas).set({ leadId: null }).where(eq(preMatriculas.id, preId));
    const matriculaId = await enrol();
    expect(await page(matriculaId)).toMatchObject({ id: preId, lead: null, outras: [] });
  });

  test("tells of a second activation of the same lead, which has its own", async () => {
    const [second] = await db
      .insert(preMatriculas)
      .values({ eventoId: norte.evento, leadId, nome: "Irmã", email: "a@b.test" })
      .returning();
    expect(await page(leadId)).toMatchObject({
      preMatricula: { id: preId },
      outras: [{ id: second!.id, nome: "Irmã" }],
    });
    expect(await page(second!.id)).toMatchObject({
      id: second!.id,
      lead: { id: leadId },
      preMatricula: { id: second!.id },
      declaracaoEm: null,
      outras: [{ id: preId }],
    });
  });

  test("of a lead finds an enrolment that came from no activation", async () => {
    const [lead] = await db
      .insert(leads)
      .values({ ...family.signUp, nomeAluno: "Ana", eventoId: norte.evento })
      .returning();
    const [own] = await db
      .insert(matriculas)
      .values({ eventoId: norte.evento, leadId: lead!.id, nome: "Ana", email: "a@b.test" })
      .returning();
    for (const id of [lead!.id, own!.id])
      expect(await page(id)).toMatchObject({
        id: lead!.id,
        preMatricula: null,
        matricula: { id: own!.id },
      });
  });
});

test.each(["cliente", "vendedor", "micro", "franquia", "norma"] as const)(
  "is for %s",
  async (name) => {
    const person = name === "norma" ? cast.norma : norte[name];
    for (const id of [leadId, preId]) expect((await read(id, person)).status).toBe(200);
  },
);

test("nobody reads a neighbour's person by any id, and a student none", async () => {
  const matriculaId = await enrol();
  for (const id of [leadId, preId, matriculaId]) {
    for (const person of [cast.saulo, cast.sul.cliente, cast.irma.micro, cast.bela])
      expect((await read(id, person)).status).toBe(404);
    expect((await read(id, norte.aluno)).status).toBe(403);
  }
  expect((await read(norte.evento)).body.message).toBe("Pessoa não encontrada");
});
