import { and, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { acesso } from "#shared/contract/acesso.ts";
import { endpoints } from "#shared/contract/all.ts";
import { clientes } from "#shared/contract/clientes.ts";
import { conta } from "#shared/contract/conta.ts";
import { isWrite } from "#shared/contract/endpoint.ts";
import { leads } from "#shared/contract/leads.ts";
import { usuarios } from "#shared/contract/usuarios.ts";
import { clientes as units, fatos, trilha } from "#server/db/schema.ts";
import { useApp } from "#tests/support/app.ts";
import { cast, idOf, type Person } from "#tests/support/cast.ts";

// Holds product/acesso.md#ver-como.

const { as, clock, db, trail } = await useApp({ RATE_LIMITS: "off" });
const { norma } = cast;
const { franquia, micro, vendedor, cliente, aluno } = cast.norte;
const MINUTE = 60_000;

async function looking(from: Person, id: string) {
  const caller = await as(from);
  const { body } = await caller.call(conta.beginVisita, { body: { id } });
  return { caller, body };
}

test("shows what the account sees, says who looks and until when, and goes back", async () => {
  const { caller, body } = await looking(norma, cliente.id);
  const ate = new Date(clock.now.getTime() + 30 * MINUTE).toISOString();
  const shown = { id: cliente.id, role: "cliente", visita: { por: norma.nome, ate } };
  expect(body).toMatchObject(shown);
  expect((await caller.call(acesso.user, {})).body).toMatchObject(shown);
  const seen = await caller.call(leads.list, { query: {} });
  const own = await (await as(cliente)).call(leads.list, { query: {} });
  expect(seen.text).toBe(own.text);
  await caller.call(conta.endVisita, {});
  expect((await caller.call(acesso.user, {})).body).toEqual({
    id: norma.id,
    email: norma.email,
    nome: norma.nome,
    role: "franqueador",
  });
});

test("takes the id of a unit for its account", async () => {
  for (const person of [franquia, micro, vendedor, cliente])
    expect((await looking(norma, person.unitId)).body.id).toBe(person.id);
});

test.each<[string, Person, Person]>([
  ["a franchise at the franqueador", franquia, norma],
  ["a franchise at itself", franquia, franquia],
  ["a micro-franchise at its franchise", micro, franquia],
  ["the franqueador at a student", norma, aluno],
  ["the franqueador at another network", norma, cast.sul.cliente],
  ["a micro-franchise at a neighbour's school", micro, cast.irma.cliente],
])("does not let %s look", async (_who, from, at) => {
  const caller = await as(from);
  for (const id of [at.id, at.unitId]) {
    const refused = await caller.refused(conta.beginVisita, { body: { id } });
    expect([refused.status, refused.body.message]).toEqual([404, "Conta não encontrada"]);
  }
  expect((await caller.call(acesso.user, {})).body.id).toBe(from.id);
});

test("does not let somebody who looks look further", async () => {
  const { caller } = await looking(norma, micro.id);
  const { status } = await caller.refused(conta.beginVisita, { body: { id: cliente.id } });
  expect(status).toBe(403);
});

test("reads only: every write of the contract and every reading of the account's access is refused", async () => {
  const { caller } = await looking(norma, micro.id);
  const kept = endpoints.filter(
    ([, each]) =>
      each.access !== "public" &&
      each.visiting !== "always" &&
      (isWrite(each) || each.visiting === "never"),
  );
  expect(kept.length).toBeGreaterThan(100);
  for (const [name, each] of kept) {
    const params = { id: idOf("x"), moduloId: idOf("x"), mesaId: idOf("x"), entregaId: idOf("x") };
    const { status } = await caller.refused(each, { params: each.params && params });
    expect([name, status]).toEqual([name, 403]);
  }
  const { body } = await caller.refused(clientes.update, {
    params: { id: cliente.unitId },
    body: { cidade: "Recife" },
  });
  expect(body.message).toBe(
    "Você está vendo como outra pessoa, só para leitura. Volte à sua conta para fazer isso.",
  );
  const rows = await db.select().from(units).where(eq(units.cidade, "Recife"));
  expect(rows).toEqual([]);
});

describe("ends", () => {
  const over = "A visualização terminou. Volte à sua conta para continuar.";
  async function expectOver(caller: Awaited<ReturnType<typeof as>>, owner: Person) {
    const read = await caller.refused(leads.list, {});
    expect([read.status, read.body.message]).toEqual([403, over]);
    const { body } = await caller.call(acesso.user, {});
    expect(body).toMatchObject({ id: owner.id, visita: { por: owner.nome } });
    await caller.call(conta.endVisita, {});
    await caller.call(leads.list, { query: {} });
  }

  test("after 30 minutes", async () => {
    const { caller } = await looking(norma, cliente.id);
    clock.now = new Date(clock.now.getTime() + 30 * MINUTE);
    await expectOver(caller, norma);
  });

  test("when the account may no longer enter", async () => {
    const { caller } = await looking(norma, cliente.id);
    const params = { id: cliente.unitId };
    await (await as(micro)).call(clientes.update, { params, body: { isActive: false } });
    await expectOver(caller, norma);
  });

  test("when the account is no longer below", async () => {
    const { caller } = await looking(micro, cliente.id);
    const moved = { microFranquiaId: cast.irma.micro.unitId, vendedorId: null };
    await db.update(units).set(moved).where(eq(units.id, cliente.unitId));
    await expectOver(caller, micro);
  });

  test("with the session, when the looker is deactivated", async () => {
    const { caller } = await looking(micro, cliente.id);
    await (
      await as(norma)
    ).call(usuarios.update, {
      params: { id: micro.id },
      body: { isActive: false },
    });
    expect((await caller.refused(leads.list, {})).status).toBe(401);
  });
});

test("stands in the trail as the looker's, readings too, and the account is told", async () => {
  const { caller } = await looking(norma, cliente.id);
  await caller.call(leads.list, { query: {} });
  await trail.flush();
  const [act] = await db
    .select({ by: fatos.autorId, of: fatos.registroId })
    .from(fatos)
    .where(eq(fatos.tipo, "users.ver-como"));
  expect(act).toEqual({ by: norma.id, of: cliente.id });
  const readings = await db
    .select({ by: trilha.actorId, details: trilha.details })
    .from(trilha)
    .where(and(eq(trilha.action, "list"), eq(trilha.entity, "leads")));
  expect(readings).toEqual([
    { by: norma.id, details: expect.objectContaining({ como: cliente.id }) },
  ]);
  const { body } = await (await as(cliente)).call(conta.visitas, {});
  expect(body).toEqual([{ em: expect.any(String), nome: norma.nome, role: "franqueador" }]);
  expect((await (await as(vendedor)).call(conta.visitas, {})).body).toEqual([]);
});
