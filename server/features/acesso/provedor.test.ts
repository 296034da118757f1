import { desc, eq } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { acesso } from "#shared/contract/acesso.ts";
import { clientes } from "#shared/contract/clientes.ts";
import { fatores } from "#shared/contract/fatores.ts";
import { conta } from "#shared/contract/conta.ts";
import { identities, sessions, trilha, users } from "#server/db/schema.ts";
import { useApp } from "#tests/support/app.ts";
import { cast, PASSWORD } from "#tests/support/cast.ts";
import { addApp, codeOf, cookiesOf } from "#tests/support/factors.ts";
import { browserAt, startProvider } from "#tests/support/provider.ts";

// Holds product/acesso.md#log-in-by-a-provider: who enters by it, against a provider that runs here.

const PUBLIC_URL = "http://localhost:3999";
const provider = await startProvider(PUBLIC_URL);
const { anybody, as, clock, db } = await useApp({ PUBLIC_URL, ...provider.settings });
const clara = cast.norte.cliente;
const CLARA = { email: clara.email, email_verified: true };

afterAll(() => provider.stop());
const { begin, enter, sessionOf, fromOurPage, calm } = browserAt(provider, anybody, clara);
beforeEach(calm);
const bound = () =>
  db.select({ userId: identities.userId, subject: identities.subject }).from(identities);
const lastEntry = async () => (await db.select().from(trilha).orderBy(desc(trilha.id)).limit(1))[0];

describe("the log-in by a provider", () => {
  test("opens a session of the account with the verified e-mail, and binds it to the person", async () => {
    const { url, answer } = await begin();
    const asked = new URL(url).searchParams;
    expect(asked.get("code_challenge_method")).toBe("S256");
    expect(asked.get("redirect_uri")).toBe(`${PUBLIC_URL}/auth/retorno`);
    for (const secret of ["state", "nonce", "code_challenge"])
      expect(asked.get(secret)?.length).toBeGreaterThanOrEqual(43);
    expect(answer.headers["set-cookie"]).toMatch(/HttpOnly.*SameSite=Strict/);

    const entered = await enter();
    expect(entered.body).toMatchObject({ id: clara.id, email: clara.email, role: "cliente" });
    const token = sessionOf(entered);
    const user = { headers: { ...fromOurPage, cookie: `sessao=${token}` } };
    expect((await anybody.call(acesso.user, {}, user)).status).toBe(200);
    expect(await bound()).toEqual([{ userId: clara.id, subject: "clara" }]);
    expect(await lastEntry()).toMatchObject({
      action: "login",
      actorId: clara.id,
      details: { meio: "provedor" },
    });
    expect(await db.$count(sessions, eq(sessions.byProvider, true))).toBe(1);
  });

  test("goes by the person from then on: another e-mail there opens no other account", async () => {
    await enter();
    provider.people.set("clara", { email: cast.norte.franquia.email, email_verified: true });
    expect((await enter()).body).toMatchObject({ id: clara.id });
    // The next owner of the address is somebody else.
    provider.people.set("outra", CLARA);
    provider.signedIn = "outra";
    const refused = await enter();
    expect(refused.status).toBe(403);
    expect(refused.body.message).toContain("já está ligada a outra pessoa em Escola ID");
    expect(await lastEntry()).toMatchObject({
      action: "provider-refused",
      entityId: clara.id,
      details: { motivo: "outra-identidade" },
    });
    expect(await bound()).toEqual([{ userId: clara.id, subject: "clara" }]);
  });

  test("makes no account, and refuses a deactivated one and an e-mail that is not verified", async () => {
    const before = await db.$count(users);
    provider.people.set("clara", { email: "ninguem@rede.test", email_verified: true });
    const unknown = await enter();
    expect([unknown.status, unknown.body.message]).toEqual([
      403,
      "Nenhuma conta ativa tem o e-mail ninguem@rede.test. Peça o acesso a quem cuida da sua unidade.",
    ]);
    for (const email_verified of [false, undefined, "true"]) {
      provider.people.set("clara", { email: clara.email, email_verified });
      const refused = await enter();
      expect(refused.status).toBe(403);
      expect(refused.body.message).toContain("não confirma que o e-mail é seu");
    }
    provider.people.set("clara", CLARA);
    await db.update(users).set({ isActive: false }).where(eq(users.id, clara.id));
    const away = await enter();
    expect([away.status, sessionOf(away)]).toEqual([403, undefined]);
    expect(away.body.message).toContain("Nenhuma conta ativa");
    expect(await db.$count(users)).toBe(before);
    expect(await bound()).toEqual([]);
  });

  test("refuses a deactivated account that was bound before", async () => {
    await enter();
    await db.update(users).set({ isActive: false }).where(eq(users.id, clara.id));
    expect((await enter()).status).toBe(403);
  });

  test("ends with the e-mail of the account, which may be another person's from then on", async () => {
    await enter();
    const params = { id: clara.unitId };
    const seller = await as(cast.norte.vendedor);
    await seller.refused(clientes.update, { params, body: { email: "nova@escola.test" } });
    await (await as(clara)).call(conta.answerEmailChange, { body: { confirma: true } });
    expect(await bound()).toEqual([]);
    expect((await enter()).status).toBe(403);
    provider.people.set("nova", { email: "nova@escola.test", email_verified: true });
    provider.signedIn = "nova";
    expect((await enter()).body).toMatchObject({ id: clara.id });
  });

  test("is unbound in Minha conta, and bound anew to whom the e-mail leads", async () => {
    await enter();
    const owner = await as(clara);
    const before = (await owner.call(conta.provider, {})).body;
    expect(before).toMatchObject({ nome: "Escola ID", substituiSenha: false });
    expect([before.ligadaEm, before.usadaEm]).toEqual(Array(2).fill(clock.now.toISOString()));
    expect((await owner.call(conta.unbindProvider, {})).status).toBe(204);
    expect((await owner.call(conta.unbindProvider, {})).status).toBe(204);
    expect((await owner.call(conta.provider, {})).body).toMatchObject({ ligadaEm: null });
    const [entry, ...more] = await db
      .select()
      .from(trilha)
      .where(eq(trilha.action, "unbind-provider"));
    expect([entry?.actorId, more.length]).toEqual([clara.id, 0]);
    provider.people.set("outra", CLARA);
    provider.signedIn = "outra";
    expect((await enter()).status).toBe(200);
    expect(await bound()).toEqual([{ userId: clara.id, subject: "outra" }]);
  });

  test("two first log-ins at once bind the account once", async () => {
    const entered = await Promise.all([enter(), enter(), enter()]);
    expect(entered.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await bound()).toEqual([{ userId: clara.id, subject: "clara" }]);
  });

  test("waits for the second factor, which no provider replaces", async () => {
    const { secret } = await addApp(await as(clara), clock);
    const entered = await enter();
    expect([entered.body, sessionOf(entered)]).toEqual([
      { pendente: "fator", passkey: false, totp: true },
      undefined,
    ]);
    const headers = { ...fromOurPage, cookie: cookiesOf(entered.headers) };
    expect((await anybody.refused(acesso.user, {}, { headers })).status).toBe(401);
    const body = { codigo: codeOf(secret, clock.now) };
    const given = await anybody.call(fatores.verifyCode, { body }, { headers });
    expect(given.body).toMatchObject({ id: clara.id });
    expect(await lastEntry()).toMatchObject({ action: "login", details: { meio: "provedor" } });
    expect(await db.$count(sessions, eq(sessions.byProvider, true))).toBe(1);
  });

  test("the log-out leads to the provider's, and after a password it does not", async () => {
    const cookieOf = (answer: { headers: Record<string, string> }) => ({
      headers: { ...fromOurPage, cookie: `sessao=${sessionOf(answer)}` },
    });
    const { body } = await anybody.call(acesso.logout, {}, cookieOf(await enter()));
    const way = new URL(body.saida ?? "");
    expect(way.origin + way.pathname).toBe(`${provider.issuer}/session/end`);
    expect(way.searchParams.get("post_logout_redirect_uri")).toBe(`${PUBLIC_URL}/auth`);
    const credentials = { body: { email: clara.email, password: PASSWORD } };
    const byPassword = await anybody.call(acesso.login, credentials);
    expect((await anybody.call(acesso.logout, {}, cookieOf(byPassword))).body).toEqual({
      message: "Sessão encerrada",
    });
  });

  test("may ask which account is meant", async () => {
    const { url } = await begin({ escolhe: true });
    expect(new URL(url).searchParams.get("prompt")).toBe("login");
  });

  test("says so where the person said no", async () => {
    provider.signedIn = "ninguem";
    const refused = await enter();
    expect([refused.status, refused.body.message]).toEqual([
      400,
      "A entrada foi cancelada ou recusada por Escola ID.",
    ]);
  });
});
