import { count, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { acesso } from "#shared/contract/acesso.ts";
import { clientes as contract, kitsDoFormulario } from "#shared/contract/clientes.ts";
import { clientes, users } from "#server/db/schema.ts";
import { useApp } from "#tests/support/app.ts";
import { cast, PASSWORD } from "#tests/support/cast.ts";
import { novoCliente, takenEmail } from "#tests/support/forms.ts";

const { anybody, as, db } = await useApp();
const { norte, irma, sul } = cast;

// Holds product.md#unit-of-a-new-row: a client is its micro-franchise's and its seller's.
describe("POST /api/clientes", () => {
  test("by the micro-franchise belongs to no seller", async () => {
    const mario = await as(norte.micro);
    const { status, body } = await mario.call(contract.create, { body: novoCliente });
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.any(String),
      versao: expect.any(String),
      nomeFantasia: "Colégio Açaí",
      cnpj: "12ABC34501DE35",
      repLegal: "Tomé Açaí",
      produto: "church_educacao",
      kit: "premium",
      cep: "01310100",
      cidade: "São Paulo",
      estado: "SP",
      isActive: true,
      microFranquia: { razaoSocial: "Micro norte" },
      user: {
        email: "colegio@cliente.test",
        cpf: "***.982.247-**",
        telefone: "1133334444",
        endereco: "Rua das Flores, 100",
        temAcesso: true,
        aguardaConfirmacaoDe: null,
      },
    });
    const [row] = await db.select().from(clientes).where(eq(clientes.id, body.id));
    expect(row).toMatchObject({ microFranquiaId: norte.micro.unitId, vendedorId: null });
  });

  test("by a seller belongs to that seller, who does not see the clients of colleagues", async () => {
    const vera = await as(norte.vendedor);
    const { body } = await vera.call(contract.create, { body: novoCliente });
    const list = await vera.call(contract.list, { query: {} });
    expect(list.body.map(({ nomeFantasia }) => nomeFantasia)).toEqual([
      "Colégio Açaí",
      "Escola norte",
    ]);
    const [row] = await db.select().from(clientes).where(eq(clientes.id, body.id));
    expect(row).toMatchObject({
      microFranquiaId: norte.micro.unitId,
      vendedorId: norte.vendedor.unitId,
    });
  });

  test.each([
    ["nomeFantasia", "", "Nome fantasia é obrigatório"],
    ["produto", "outro", "Produto é obrigatório"],
    ["kit", "pago", "Kit é obrigatório"],
    ["kit", undefined, "Kit é obrigatório"],
    ["cnpj", "123", "CNPJ deve ter pelo menos 14 caracteres"],
    ["cpf", "123", "CPF deve ter pelo menos 11 caracteres"],
    ["telefone", "", "Telefone é obrigatório"],
    ["endereco", "", "Endereço é obrigatório"],
    ["cidade", "", "Cidade é obrigatória"],
    ["cep", "123", "CEP deve ter 8 dígitos"],
    ["estado", "", "Estado deve ter 2 caracteres"],
    ["email", "x", "Email inválido"],
    ["password", "12345", "Senha deve ter pelo menos 6 caracteres"],
    ["microFranquiaId", sul.micro.unitId, expect.stringContaining("microFranquiaId")],
  ])("rejects %s = %j", async (field, value, message) => {
    const mario = await as(norte.micro);
    const { status, body } = await mario.refused(contract.create, {
      body: { ...novoCliente, [field]: value },
    });
    expect([status, body.message]).toEqual([400, message]);
  });

  test("refuses a taken e-mail or CNPJ and leaves no account behind", async () => {
    const mario = await as(norte.micro);
    const [{ n: before } = { n: 0 }] = await db.select({ n: count() }).from(users);
    const [{ cnpj } = { cnpj: "" }] = await db
      .select()
      .from(clientes)
      .where(eq(clientes.id, sul.cliente.unitId));
    const email = await mario.refused(contract.create, {
      body: { ...novoCliente, email: takenEmail },
    });
    const number = await mario.refused(contract.create, { body: { ...novoCliente, cnpj } });
    expect([email.status, email.body.message, number.status, number.body.message]).toEqual([
      409,
      "Email já cadastrado",
      409,
      "CNPJ já cadastrado",
    ]);
    const [{ n: after } = { n: -1 }] = await db.select({ n: count() }).from(users);
    expect(after).toBe(before);
  });

  test("stores one of two that take the same CNPJ at the same time", async () => {
    const mario = await as(norte.micro);
    const answers = await Promise.all(
      ["a@x.test", "b@x.test"].map((email) =>
        mario.refused(contract.create, { body: { ...novoCliente, email } }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
  });
});

describe("PATCH /api/clientes/:id", () => {
  const params = { id: norte.cliente.unitId };

  test.each([
    ["the franchise", norte.franquia],
    ["the micro-franchise", norte.micro],
    ["its seller", norte.vendedor],
  ])("is for %s", async (_who, person) => {
    const caller = await as(person);
    const { body } = await caller.call(contract.update, {
      params,
      body: { kit: "digital", cpf: "111.444.777-35" },
    });
    expect(body).toMatchObject({ kit: "digital", user: { cpf: "***.444.777-**" } });
  });

  test("keeps a client with a legacy kit editable in everything else", async () => {
    await db.update(clientes).set({ kit: "gratis" }).where(eq(clientes.id, params.id));
    const mario = await as(norte.micro);
    const { body } = await mario.call(contract.update, {
      params,
      body: { nomeFantasia: "Novo nome" },
    });
    expect(body).toMatchObject({ nomeFantasia: "Novo nome", kit: "gratis" });
  });

  test("(de)activation ends and restores the log-in", async () => {
    const mario = await as(norte.micro);
    const clara = await as(norte.cliente);
    const login = { body: { email: norte.cliente.email, password: PASSWORD } };
    expect(
      (await mario.call(contract.update, { params, body: { isActive: false } })).body.isActive,
    ).toBe(false);
    expect((await clara.refused(acesso.user, {})).status).toBe(401);
    expect((await anybody.refused(acesso.login, login)).status).toBe(401);
    await mario.call(contract.update, { params, body: { isActive: true } });
    expect((await anybody.call(acesso.login, login)).status).toBe(200);
  });

  test("does not find a neighbour's: other unit, other network, other seller's", async () => {
    const vera = await as(norte.vendedor);
    for (const id of [irma.cliente.unitId, sul.cliente.unitId, cast.bela.unitId]) {
      const { status, body } = await vera.refused(contract.update, {
        params: { id },
        body: { cidade: "Minha" },
      });
      expect([status, body.message]).toEqual([404, "Cliente não encontrado"]);
    }
  });
});

// Holds product.md#unit-of-a-new-row: a client lists exactly its own row.
describe("GET /api/clientes", () => {
  test("gives a client exactly its own row, without what only editors see", async () => {
    const clara = await as(norte.cliente);
    const { body } = await clara.call(contract.list, { query: {} });
    expect(body.map(({ id }) => id)).toEqual([norte.cliente.unitId]);
    expect(body[0]?.user).not.toHaveProperty("cpf");
  });

  test("shows the franqueador each client's micro-franchise, and no CPF", async () => {
    const norma = await as(cast.norma);
    const { body } = await norma.call(contract.list, { query: {} });
    expect(
      body.map(({ nomeFantasia, microFranquia }) => [nomeFantasia, microFranquia.razaoSocial]),
    ).toEqual([
      ["Escola balcao", "Micro norte"],
      ["Escola irma", "Micro irma"],
      ["Escola norte", "Micro norte"],
    ]);
    expect(body.some(({ user }) => user && "cpf" in user)).toBe(false);
  });

  test("filters by product, kit and status and searches", async () => {
    await db
      .update(clientes)
      .set({ produto: "collab_educacao", kit: "pago", isActive: false })
      .where(eq(clientes.id, cast.bela.unitId));
    const mario = await as(norte.micro);
    for (const query of [
      { produto: "collab_educacao" as const },
      { kit: "pago" as const },
      { isActive: "false" as const },
      { busca: "BALCAO" },
      { busca: "bela b" },
    ]) {
      expect((await mario.call(contract.list, { query })).body.map(({ id }) => id)).toEqual([
        cast.bela.unitId,
      ]);
    }
  });

  test("offers five kits in its forms", () => {
    expect([...kitsDoFormulario].toSorted()).toEqual([
      "card",
      "digital",
      "essencial",
      "padrao",
      "premium",
    ]);
  });
});
