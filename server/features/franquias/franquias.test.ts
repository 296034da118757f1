import { count, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { acesso } from "#shared/contract/acesso.ts";
import { franquias as contract } from "#shared/contract/franquias.ts";
import { franquias, users } from "#server/db/schema.ts";
import { useApp } from "#tests/support/app.ts";
import { cast, idOf, PASSWORD } from "#tests/support/cast.ts";
import { novaUnidade, takenEmail } from "#tests/support/forms.ts";

const { anybody, as, db } = await useApp();
const { norte, irma, sul } = cast;

async function rows() {
  const [units] = await db.select({ n: count() }).from(franquias);
  const [accounts] = await db.select({ n: count() }).from(users);
  return [units?.n, accounts?.n];
}

describe("POST /api/franquias", () => {
  // Holds product/privacidade.md#personal-data: CPF, birth date and address are sealed.
  test("stores the franchise and its account together, stripped, sealed", async () => {
    const norma = await as(cast.norma);
    const { status, body } = await norma.call(contract.create, { body: novaUnidade });
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.any(String),
      versao: expect.any(String),
      razaoSocial: "Educação & Cia Ltda",
      cnpj: "11222333000181",
      repLegal: "Tomé Açaí",
      cep: "01310100",
      cidade: "São Paulo",
      estado: "SP",
      isActive: true,
      user: {
        email: "tome@unidade.test",
        cpf: "***.982.247-**",
        dataNascimento: "1980-05-17",
        telefone: "11987654321",
        endereco: "Rua das Flores, 100",
        temAcesso: true,
        aguardaConfirmacaoDe: null,
      },
    });
    const [account] = await db.select().from(users).where(eq(users.email, "tome@unidade.test"));
    expect(account).toMatchObject({
      role: "franquia",
      nome: "Tomé Açaí",
      franqueadorId: cast.norma.unitId,
      franquiaId: body.id,
    });
    const { cpf, dataNascimentoSelada, enderecoSelado } = account ?? {};
    expect([cpf, dataNascimentoSelada, enderecoSelado].join(" ")).toMatch(/^(v2\.\S+ ?){3}$/);
    expect(account).toMatchObject({ dataNascimento: null, endereco: null });
    expect(account?.password).toMatch(/^\$argon2id\$/);
  });

  test("lets the new account sign in", async () => {
    const norma = await as(cast.norma);
    await norma.call(contract.create, { body: novaUnidade });
    const { body } = await anybody.call(acesso.login, {
      body: { email: novaUnidade.email, password: novaUnidade.password },
    });
    expect(body).toMatchObject({ role: "franquia", nome: "Tomé Açaí" });
  });

  test.each([
    ["e-mail", { email: takenEmail.toUpperCase() }, "email", "Email já cadastrado"],
    ["CNPJ", {}, "cnpj", "CNPJ já cadastrado"],
  ])("refuses a taken %s and leaves nothing behind", async (_what, change, path, message) => {
    const norma = await as(cast.norma);
    const taken = { ...novaUnidade, ...change };
    if (path === "cnpj")
      await db
        .update(franquias)
        .set({ cnpj: "11222333000181" })
        .where(eq(franquias.id, sul.franquia.unitId));
    const before = await rows();
    const { status, body } = await norma.refused(contract.create, { body: taken });
    expect([status, body.error, body.message, body.issues]).toEqual([
      409,
      message,
      message,
      [{ path, message }],
    ]);
    expect(await rows()).toEqual(before);
  });

  test.each([
    ["razaoSocial", "", "Razão social é obrigatória"],
    ["cnpj", "11.222.333", "CNPJ deve ter pelo menos 14 caracteres"],
    ["repLegal", " ", "Representante legal é obrigatório"],
    ["cpf", "529.982.24", "CPF deve ter pelo menos 11 caracteres"],
    ["dataNascimento", "", "Data de nascimento é obrigatória"],
    ["dataNascimento", undefined, "Data de nascimento é obrigatória"],
    ["dataNascimento", "1980-02-30", "Data de nascimento inválida"],
    ["telefone", "", "Telefone é obrigatório"],
    ["endereco", "", "Endereço é obrigatório"],
    ["cep", "0131010", "CEP deve ter 8 dígitos"],
    ["cep", "013101000", "CEP inválido"],
    ["cidade", "", "Cidade é obrigatória"],
    ["estado", "S", "Estado deve ter 2 caracteres"],
    ["estado", "SPX", "Estado deve ter 2 caracteres"],
    ["email", "tome@", "Email inválido"],
    ["password", "curta", "Senha deve ter pelo menos 6 caracteres"],
    ["franqueadorId", idOf("x"), expect.stringContaining("franqueadorId")],
  ])("rejects %s = %j", async (field, value, message) => {
    const norma = await as(cast.norma);
    const before = await rows();
    const { status, body } = await norma.refused(contract.create, {
      body: { ...novaUnidade, [field]: value },
    });
    expect([status, body.message]).toEqual([400, message]);
    expect(await rows()).toEqual(before);
  });

  test.each([
    [
      "an alphanumeric CNPJ in lower case",
      { cnpj: "12.abc.345/01de-35" },
      { cnpj: "12ABC34501DE35" },
    ],
    [
      "wrong check digits",
      { cnpj: "11111111111111", cpf: "11111111111" },
      { cnpj: "11111111111111" },
    ],
  ])("takes %s", async (_what, change, stored) => {
    const norma = await as(cast.norma);
    const { status, body } = await norma.call(contract.create, {
      body: { ...novaUnidade, ...change },
    });
    expect(status).toBe(201);
    expect(body).toMatchObject(stored);
  });

  test("stores once per Idempotency-Key", async () => {
    const norma = await as(cast.norma);
    const headers = { "idempotency-key": "one-filled-form" };
    const first = await norma.call(contract.create, { body: novaUnidade }, { headers });
    const again = await norma.call(contract.create, { body: novaUnidade }, { headers });
    expect([first.status, again.status]).toEqual([201, 200]);
    expect(again.body).toEqual(first.body);
  });
});

// Holds product/acesso.md#deactivation of a franchise: sessions end, nothing below is touched.
describe("PATCH /api/franquias/:id", () => {
  const params = { id: norte.franquia.unitId };

  test("edits the unit and its account", async () => {
    const norma = await as(cast.norma);
    const { password: _password, ...edit } = novaUnidade;
    const { status, body } = await norma.call(contract.update, { params, body: edit });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      id: params.id,
      razaoSocial: "Educação & Cia Ltda",
      user: { email: "tome@unidade.test", cpf: "***.982.247-**" },
    });
    const [account] = await db.select().from(users).where(eq(users.id, norte.franquia.id));
    expect(account).toMatchObject({ nome: "Tomé Açaí", email: "tome@unidade.test" });
  });

  test("ends the sessions when the e-mail changes, and only then", async () => {
    const norma = await as(cast.norma);
    const flavia = await as(norte.franquia);
    await norma.call(contract.update, {
      params,
      body: { telefone: "1133334444", email: norte.franquia.email },
    });
    expect((await flavia.call(acesso.user, {})).status).toBe(200);
    await norma.call(contract.update, { params, body: { email: "nova@unidade.test" } });
    expect((await flavia.refused(acesso.user, {})).status).toBe(401);
  });

  test("switches off and on: no session, no log-in, and nothing below is touched", async () => {
    const norma = await as(cast.norma);
    const flavia = await as(norte.franquia);
    const mario = await as(norte.micro);
    const off = await norma.call(contract.update, { params, body: { isActive: false } });
    expect(off.body.isActive).toBe(false);
    expect((await flavia.refused(acesso.user, {})).status).toBe(401);
    const login = { email: norte.franquia.email, password: PASSWORD };
    expect((await anybody.refused(acesso.login, { body: login })).body.message).toBe(
      "E-mail ou senha incorretos",
    );
    expect((await mario.call(acesso.user, {})).status).toBe(200);
    await norma.call(contract.update, { params, body: { isActive: true } });
    expect((await anybody.call(acesso.login, { body: login })).status).toBe(200);
  });

  test("refuses a taken e-mail and CNPJ, changing nothing", async () => {
    const norma = await as(cast.norma);
    const [other] = await db.select().from(franquias).where(eq(franquias.id, irma.franquia.unitId));
    const cases = [
      { razaoSocial: "Mudou", email: takenEmail },
      { razaoSocial: "Mudou", cnpj: other!.cnpj },
    ];
    for (const body of cases)
      expect((await norma.refused(contract.update, { params, body })).status).toBe(409);
    const both = await norma.refused(contract.update, {
      params,
      body: { email: takenEmail, cnpj: other!.cnpj },
    });
    expect(both.body).toMatchObject({
      message: "Email já cadastrado. CNPJ já cadastrado",
      issues: [{ path: "email" }, { path: "cnpj" }],
    });
    const [row] = await db.select().from(franquias).where(eq(franquias.id, params.id));
    expect(row?.razaoSocial).toBe("Franquia norte");
  });

  test("gives a franchise without account one that is entered by a reset link", async () => {
    const norma = await as(cast.norma);
    const [lone] = await db
      .insert(franquias)
      .values({
        razaoSocial: "Só",
        cnpj: "1".repeat(14),
        repLegal: "Só",
        franqueadorId: cast.norma.unitId,
      })
      .returning();
    const { body: rowsBefore } = await norma.call(contract.list, { query: { busca: "Só" } });
    expect(rowsBefore[0]).toMatchObject({ cidade: null, estado: null, user: null });
    const { password: _password, ...edit } = novaUnidade;
    const { body } = await norma.call(contract.update, { params: { id: lone!.id }, body: edit });
    expect(body.user?.email).toBe("tome@unidade.test");
    for (const password of ["!", ""])
      expect(
        (await anybody.refused(acesso.login, { body: { email: "tome@unidade.test", password } }))
          .status,
      ).not.toBe(200);
    const half = await norma.refused(contract.update, {
      params: { id: norte.franquia.unitId },
      body: {},
    });
    expect([half.status, half.body.message]).toEqual([400, "Nada para alterar"]);
  });

  test("does not find the other network's", async () => {
    const norma = await as(cast.norma);
    const { status, body } = await norma.refused(contract.update, {
      params: { id: sul.franquia.unitId },
      body: { razaoSocial: "Minha" },
    });
    expect([status, body.message]).toEqual([404, "Franquia não encontrada"]);
  });
});
