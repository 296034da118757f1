import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { acesso } from "#shared/contract/acesso.ts";
import { clientes } from "#shared/contract/clientes.ts";
import { franquias } from "#shared/contract/franquias.ts";
import { microFranquias } from "#shared/contract/micro-franquias.ts";
import { usuarios, vendedores } from "#shared/contract/usuarios.ts";
import { trilha, users } from "#server/db/schema.ts";
import { NO_PASSWORD } from "#server/lib/password.ts";
import { useApp } from "#tests/support/app.ts";
import { cast } from "#tests/support/cast.ts";
import { queuedMails } from "#tests/support/mail.ts";

const app = await useApp();
const { anybody, as, db } = app;
const { norte, sul } = cast;

const vendedor = {
  nome: "Quitéria Vendas",
  cpf: "52998224725",
  dataNascimento: "1990-01-02",
  endereco: "Rua das Flores, 100",
  telefone: "11987654321",
  email: "quiteria@vendas.test",
  role: "vendedor" as const,
};
const templates = async () => (await queuedMails(app)).map(({ template }) => template);
const storedPassword = async (email: string) =>
  (await db.select({ password: users.password }).from(users).where(eq(users.email, email)))[0]
    ?.password;

// Holds product/acesso.md#access-of-a-new-account.
describe("a new account with enviarAcesso", () => {
  test("has no password, and its owner gets the link to create one", async () => {
    const micro = await as(norte.micro);
    const body = { ...vendedor, enviarAcesso: true };
    const { status, body: created } = await micro.call(vendedores.create, { body });
    expect([status, created.temAcesso]).toEqual([201, false]);
    expect(await storedPassword(vendedor.email)).toBe(NO_PASSWORD);
    const [mail] = await queuedMails(app);
    expect(mail).toMatchObject({ template: "set-password", recipient: vendedor.email });
    const token = new URL((mail!.data as { link: string }).link).searchParams.get("token") ?? "";
    const newPassword = "minha-senha";
    await anybody.call(acesso.resetPassword, { body: { token, newPassword } });
    const credentials = { email: vendedor.email, password: newPassword };
    expect((await anybody.call(acesso.login, { body: credentials })).status).toBe(200);
    expect((await micro.call(usuarios.list, { query: { busca: "quitéria" } })).body).toMatchObject([
      { temAcesso: true },
    ]);
  });

  test("takes no password beside it: 400, and no account", async () => {
    const micro = await as(norte.micro);
    const body = { ...vendedor, enviarAcesso: true, password: "ditada-123" };
    const answer = await micro.refused(vendedores.create, { body });
    expect([answer.status, answer.body.issues]).toEqual([
      400,
      [{ path: "password", message: "Informe a senha ou o convite por e-mail, não os dois" }],
    ]);
    expect(await storedPassword(vendedor.email)).toBeUndefined();
  });

  test("with a password typed by who makes it gets no link", async () => {
    const micro = await as(norte.micro);
    await micro.call(vendedores.create, { body: { ...vendedor, password: "ditada-123" } });
    expect(await templates()).toEqual(["welcome"]);
  });

  test("is invited once, however often its call is repeated", async () => {
    const micro = await as(norte.micro);
    const body = { ...vendedor, enviarAcesso: true };
    const headers = { "idempotency-key": "one-invitation" };
    const first = await micro.call(vendedores.create, { body }, { headers });
    const again = await micro.call(vendedores.create, { body }, { headers });
    expect(again.body.id).toBe(first.body.id);
    expect(await templates()).toEqual(["set-password"]);
  });

  test("of a franchise, a micro-franchise and a client has the same letter", async () => {
    const own = {
      cnpj: "12ABC34501DE35",
      repLegal: "Tomé Açaí",
      cpf: "52998224725",
      telefone: "11987654321",
      endereco: "Rua das Flores, 100",
      cep: "01310100",
      cidade: "São Paulo",
      estado: "SP",
      enviarAcesso: true,
    };
    const razaoSocial = "Educação & Cia";
    const unit = { ...own, razaoSocial, dataNascimento: "1980-05-17" };
    const { call: asNorma } = await as(cast.norma);
    await asNorma(franquias.create, { body: { ...unit, email: "f@nova.test" } });
    const { call: asFranquia } = await as(norte.franquia);
    await asFranquia(microFranquias.create, { body: { ...unit, email: "m@nova.test" } });
    const produto = "todos_pela_educacao" as const;
    const client = { ...own, nomeFantasia: "Colégio Novo", produto, kit: "essencial" as const };
    const { call: asMicro } = await as(norte.micro);
    await asMicro(clientes.create, { body: { ...client, email: "c@nova.test" } });
    const mails = await queuedMails(app);
    expect(mails.map(({ template, recipient }) => `${template} ${recipient}`).toSorted()).toEqual([
      "set-password c@nova.test",
      "set-password f@nova.test",
      "set-password m@nova.test",
    ]);
    for (const { recipient } of mails) expect(await storedPassword(recipient)).toBe(NO_PASSWORD);
  });

  test.each([{}, { enviarAcesso: false }, { password: "curta" }, { password: "" }])(
    "without it the password is needed: %j",
    async (more) => {
      const micro = await as(norte.micro);
      const { status, body } = await micro.refused(vendedores.create, {
        body: { ...vendedor, ...more },
      });
      expect([status, body.issues]).toEqual([
        400,
        [{ path: "password", message: "Senha deve ter pelo menos 6 caracteres" }],
      ]);
    },
  );
});

describe("sending the access again", () => {
  const params = { id: norte.franquia.unitId };
  const forget = (id: string) =>
    db.update(users).set({ password: NO_PASSWORD }).where(eq(users.id, id));

  test("mails a new link while there is no password, and notes who did", async () => {
    const norma = await as(cast.norma);
    await forget(norte.franquia.id);
    const { status } = await norma.call(franquias.sendAccess, { params });
    expect(status).toBe(204);
    expect(await queuedMails(app)).toMatchObject([
      { template: "set-password", recipient: norte.franquia.email },
    ]);
    const [entry] = await db.select().from(trilha).where(eq(trilha.action, "send-access"));
    expect(entry).toMatchObject({ actorId: cast.norma.id, entityId: norte.franquia.id });
  });

  test("is refused once there is a password, and where the account is switched off", async () => {
    const norma = await as(cast.norma);
    expect((await norma.refused(franquias.sendAccess, { params })).status).toBe(409);
    await forget(norte.franquia.id);
    await db.update(users).set({ isActive: false }).where(eq(users.id, norte.franquia.id));
    expect((await norma.refused(franquias.sendAccess, { params })).status).toBe(409);
    expect(await templates()).toEqual([]);
  });

  test("fills nobody's mailbox: three an hour", async () => {
    const micro = await as(norte.micro);
    await forget(norte.cliente.id);
    const call = () => micro.refused(clientes.sendAccess, { params: { id: norte.cliente.unitId } });
    const answers = [await call(), await call(), await call(), await call()];
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204, 429]);
  });

  test("does not find an account of another network", async () => {
    const norma = await as(cast.norma);
    await forget(sul.franquia.id);
    for (const answer of [
      await norma.refused(franquias.sendAccess, { params: { id: sul.franquia.unitId } }),
      await norma.refused(usuarios.sendAccess, { params: { id: sul.franquia.id } }),
    ])
      expect(answer.status).toBe(404);
    expect(await templates()).toEqual([]);
  });
});
