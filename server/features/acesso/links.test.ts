// Holds security.md#accounts-and-sessions: links die with e-mail, password and deactivation.
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { acesso } from "#shared/contract/acesso.ts";
import { clientes } from "#shared/contract/clientes.ts";
import { franquias } from "#shared/contract/franquias.ts";
import { usuarios } from "#shared/contract/usuarios.ts";
import { users } from "#server/db/schema.ts";
import { NO_PASSWORD } from "#server/lib/password.ts";
import { useApp } from "#tests/support/app.ts";
import { cast } from "#tests/support/cast.ts";
import { queuedMails } from "#tests/support/mail.ts";

// A mailed link opens an account like a session does, so it must end wherever sessions end.

const stage = await useApp();
const { anybody, as, db } = stage;
const { cliente: clara, franquia: flavia, vendedor: vera } = cast.norte;

async function linkOf(email: string): Promise<string> {
  await anybody.call(acesso.forgotPassword, { body: { email } });
  return newestToken();
}
async function newestToken(): Promise<string> {
  const mails = await queuedMails(stage);
  return /token=([\w-]+)/.exec(mails.at(-1)!.mail.text)?.[1] ?? "";
}
const use = (token: string) =>
  anybody.refused(acesso.resetPassword, { body: { token, newPassword: "nova-senha" } });

// Holds product/acesso.md#deactivation: mailed links end wherever sessions end.
describe("a reset link dies", () => {
  test("with a change of e-mail", async () => {
    const token = await linkOf(flavia.email);
    const norma = await as(cast.norma);
    const params = { id: flavia.unitId };
    await norma.call(franquias.update, { params, body: { email: "nova@norte.test" } });
    expect((await use(token)).body.message).toBe("Link de recuperação inválido ou expirado.");
  });

  test("with the deactivation of the account", async () => {
    const token = await linkOf(vera.email);
    const micro = await as(cast.norte.micro);
    const params = { id: vera.id };
    await micro.call(usuarios.update, { params, body: { isActive: false } });
    await micro.call(usuarios.update, { params, body: { isActive: true } });
    expect((await use(token)).status).toBe(400);
  });

  test("with the deactivation of its unit", async () => {
    const token = await linkOf(clara.email);
    const micro = await as(cast.norte.micro);
    const params = { id: clara.unitId };
    await micro.call(clientes.update, { params, body: { isActive: false } });
    await micro.call(clientes.update, { params, body: { isActive: true } });
    expect((await use(token)).status).toBe(400);
  });

  test("not with an edit that ends no session", async () => {
    const token = await linkOf(flavia.email);
    const norma = await as(cast.norma);
    const params = { id: flavia.unitId };
    await norma.call(franquias.update, { params, body: { telefone: "11999990000" } });
    expect((await use(token)).status).toBe(200);
  });
});

test("an invitation sent to a wrong address dies when it is corrected, and the right one gets its own", async () => {
  await db.update(users).set({ password: NO_PASSWORD }).where(eq(users.id, flavia.id));
  const norma = await as(cast.norma);
  const wrong = await linkOf(flavia.email);
  const params = { id: flavia.unitId };
  await norma.call(franquias.update, { params, body: { email: "certo@norte.test" } });
  expect((await use(wrong)).status).toBe(400);
  const mails = await queuedMails(stage);
  expect(mails.at(-1)).toMatchObject({ template: "set-password", recipient: "certo@norte.test" });
  expect((await use(await newestToken())).status).toBe(200);
});
