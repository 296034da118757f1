import { asc, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { acesso } from "#shared/contract/acesso.ts";
import { conta } from "#shared/contract/conta.ts";
import { franquias } from "#shared/contract/franquias.ts";
import { franquias as units, sessions, trilha, users } from "#server/db/schema.ts";
import { openPasswordLink } from "#server/features/acesso/commands-links.ts";
import { useApp } from "#tests/support/app.ts";
import { cast, PASSWORD } from "#tests/support/cast.ts";

const { anybody, as, clock, db } = await useApp();
const clara = cast.norte.cliente;
const SAFARI =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1";
const change = { currentPassword: PASSWORD, newPassword: "outra-senha" };
const actions = async () =>
  (
    await db
      .select({ action: trilha.action })
      .from(trilha)
      .where(eq(trilha.entityId, clara.id))
      .orderBy(asc(trilha.id))
  ).map(({ action }) => action);

// Holds product/acesso.md#minha-conta.
describe("PATCH /api/conta", () => {
  test("changes the caller's own name, and says so to the next page", async () => {
    const caller = await as(clara);
    const { body } = await caller.call(conta.rename, { body: { nome: "  Clara Souza " } });
    expect(body).toMatchObject({ id: clara.id, nome: "Clara Souza", role: "cliente" });
    expect((await caller.call(acesso.user, {})).body.nome).toBe("Clara Souza");
    expect(await actions()).toEqual(["rename"]);
  });

  test.each([{ nome: " " }, { nome: "x".repeat(161) }, { nome: "Clara", role: "franqueador" }])(
    "refuses %j and changes nothing",
    async (body) => {
      const caller = await as(clara);
      expect((await caller.refused(conta.rename, { body })).status).toBe(400);
      expect((await caller.call(acesso.user, {})).body.nome).toBe(clara.nome);
    },
  );

  test("is not undone by who edits the unit under the same representative, but follows a new one", async () => {
    const { franquia } = cast.norte;
    await (await as(franquia)).call(conta.rename, { body: { nome: "Flavinha" } });
    const [{ repLegal }] = (await db
      .select({ repLegal: units.repLegal })
      .from(units)
      .where(eq(units.id, franquia.unitId))) as [{ repLegal: string }];
    const norma = await as(cast.norma);
    const params = { id: franquia.unitId };
    const nameNow = async () =>
      (await db.select({ nome: users.nome }).from(users).where(eq(users.id, franquia.id)))[0]?.nome;
    await norma.call(franquias.update, { params, body: { repLegal, cidade: "Recife" } });
    expect(await nameNow()).toBe("Flavinha");
    await norma.call(franquias.update, { params, body: { repLegal: "Outra Pessoa" } });
    expect(await nameNow()).toBe("Outra Pessoa");
  });
});

describe("POST /api/conta/senha", () => {
  test("sets the new password, keeps this session, ends the others and every mailed link", async () => {
    const [here, elsewhere] = [await as(clara), await as(clara)];
    const env = { publicUrl: "http://localhost" } as Parameters<typeof openPasswordLink>[1]["env"];
    const { link } = await openPasswordLink(db, { env, now: () => clock.now }, clara.id, {
      minutes: 15,
    });
    expect((await here.call(conta.changePassword, { body: change })).status).toBe(204);
    expect((await here.call(acesso.user, {})).status).toBe(200);
    expect((await elsewhere.refused(acesso.user, {})).status).toBe(401);
    const token = new URL(link).searchParams.get("token");
    expect((await anybody.refused(acesso.passwordLink, { body: { token } })).status).toBe(400);
    const { email } = clara;
    const enter = (password: string) =>
      anybody.refused(acesso.login, { body: { email, password } });
    expect((await enter(PASSWORD)).status).toBe(401);
    expect((await enter(change.newPassword)).status).toBe(200);
    expect(await actions()).toEqual(["change-password", "login-failed", "login"]);
  });

  test("does not end the sessions of others", async () => {
    const norma = await as(cast.norma);
    await (await as(clara)).call(conta.changePassword, { body: change });
    expect((await norma.call(acesso.user, {})).status).toBe(200);
  });

  test("tells a wrong password at its field, and counts it as a log-in", async () => {
    const caller = await as(clara);
    const wrong = { ...change, currentPassword: "errada" };
    const { status, body } = await caller.refused(conta.changePassword, { body: wrong });
    expect([status, body.issues]).toEqual([
      400,
      [{ path: "currentPassword", message: "Senha atual incorreta" }],
    ]);
    for (let guess = 2; guess <= 5; guess += 1)
      expect((await caller.refused(conta.changePassword, { body: wrong })).status).toBe(400);
    // Even the right password is refused now.
    expect((await caller.refused(conta.changePassword, { body: change })).status).toBe(429);
    expect((await (await as(clara)).refused(conta.changePassword, { body: change })).status).toBe(
      429,
    );
  });

  test("refuses a short one and changes nothing", async () => {
    const [here, elsewhere] = [await as(clara), await as(clara)];
    const body = { ...change, newPassword: "curta" };
    const { status, body: refusal } = await here.refused(conta.changePassword, { body });
    expect([status, refusal.message]).toEqual([400, "A senha deve ter pelo menos 6 caracteres."]);
    expect((await elsewhere.call(acesso.user, {})).status).toBe(200);
  });
});

describe("the sessions", () => {
  async function logIn(userAgent: string) {
    await anybody.call(
      acesso.login,
      { body: { email: clara.email, password: PASSWORD } },
      { headers: { "user-agent": userAgent } },
    );
  }

  test("are the caller's own, by browser and last use, and say which one asks", async () => {
    await logIn(SAFARI);
    await as(cast.norma);
    clock.now = new Date(clock.now.getTime() + 60_000);
    const here = await as(clara);
    const { body } = await here.call(conta.sessions, {});
    expect(body.map(({ browser, system, isCurrent }) => ({ browser, system, isCurrent }))).toEqual([
      { browser: null, system: null, isCurrent: true },
      { browser: "Safari", system: "iPhone", isCurrent: false },
    ]);
    expect(JSON.stringify(body)).not.toContain("127.0.0.1");
  });

  test("that are over are not among them", async () => {
    await logIn(SAFARI);
    clock.now = new Date(clock.now.getTime() + 12 * 60 * 60_000);
    const { body } = await (await as(clara)).call(conta.sessions, {});
    expect(body).toHaveLength(1);
  });

  test("end one by one, or all but the one that asks", async () => {
    const [here, second, third] = [await as(clara), await as(clara), await as(clara)];
    const { body } = await second.call(conta.sessions, {});
    const own = body.find(({ isCurrent }) => isCurrent)!;
    await here.call(conta.endSession, { body: { id: own.id } });
    expect((await second.refused(acesso.user, {})).status).toBe(401);
    expect((await third.call(acesso.user, {})).status).toBe(200);
    await here.call(conta.endOtherSessions, {});
    expect((await third.refused(acesso.user, {})).status).toBe(401);
    expect((await here.call(conta.sessions, {})).body).toHaveLength(1);
    expect(await actions()).toEqual(["end-session", "end-sessions"]);
  });

  test("the one that asks ends with its cookie", async () => {
    const here = await as(clara);
    const [own] = (await here.call(conta.sessions, {})).body;
    const { headers } = await here.call(conta.endSession, { body: { id: own!.id } });
    expect(headers["set-cookie"]).toMatch(/^sessao=; Max-Age=0/);
    expect((await here.refused(acesso.user, {})).status).toBe(401);
  });

  test("of somebody else are not found, and go on", async () => {
    const norma = await as(cast.norma);
    const [hers] = (await norma.call(conta.sessions, {})).body;
    const caller = await as(clara);
    const { status, body } = await caller.refused(conta.endSession, { body: { id: hers!.id } });
    expect([status, body.message]).toEqual([404, "Sessão não encontrada"]);
    await caller.call(conta.endOtherSessions, {});
    expect((await norma.call(acesso.user, {})).status).toBe(200);
    expect(await db.select().from(sessions)).toHaveLength(2);
  });
});
