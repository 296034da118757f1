import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { acesso } from "#shared/contract/acesso.ts";
import { conta } from "#shared/contract/conta.ts";
import { outbox, users } from "#server/db/schema.ts";
import { readEnv } from "#server/env.ts";
import { openPasswordLink } from "./commands-links.ts";
import { useApp } from "#tests/support/app.ts";
import { cast, PASSWORD } from "#tests/support/cast.ts";

// Holds product/acesso.md#log-in-by-a-provider: a domain whose accounts have no password. Nobody answers
// at the provider's address here.

const DEAD = "http://127.0.0.1:9";
const { anybody, as, clock, db } = await useApp({
  OIDC_ISSUER: DEAD,
  OIDC_CLIENT_ID: "capelo",
  OIDC_CLIENT_SECRET: "segredo",
  OIDC_LABEL: "Escola ID",
  OIDC_ONLY_DOMAINS: "escola.example, outra.example",
});
const clara = cast.norte.cliente;
const EMAIL = "clara@escola.example";
const SENTENCE =
  "Este e-mail não usa senha aqui. Na página de entrada, escolha “Entrar com Escola ID”.";
const refusal = { status: 403, body: { message: expect.stringContaining(SENTENCE) } };

const move = () => db.update(users).set({ email: EMAIL }).where(eq(users.id, clara.id));

test("the right password, a wrong one and an unknown account get the same sentence", async () => {
  await move();
  for (const [email, password] of [
    [EMAIL, PASSWORD],
    [EMAIL, "errada"],
    ["ninguem@OUTRA.example", "errada"],
  ] as const)
    expect(await anybody.refused(acesso.login, { body: { email, password } })).toMatchObject(
      refusal,
    );
});

test("no letter resets it, no mailed link sets it, and its owner cannot change it", async () => {
  await move();
  expect(await anybody.refused(acesso.forgotPassword, { body: { email: EMAIL } })).toMatchObject(
    refusal,
  );
  expect(await db.$count(outbox)).toBe(0);
  const parts = { env: readEnv({ DEMO: "on" }), now: () => clock.now };
  const { link } = await openPasswordLink(db, parts, clara.id, { minutes: 5 });
  const token = new URL(link).searchParams.get("token") ?? "";
  const reset = { body: { token, newPassword: "nova-senha" } };
  expect(await anybody.refused(acesso.resetPassword, reset)).toMatchObject(refusal);
  const change = { body: { currentPassword: PASSWORD, newPassword: "nova-senha" } };
  const owner = await as(clara);
  expect(await owner.refused(conta.changePassword, change)).toMatchObject(refusal);
  expect((await owner.call(conta.provider, {})).body.substituiSenha).toBe(true);
});

test("other domains keep the password while the provider is away, a subdomain too", async () => {
  const away = await anybody.refused(acesso.beginAtProvider, { body: {} });
  expect([away.status, away.body.message]).toEqual([
    503,
    "Escola ID não respondeu. Tente de novo em instantes, ou entre com a senha.",
  ]);
  expect(away.headers["set-cookie"]).toBeUndefined();
  for (const email of [clara.email, "clara@sub.escola.example", "clara@naescola.example"]) {
    await db.update(users).set({ email }).where(eq(users.id, clara.id));
    const body = { email, password: PASSWORD };
    expect((await anybody.call(acesso.login, { body })).status).toBe(200);
  }
});
