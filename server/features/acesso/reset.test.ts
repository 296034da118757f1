// Holds security.md#accounts-and-sessions: links die with e-mail, password and deactivation.
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { acesso } from "#shared/contract/acesso.ts";
import { outbox, passwordResetTokens, users } from "#server/db/schema.ts";
import { sha256 } from "#server/lib/secrets.ts";
import { sealedOf } from "#server/mail/outbox.ts";
import { useApp } from "#tests/support/app.ts";
import { cast, PASSWORD } from "#tests/support/cast.ts";

const { anybody, as, clock, db, secrets } = await useApp();
const clara = cast.norte.cliente;
const credentials = { email: clara.email, password: PASSWORD };
const minutes = (count: number) => new Date(clock.now.getTime() + count * 60_000);

describe("forgot and reset", () => {
  const same =
    "Se o e-mail estiver cadastrado, você receberá as instruções para redefinir a senha.";
  async function tokenFromMail(): Promise<string> {
    const mails = await db.select().from(outbox).orderBy(outbox.createdAt);
    const data = sealedOf(secrets, mails.at(-1)!) as { link: string };
    return new URL(data.link).searchParams.get("token") ?? "";
  }
  async function forgot() {
    await anybody.call(acesso.forgotPassword, { body: { email: clara.email } });
    return tokenFromMail();
  }
  const reset = (token: string, newPassword = "nova-senha") =>
    anybody.refused(acesso.resetPassword, { body: { token, newPassword } });

  test("answers known and unknown addresses alike; only the known gets a mail, its token stored as a hash", async () => {
    const known = await anybody.call(acesso.forgotPassword, { body: { email: clara.email } });
    const unknown = await anybody.call(acesso.forgotPassword, {
      body: { email: "ninguem@rede.test" },
    });
    expect([known.status, known.body]).toEqual([200, { message: same }]);
    expect([unknown.status, unknown.body]).toEqual([200, { message: same }]);
    const mails = await db.select().from(outbox);
    expect(mails).toMatchObject([{ recipient: clara.email, template: "reset-password" }]);
    const token = await tokenFromMail();
    expect(Buffer.from(token, "base64url")).toHaveLength(32);
    expect(mails[0]?.payload).not.toContain(token);
    expect(await db.select({ token: passwordResetTokens.token }).from(passwordResetTokens)).toEqual(
      [{ token: sha256(token) }],
    );
  });

  test("30 wrong links of one source in an hour are counted, right ones are not", async () => {
    const wrong = () => reset("x".repeat(43));
    for (let n = 0; n < 29; n += 1) expect((await wrong()).status).toBe(400);
    expect((await reset(await forgot())).status).toBe(200);
    expect((await wrong()).status).toBe(400);
    expect((await wrong()).status).toBe(429);
  });

  test("sets the password once, ends every session and voids older links", async () => {
    const session = await as(clara);
    const older = await forgot();
    const token = await forgot();
    expect((await reset(older)).body.message).toBe("Link de recuperação inválido ou expirado.");
    expect((await reset(token)).status).toBe(200);
    expect((await session.refused(acesso.user, {})).status).toBe(401);
    expect((await anybody.refused(acesso.login, { body: credentials })).status).toBe(401);
    expect(
      (await anybody.call(acesso.login, { body: { ...credentials, password: "nova-senha" } }))
        .status,
    ).toBe(200);
    expect((await reset(token)).status).toBe(400);
  });

  test("tells whose password a live link sets, and that it is not the first", async () => {
    const token = await forgot();
    const ask = () => anybody.refused(acesso.passwordLink, { body: { token } });
    expect((await ask()).body).toEqual({ email: clara.email, isInvitation: false });
    await reset(token);
    expect([(await ask()).status, (await ask()).body.message]).toEqual([
      400,
      "Link de recuperação inválido ou expirado.",
    ]);
  });

  test("gives the token to one of ten who try together", async () => {
    const token = await forgot();
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, i) => reset(token, `senha-${i}`)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test("lets a link live 15 minutes", async () => {
    const token = await forgot();
    clock.now = minutes(15);
    expect((await reset(token)).body.message).toBe("Link de recuperação inválido ou expirado.");
  });

  test("keeps the link alive when the new password is refused", async () => {
    const token = await forgot();
    expect((await reset(token, "curta")).body.message).toBe(
      "A senha deve ter pelo menos 6 caracteres.",
    );
    expect((await reset(token)).status).toBe(200);
  });

  test("refuses an empty token with the product's sentence", async () => {
    expect((await reset("")).body.message).toBe("Token de recuperação inválido.");
  });

  test("counts three requests per hour and account, known or not", async () => {
    for (const email of [clara.email, "ninguem@rede.test"]) {
      for (let i = 0; i < 3; i += 1) {
        expect((await anybody.call(acesso.forgotPassword, { body: { email } })).status).toBe(200);
      }
      const { status, body } = await anybody.refused(acesso.forgotPassword, { body: { email } });
      // Without 'Erro' its screen shows a message in green (product/telas.md#messages).
      expect([status, body.error]).toEqual([
        429,
        expect.stringMatching(/^Erro: Muitas tentativas/),
      ]);
    }
  });

  test("sends nothing to a deactivated account", async () => {
    await db.update(users).set({ isActive: false }).where(eq(users.id, clara.id));
    await anybody.call(acesso.forgotPassword, { body: { email: clara.email } });
    expect(await db.select().from(outbox)).toEqual([]);
  });
});
