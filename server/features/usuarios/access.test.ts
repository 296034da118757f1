import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { acesso } from "#shared/contract/acesso.ts";
import { clientes } from "#shared/contract/clientes.ts";
import { franquias } from "#shared/contract/franquias.ts";
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

  test("is not entered with a password that stands beside it", async () => {
    const micro = await as(norte.micro);
    const body = { ...vendedor, enviarAcesso: true, password: "ditada-123" };
    await micro.call(vendedores.create, { body });
    expect(await storedPassword(vendedor.email)).toBe(NO_PASSWORD);
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
