// Holds security.md#secrets-and-the-log: a CPF is hidden until somebody who may edit the unit asks, and does not go
// out unless the trail notes it.
import { describe, expect, test } from "vitest";
import { eventos as events } from "#shared/contract/eventos.ts";
import { leads as signUps } from "#shared/contract/leads.ts";
import { matriculas as enrolments } from "#shared/contract/matriculas.ts";
import { preMatriculas as activations } from "#shared/contract/pre-matriculas.ts";
import { unidades as contract } from "#shared/contract/unidades.ts";
import { eq, sql } from "drizzle-orm";
import { preMatriculas, trilha, users } from "#server/db/schema.ts";
import { sealOwner } from "#server/db/sealed-account.ts";
import { useApp } from "#tests/support/app.ts";
import { cast, type Person } from "#tests/support/cast.ts";

const { as, db, secrets } = await useApp();
const { norma, norte } = cast;
const { franquia, micro, cliente, vendedor } = norte;

const read = async (id: string, person: Person) =>
  (await as(person)).refused(contract.get, { params: { id } });

// Holds product/unidades.md#a-unit.
describe("one unit, whatever its kind", () => {
  test.each([
    ["a franchise", norma, franquia.unitId, "franquia", "Franquia norte", null],
    [
      "a micro-franchise",
      franquia,
      micro.unitId,
      "micro_franquia",
      "Micro norte",
      "Franquia norte",
    ],
    ["a client", vendedor, cliente.unitId, "cliente", "Escola norte", "Micro norte"],
  ] as const)("is %s with its contact and the unit above", async (_what, person, id, ...rest) => {
    const { body } = await read(id, person);
    const [tipo, nome, above] = rest;
    expect(body).toMatchObject({ id, tipo, nome, user: { email: expect.stringContaining("@") } });
    expect(body).toMatchObject({ acima: above === null ? null : { nome: above } });
    expect(JSON.stringify(body)).not.toMatch(/cpf|nascimento/i);
  });

  test("counts what its lists hold under ?unidade=", async () => {
    await db.insert(preMatriculas).values({
      eventoId: norte.evento,
      nome: "Espera",
      email: "espera@familia.test",
    });
    const caller = await as(norma);
    for (const unidade of [franquia.unitId, micro.unitId, cliente.unitId]) {
      const { body } = await caller.call(contract.get, { params: { id: unidade } });
      const total = async (list: Promise<{ headers: Record<string, unknown> }>) =>
        Number((await list).headers["x-total-count"]);
      const waiting = { unidade, situacao: "aguardando" } as const;
      expect(body.numeros).toEqual({
        eventos: await total(caller.call(events.list, { query: { unidade } })),
        leads: await total(caller.call(signUps.list, { query: { unidade } })),
        preMatriculas: await total(caller.call(activations.list, { query: { unidade } })),
        aguardando: await total(caller.call(activations.list, { query: waiting })),
        matriculas: await total(caller.call(enrolments.list, { query: { unidade } })),
      });
      expect(body.numeros.aguardando).toBe(1);
    }
  });
});

test("a role reads the kinds that it may list, and nobody a neighbour's", async () => {
  const status = async (id: string, person: Person) => (await read(id, person)).status;
  expect(await status(franquia.unitId, franquia)).toBe(404);
  expect(await status(micro.unitId, vendedor)).toBe(404);
  expect(await status(micro.unitId, cliente)).toBe(404);
  expect(await status(cliente.unitId, cliente)).toBe(200);
  expect(await status(cast.bela.unitId, vendedor)).toBe(404);
  for (const id of [franquia.unitId, micro.unitId, cliente.unitId]) {
    for (const person of [cast.saulo, cast.irma.franquia, cast.irma.micro, cast.sul.cliente])
      expect(await status(id, person)).toBe(404);
    expect(await status(id, norte.aluno)).toBe(403);
  }
  expect((await read(norte.evento, norma)).body.message).toBe("Unidade não encontrada");
});

// Holds product/privacidade.md#personal-data.
describe("the CPF of a unit's account", () => {
  const sealed = (id: string) =>
    db
      .update(users)
      .set(sealOwner(secrets, id, { cpf: "52998224725" }))
      .where(eq(users.id, id));
  const ask = async (id: string, person: Person) =>
    (await as(person)).refused(contract.openCpf, { params: { id } });
  const asked = () => db.select().from(trilha).where(eq(trilha.action, "open-cpf"));

  test.each([
    ["a franchise", norma, franquia, "franquias"],
    ["a micro-franchise", franquia, micro, "micro_franquias"],
    ["a client", vendedor, cliente, "clientes"],
  ] as const)(
    "of %s is opened for who may edit it, and noted",
    async (_of, person, unit, entity) => {
      await sealed(unit.id);
      const { status, body } = await ask(unit.unitId, person);
      expect({ status, body }).toEqual({ status: 200, body: { cpf: "52998224725" } });
      const entry = {
        actorId: person.id,
        entity,
        entityId: unit.unitId,
        franqueadorId: norma.unitId,
      };
      expect(await asked()).toMatchObject([entry]);
    },
  );

  test("stays closed for everybody else, and nothing is noted", async () => {
    for (const { id } of [franquia, micro, cliente]) await sealed(id);
    const told = async (id: string, person: Person) => (await ask(id, person)).status;
    expect(await told(micro.unitId, norma)).toBe(404);
    expect(await told(cliente.unitId, norma)).toBe(404);
    expect(await told(micro.unitId, micro)).toBe(404);
    expect(await told(cliente.unitId, cliente)).toBe(403);
    expect(await told(cliente.unitId, norte.aluno)).toBe(403);
    for (const person of [cast.irma.franquia, cast.irma.micro, cast.sul.micro])
      expect(await told(cliente.unitId, person)).toBe(404);
    expect(await asked()).toEqual([]);
  });

  test("is null where nothing is stored, which is no opening", async () => {
    await db.update(users).set({ cpf: null }).where(eq(users.id, cliente.id));
    expect((await ask(cliente.unitId, micro)).body).toEqual({ cpf: null });
    expect(await asked()).toEqual([]);
  });

  test("does not go out where the trail cannot be written", async () => {
    await sealed(cliente.id);
    await db.execute(
      sql`ALTER TABLE fatos ADD CONSTRAINT broken CHECK (tipo NOT LIKE '%.open-cpf')`,
    );
    const { status, body } = await ask(cliente.unitId, micro);
    await db.execute(sql`ALTER TABLE fatos DROP CONSTRAINT broken`);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(JSON.stringify(body)).not.toContain("982");
  });
});

test("an address is shown whether it is sealed or still in clear", async () => {
  const shown = async () => {
    const { body } = await (
      await as(vendedor)
    ).call(contract.get, { params: { id: cliente.unitId } });
    return body.user;
  };
  const ofAccount = eq(users.id, cliente.id);
  await db.update(users).set({ endereco: "Rua do Sol, 1", enderecoSelado: null }).where(ofAccount);
  expect(await shown()).toMatchObject({ endereco: "Rua do Sol, 1" });
  await db
    .update(users)
    .set(sealOwner(secrets, cliente.id, { endereco: "Rua da Lua, 2" }))
    .where(ofAccount);
  expect(await shown()).toEqual({
    email: expect.any(String),
    telefone: expect.toSatisfy((value) => value === null || typeof value === "string"),
    endereco: "Rua da Lua, 2",
  });
});

test("events are listed by their unit, within the scope", async () => {
  const names = async (unidade: string, person: Person) => {
    const { body } = await (await as(person)).call(events.list, { query: { unidade } });
    return body.map(({ nomeEscola }) => nomeEscola).toSorted();
  };
  expect(await names(cliente.unitId, norma)).toEqual(["Escola norte"]);
  expect(await names(micro.unitId, norma)).toContain("Escola norte");
  expect(await names(micro.unitId, norma)).not.toContain("Escola irma");
  expect(await names(cast.irma.micro.unitId, micro)).toEqual([]);
});
