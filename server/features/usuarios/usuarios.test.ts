import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { acesso } from "#shared/contract/acesso.ts";
import { usuarios as contract, vendedores as sellers } from "#shared/contract/usuarios.ts";
import { clientes, users, vendedores } from "#server/db/schema.ts";
import { useApp } from "#tests/support/app.ts";
import { cast, everybody } from "#tests/support/cast.ts";
import { novoVendedor, takenEmail } from "#tests/support/forms.ts";

const { anybody, as, db } = await useApp();
const { norte, irma, sul } = cast;

// Holds product.md#unit-of-a-new-row: a seller is the caller's micro-franchise's.
describe("POST /api/vendedores", () => {
  test("makes a seller of the caller's micro-franchise who can sign in", async () => {
    const mario = await as(norte.micro);
    const { status, body } = await mario.call(sellers.create, { body: novoVendedor });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      nome: "Quitéria Vendas",
      email: "quiteria@vendas.test",
      role: "vendedor",
      isActive: true,
    });
    const [row] = await db.select().from(vendedores).where(eq(vendedores.userId, body.id));
    expect(row?.microFranquiaId).toBe(norte.micro.unitId);
    const login = await anybody.call(acesso.login, {
      body: { email: novoVendedor.email, password: novoVendedor.password },
    });
    expect(login.body).toMatchObject({ role: "vendedor" });
  });

  test.each([
    ["nome", "", "Nome é obrigatório"],
    ["cpf", "1", "CPF deve ter pelo menos 11 caracteres"],
    ["dataNascimento", "", "Data de nascimento é obrigatória"],
    ["endereco", "", "Endereço é obrigatório"],
    ["telefone", "", "Telefone é obrigatório"],
    ["email", "x", "Email inválido"],
    ["password", "12345", "Senha deve ter pelo menos 6 caracteres"],
    ["role", "franqueador", "O papel deve ser vendedor"],
  ])("rejects %s = %j", async (field, value, message) => {
    const mario = await as(norte.micro);
    const { status, body } = await mario.refused(sellers.create, {
      body: { ...novoVendedor, [field]: value },
    });
    expect([status, body.message]).toEqual([400, message]);
  });

  test("refuses a taken e-mail", async () => {
    const mario = await as(norte.micro);
    const { status, body } = await mario.refused(sellers.create, {
      body: { ...novoVendedor, email: takenEmail },
    });
    expect([status, body.message]).toEqual([409, "Email já cadastrado"]);
  });
});

describe("GET /api/usuarios", () => {
  test("lists the accounts of the network or of the unit", async () => {
    const norma = await as(cast.norma);
    const mario = await as(norte.micro);
    const inNetwork = Object.values(everybody).filter(({ email }) => !email.endsWith("@sul.test"));
    expect((await norma.call(contract.list, { query: {} })).body.map(({ email }) => email)).toEqual(
      inNetwork.map(({ email }) => email).toSorted(),
    );
    const unit = (await mario.call(contract.list, { query: {} })).body.map(({ email }) => email);
    expect(unit).toEqual([
      "aluno@norte.test",
      "cliente@balcao.test",
      "cliente@norte.test",
      "micro_franquia@norte.test",
      "vendedor@norte.test",
    ]);
  });

  test("searches name and e-mail, filters by role", async () => {
    const norma = await as(cast.norma);
    const emails = async (query: Parameters<typeof norma.call<typeof contract.list>>[1]["query"]) =>
      (await norma.call(contract.list, { query })).body.map(({ email }) => email);
    expect(await emails({ busca: "mario" })).toEqual(["micro_franquia@norte.test"]);
    expect(await emails({ busca: "vendedor@norte" })).toEqual(["vendedor@norte.test"]);
    expect(await emails({ role: "vendedor" })).toEqual([
      "vendedor@irma.test",
      "vendedor@norte.test",
    ]);
    expect(await emails({ role: "vendedor", busca: "irm" })).toEqual(["vendedor@irma.test"]);
  });
});

// Holds product/acesso.md#deactivation of accounts, never of one's own.
describe("PATCH /api/usuarios/:id", () => {
  const params = { id: norte.vendedor.id };

  test("switches an account off at once and on again", async () => {
    const mario = await as(norte.micro);
    const vera = await as(norte.vendedor);
    expect(
      (await mario.call(contract.update, { params, body: { isActive: false } })).body.isActive,
    ).toBe(false);
    expect((await vera.refused(acesso.user, {})).status).toBe(401);
    expect(
      (await mario.call(contract.update, { params, body: { isActive: true } })).body.isActive,
    ).toBe(true);
  });

  test("refuses one's own account, and an account whose client is switched off", async () => {
    const mario = await as(norte.micro);
    const own = await mario.refused(contract.update, {
      params: { id: norte.micro.id },
      body: { isActive: false },
    });
    expect([own.status, own.body.message]).toEqual([
      409,
      "Você não pode desativar a própria conta",
    ]);
    await db.update(clientes).set({ isActive: false }).where(eq(clientes.id, norte.cliente.unitId));
    const kept = await mario.refused(contract.update, {
      params: { id: norte.cliente.id },
      body: { isActive: true },
    });
    expect([kept.status, kept.body.message]).toEqual([
      409,
      "Ative primeiro a franquia ou o cliente desta conta",
    ]);
  });

  test("does not find accounts outside the unit", async () => {
    const mario = await as(norte.micro);
    for (const id of [irma.vendedor.id, sul.vendedor.id, norte.franquia.id, cast.norma.id]) {
      const { status, body } = await mario.refused(contract.update, {
        params: { id },
        body: { isActive: false },
      });
      expect([status, body.message]).toEqual([404, "Usuário não encontrado"]);
    }
    expect((await db.select().from(users).where(eq(users.isActive, false))).length).toBe(0);
  });
});
