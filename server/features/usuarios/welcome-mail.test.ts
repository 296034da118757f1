import { describe, expect, test } from "vitest";
import { acesso } from "#shared/contract/acesso.ts";
import { clientes as clients } from "#shared/contract/clientes.ts";
import { franquias as franchises } from "#shared/contract/franquias.ts";
import { vendedores as sellers } from "#shared/contract/usuarios.ts";
import { franquias, passwordResetTokens } from "#server/db/schema.ts";
import { useApp } from "#tests/support/app.ts";
import { cast, idOf } from "#tests/support/cast.ts";
import { novoVendedor, takenEmail } from "#tests/support/forms.ts";
import { queuedMails } from "#tests/support/mail.ts";

const app = await useApp();
const { anybody, as, clock, db } = app;
const { norte } = cast;

describe("whoever is registered", () => {
  test("is told where to enter, and that the password was chosen by another, not which", async () => {
    const mario = await as(norte.micro);
    await mario.call(sellers.create, { body: novoVendedor });
    const mails = await queuedMails(app);
    expect(mails).toMatchObject([
      {
        template: "welcome",
        recipient: novoVendedor.email,
        data: { nome: novoVendedor.nome, email: novoVendedor.email, link: "http://localhost/auth" },
      },
    ]);
    expect(mails[0]?.mail.text).toContain("a senha escolhida por quem fez o seu cadastro");
    expect(JSON.stringify(mails)).not.toContain(novoVendedor.password);
    expect(await db.select().from(passwordResetTokens)).toEqual([]);
  });

  test("is told once, also when the form is sent again", async () => {
    const mario = await as(norte.micro);
    const headers = { "idempotency-key": "retry-of-one-form" };
    for (let i = 0; i < 3; i += 1)
      await mario.call(sellers.create, { body: novoVendedor }, { headers });
    expect(await queuedMails(app)).toHaveLength(1);
  });

  test("is told nothing when the e-mail is taken", async () => {
    const mario = await as(norte.micro);
    const body = { ...novoVendedor, email: takenEmail };
    expect((await mario.refused(sellers.create, { body })).status).toBe(409);
    expect(await queuedMails(app)).toEqual([]);
  });
});

describe("the account that a unit gets by being edited", () => {
  const body = {
    repLegal: "Nova Dona",
    email: "dona@norte.test",
    cpf: "52998224725",
    telefone: "81988887777",
    endereco: "Rua do Sol, 10",
    dataNascimento: "1980-05-04",
  };
  const edit = async () => {
    const id = idOf("no-account");
    const unit = { razaoSocial: "Sem Conta Ltda", cnpj: "11222333000181", repLegal: "Nova Dona" };
    await db.insert(franquias).values({ ...unit, id, franqueadorId: cast.norma.unitId });
    const norma = await as(cast.norma);
    const params = { id };
    expect((await norma.call(franchises.update, { params, body })).status).toBe(200);
    const [mail, ...others] = await queuedMails(app);
    expect(others).toEqual([]);
    return mail!;
  };

  test("is opened by the link of its mail, within seven days", async () => {
    const { template, recipient, data, mail } = await edit();
    expect({ template, recipient, data }).toMatchObject({
      template: "set-password",
      recipient: body.email,
      data: { nome: "Nova Dona", escola: null, days: 7, expiresAt: "2026-03-17T15:00:00.000Z" },
    });
    const token = /reset-password\?token=([\w-]{43})$/m.exec(mail.text)?.[1] ?? "";
    clock.now = new Date("2026-03-17T14:59:59Z");
    const reset = { token, newPassword: "minha-senha" };
    expect((await anybody.call(acesso.resetPassword, { body: reset })).status).toBe(200);
    const login = { email: body.email, password: "minha-senha" };
    const entered = await anybody.call(acesso.login, { body: login });
    expect(entered.body).toMatchObject({ role: "franquia" });
  });

  test("is not opened by it later", async () => {
    const { mail } = await edit();
    const token = /reset-password\?token=([\w-]{43})$/m.exec(mail.text)?.[1] ?? "";
    clock.now = new Date("2026-03-17T15:00:00Z");
    const answer = await anybody.refused(acesso.resetPassword, {
      body: { token, newPassword: "minha-senha" },
    });
    expect([answer.status, answer.body.message]).toEqual([
      400,
      "Link de recuperação inválido ou expirado.",
    ]);
  });
});

test("an edit of an account that is there sends nothing", async () => {
  const mario = await as(norte.micro);
  const params = { id: norte.cliente.unitId };
  await mario.call(clients.update, { params, body: { cidade: "Recife" } });
  expect(await queuedMails(app)).toEqual([]);
});
