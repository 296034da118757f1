import { eq } from "drizzle-orm";
import fc from "fast-check";
import { beforeEach, describe, expect, test } from "vitest";
import { matriculas as enrolments } from "#shared/contract/matriculas.ts";
import { preMatriculas as contract } from "#shared/contract/pre-matriculas.ts";
import { leads, matriculas, preMatriculas, trilha } from "#server/db/schema.ts";
import { useApp } from "#tests/support/app.ts";
import { cast, idOf, type Person } from "#tests/support/cast.ts";

const { anybody, as, db } = await useApp();
const { norte, irma, sul } = cast;

interface Contact {
  nomeAluno: string;
  email: string;
  telefone: string;
}

const lead = (id: string, contact: Contact, eventoId = norte.evento) => ({
  id,
  eventoId,
  nomeResponsavel: "Rita Dutra",
  ...contact,
});

/** @returns the id of the activation's lead */
async function activate(contact: Contact, cpfAluno: string): Promise<string | null | undefined> {
  const { body } = await anybody.call(contract.create, {
    body: {
      ...contact,
      eventoId: norte.evento,
      cpfAluno,
      nomeResponsavel: "Rita Dutra",
      cpfResponsavel: "11144477735",
      nome: contact.nomeAluno,
    },
  });
  const [row] = await db.select().from(preMatriculas).where(eq(preMatriculas.id, body.id));
  return row?.leadId;
}

const ana = { nomeAluno: "Ana Dutra", email: "rita@familia.test", telefone: "81988881234" };

// Holds product/credito-ativacao.md#activation-of-a-credit: the lead that it hangs on.
describe("the lead of an activation", () => {
  const id = idOf("lead of ana");
  beforeEach(() => db.insert(leads).values(lead(id, ana)));

  test.each([
    ["name and e-mail", { ...ana, telefone: "8133334444" }, true],
    ["name and phone", { ...ana, email: "outra@familia.test" }, true],
    [
      "other capitals, no accents",
      { ...ana, nomeAluno: "ÁNA DUTRA", email: "RITA@familia.test" },
      true,
    ],
    ["other spaces", { ...ana, nomeAluno: "Ana \u00a0 Dutra" }, true],
    ["the name alone", { ...ana, email: "x@x.test", telefone: "8133334444" }, false],
    ["the contacts of a sibling", { ...ana, nomeAluno: "Beto Dutra" }, false],
  ])("by %s", async (_what, contact, isFound) => {
    expect(await activate(contact, "12345678900")).toBe(isFound ? id : null);
  });

  test("is not one of another event", async () => {
    await db.update(leads).set({ eventoId: irma.evento }).where(eq(leads.id, id));
    expect(await activate(ana, "12345678900")).toBeNull();
  });
});

test("whoever signed up: an activation never hangs on a sibling or a stranger", async () => {
  const contact = fc.record({
    nomeAluno: fc.constantFrom("Ana Dutra", "Beto Dutra", "Caio Dutra"),
    email: fc.constantFrom("rita@familia.test", "pai@familia.test"),
    telefone: fc.constantFrom("81988881234", "8133334444"),
  });
  const family = fc.uniqueArray(contact, {
    selector: ({ nomeAluno, email }) => nomeAluno + email,
    maxLength: 5,
  });
  let cpf = 20_000_000_000;
  await fc.assert(
    fc.asyncProperty(family, contact, async (family, person) => {
      await db.delete(preMatriculas).where(eq(preMatriculas.nomeResponsavel, "Rita Dutra"));
      await db.delete(leads).where(eq(leads.nomeResponsavel, "Rita Dutra"));
      const rows = family.map((each, at) => lead(idOf(`family ${at}`), each));
      if (rows.length > 0) await db.insert(leads).values(rows);
      const own = rows.filter(
        (row) =>
          row.nomeAluno === person.nomeAluno &&
          (row.email === person.email || row.telefone === person.telefone),
      );
      const found = await activate(person, String(cpf++));
      expect(own.length === 0 ? [null] : own.map(({ id }) => id)).toContain(found);
    }),
    { numRuns: 40 },
  );
});

describe("PUT /api/pre-matriculas/:id/lead", () => {
  const params = { id: idOf("activated by ana") };
  const leadId = idOf("lead of ana");
  const ofIrma = idOf("lead at irma");
  beforeEach(async () => {
    await db.insert(leads).values([lead(leadId, ana), lead(ofIrma, ana, irma.evento)]);
    const { email, telefone } = ana;
    await db
      .insert(preMatriculas)
      .values({ ...params, eventoId: norte.evento, nome: "Ana D.", email, telefone });
  });
  const stored = async () =>
    (await db.select().from(preMatriculas).where(eq(preMatriculas.id, params.id)))[0]?.leadId;
  const entries = () =>
    db.select().from(trilha).where(eq(trilha.entityId, params.id)).orderBy(trilha.id);

  test.each<[string, Person]>([
    ["the school", norte.cliente],
    ["the micro-franchise", norte.micro],
    ["the franchise", norte.franquia],
    ["the franqueador", cast.norma],
  ])("%s joins and parts, and both are noted", async (_who, person) => {
    const caller = await as(person);
    const joined = await caller.call(contract.joinLead, { params, body: { leadId } });
    expect([joined.status, joined.body.leadId]).toEqual([200, leadId]);
    expect(joined.body.caminho.inscritoEm).not.toBeNull();
    const parted = await caller.call(contract.joinLead, { params, body: { leadId: null } });
    expect([parted.body.leadId, parted.body.caminho.inscritoEm]).toEqual([null, null]);
    expect(await entries()).toMatchObject([
      { action: "vincular", actorId: person.id, details: { de: "", para: leadId } },
      { action: "desvincular", actorId: person.id, details: { de: leadId, para: "" } },
    ]);
  });

  test("once more changes nothing and is not noted again", async () => {
    const clara = await as(norte.cliente);
    for (const _ of [1, 2]) await clara.call(contract.joinLead, { params, body: { leadId } });
    expect(await entries()).toHaveLength(1);
  });

  test("the enrolment goes along", async () => {
    const clara = await as(norte.cliente);
    await clara.call(enrolments.efetivar, { params });
    await clara.call(contract.joinLead, { params, body: { leadId } });
    const [row] = await db
      .select()
      .from(matriculas)
      .where(eq(matriculas.preMatriculaId, params.id));
    expect(row?.leadId).toBe(leadId);
  });

  test.each<[string, Person, string, number]>([
    ["a neighbour", irma.cliente, leadId, 404],
    ["another network", sul.cliente, leadId, 404],
    ["the other network's head", cast.saulo, leadId, 404],
    ["a seller", norte.vendedor, leadId, 403],
    ["a student", norte.aluno, leadId, 403],
    ["with a lead out of reach", norte.cliente, ofIrma, 404],
    ["with another event's lead in reach", cast.norma, ofIrma, 400],
    ["with a lead that there is not", norte.cliente, idOf("nobody"), 404],
  ])("refuses %s, and changes nothing", async (_who, person, leadId, status) => {
    const caller = await as(person);
    const refusal = await caller.refused(contract.joinLead, { params, body: { leadId } });
    expect(refusal.status).toBe(status);
    expect(await stored()).toBeNull();
    expect(await entries()).toHaveLength(0);
  });
});
