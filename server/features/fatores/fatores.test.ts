// Holds security.md#accounts-and-sessions: a right password without the second factor reaches no call; codes and
// challenges count once.
// Holds security.md#accounts-and-sessions: wrong factors lock no owner out; a new key and a restored backup open the
// same factors.
import { asc, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { acesso } from "#shared/contract/acesso.ts";
import { conta } from "#shared/contract/conta.ts";
import { fatores } from "#shared/contract/fatores.ts";
import { factors, pendingLogins, recoveryCodes, trilha, users } from "#server/db/schema.ts";
import { useApp } from "#tests/support/app.ts";
import { cast, PASSWORD } from "#tests/support/cast.ts";
import { addApp, beginLogIn, codeOf, cookiesOf } from "#tests/support/factors.ts";
import { queuedMails } from "#tests/support/mail.ts";

const outer = await useApp();
const { anybody, as, clock, db, secrets } = outer;
const clara = cast.norte.cliente;
const senha = { currentPassword: PASSWORD };
const later = (seconds: number) => {
  clock.now = new Date(clock.now.getTime() + seconds * 1000);
};
const giverOf =
  (headers: Record<string, string>) =>
  (codigo = "") =>
    anybody.refused(fatores.verifyCode, { body: { codigo } }, { headers });
const actions = async () =>
  (
    await db
      .select({ action: trilha.action })
      .from(trilha)
      .where(eq(trilha.entityId, clara.id))
      .orderBy(asc(trilha.id))
  ).map(({ action }) => action);
const letters = async () =>
  (await queuedMails(outer))
    .filter(({ template }) => template === "factor-changed")
    .map(({ data }) => (data as { mudanca: string }).mudanca);

// Holds product/acesso.md#second-factor.
describe("an authenticator app", () => {
  test("counts once one of its codes is confirmed, brings ten codes, and its owner is told", async () => {
    const caller = await as(clara);
    const begun = await caller.call(fatores.beginTotp, { body: senha });
    expect(begun.body.uri).toContain(`secret=${begun.body.segredo}`);
    expect((await caller.call(fatores.list, {})).body.fatores).toEqual([]);
    const codigo = codeOf(begun.body.segredo, clock.now);
    const { body } = await caller.call(fatores.confirmTotp, { body: { codigo } });
    expect(new Set(body.codigos).size).toBe(10);
    expect(body.codigos.every((code) => /^(?:[0-9A-HJKMNP-TV-Z]{4}-?){4}$/.test(code))).toBe(true);
    const { body: kept } = await caller.call(fatores.list, {});
    expect(kept).toMatchObject({ codigos: 10, exigido: false, passkeys: true });
    expect(kept.fatores).toMatchObject([{ tipo: "totp", nome: "Aplicativo autenticador" }]);
    expect(await actions()).toEqual(["add-factor"]);
    expect(await letters()).toEqual(["aplicativo"]);
  });

  test("is kept sealed, and its codes only as hashes", async () => {
    const { secret, codes } = await addApp(await as(clara), clock);
    const [row] = await db.select().from(factors);
    expect(JSON.stringify(row)).not.toContain(secret);
    expect(secrets.open(row!.secret!, "factors.secret", row!.id)).toBe(secret);
    const stored = JSON.stringify(await db.select().from(recoveryCodes));
    expect(stored).not.toContain(codes[0]!.replaceAll("-", ""));
  });

  test("needs the password, and a right first code", async () => {
    const caller = await as(clara);
    for (const body of [{}, { currentPassword: "errada" }]) {
      const { status, body: told } = await caller.refused(fatores.beginTotp, { body });
      expect([status, told.issues?.[0]?.path]).toEqual([400, "currentPassword"]);
    }
    await caller.call(fatores.beginTotp, { body: senha });
    const wrong = await caller.refused(fatores.confirmTotp, { body: { codigo: "000000" } });
    expect([wrong.status, wrong.body.message]).toEqual([
      400,
      "Código incorreto, vencido ou já usado. Confira e tente de novo.",
    ]);
    expect((await caller.call(fatores.list, {})).body.fatores).toEqual([]);
  });
});

describe("a log-in with an app", () => {
  async function begin() {
    const app = await addApp(await as(clara), clock);
    const { answer, browser } = await beginLogIn(outer, clara);
    return { ...app, answer, headers: browser, give: giverOf(browser) };
  }

  test("waits for the code, and only then becomes a session", async () => {
    const { secret, answer, give } = await begin();
    expect(answer.body).toEqual({ pendente: "fator", passkey: false, totp: true });
    expect(answer.headers["set-cookie"]).not.toContain("aparelho=");
    const given = await give(codeOf(secret, clock.now));
    expect(given.status).toBe(200);
    expect(given.body).toMatchObject({ id: clara.id, role: "cliente" });
    const cookie = cookiesOf(given.headers);
    expect(cookie).toMatch(/sessao=.*aparelho=/);
    expect((await anybody.call(acesso.user, {}, { headers: { cookie } })).body.id).toBe(clara.id);
    expect(await actions()).toEqual(["add-factor", "login"]);
    expect(await db.select().from(pendingLogins)).toEqual([]);
  });

  test("takes a code once, also when it is sent twice at the same moment", async () => {
    const { secret, give } = await begin();
    const codigo = codeOf(secret, clock.now);
    const other = await beginLogIn(outer, clara);
    const answers = await Promise.all([give(codigo), giverOf(other.browser)(codigo)]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 400]));
  });

  test("takes the code of the period before or after, and no older one", async () => {
    const { secret, give } = await begin();
    later(300);
    expect((await give(codeOf(secret, new Date(clock.now.getTime() - 90_000)))).status).toBe(400);
    expect((await give(codeOf(secret, new Date(clock.now.getTime() - 30_000)))).status).toBe(200);
  });

  test("takes each one-time code once, however it is typed, and tells the owner", async () => {
    const { codes, give } = await begin();
    const [code = ""] = codes;
    expect((await give(` ${code.toLowerCase().replaceAll("-", " ")} `)).status).toBe(200);
    const again = await beginLogIn(outer, clara);
    expect((await giverOf(again.browser)(code)).status).toBe(400);
    expect(await actions()).toEqual(["add-factor", "use-code", "login", "factor-refused"]);
    expect(await letters()).toEqual(["aplicativo", "codigo-usado"]);
  });

  test("refuses the sixth try after five wrong codes, also with the right one", async () => {
    const { secret, give } = await begin();
    for (let i = 0; i < 5; i += 1) expect((await give("000000")).status).toBe(400);
    const { status, body } = await give(codeOf(secret, clock.now));
    expect([status, body.message]).toEqual([
      429,
      expect.stringMatching(/^Muitas tentativas\. Tente novamente em 1[45] minutos\.$/),
    ]);
  });

  test("does not keep the owner out of a known browser when strangers have guessed", async () => {
    const { secret, give } = await begin();
    const first = await give(codeOf(secret, clock.now));
    later(30);
    const stranger = await beginLogIn(outer, clara);
    for (let i = 0; i < 6; i += 1) await giverOf(stranger.browser)("000000");
    const known = await beginLogIn(outer, clara, { cookie: cookiesOf(first.headers) });
    expect((await giverOf(known.browser)(codeOf(secret, clock.now))).status).toBe(200);
  });

  test("ends after a quarter of an hour, with the password, and with the account", async () => {
    const { secret, give } = await begin();
    later(15 * 60);
    expect((await give(codeOf(secret, clock.now))).status).toBe(401);
    const changed = await beginLogIn(outer, clara);
    const caller = await as(clara);
    await caller.call(conta.changePassword, { body: { ...senha, newPassword: "outra-senha" } });
    const late = await giverOf(changed.browser)(codeOf(secret, clock.now));
    expect(late.status).toBe(401);
  });

  test("does not outlive the deactivation of the account", async () => {
    const { secret, give } = await begin();
    await db.update(users).set({ isActive: false }).where(eq(users.id, clara.id));
    expect((await give(codeOf(secret, clock.now))).status).toBe(401);
  });

  test("may not set up another factor in place of the one that it waits for", async () => {
    const { headers } = await begin();
    for (const begun of [fatores.beginTotp, fatores.passkeyOptions])
      expect((await anybody.refused(begun, { body: {} }, { headers })).status).toBe(403);
    expect((await anybody.refused(fatores.list, {}, { headers })).status).toBe(401);
    expect(await db.select().from(factors)).toHaveLength(1);
  });
});

describe("the one-time codes", () => {
  test("are made anew with the password; the former ones end", async () => {
    const caller = await as(clara);
    const { codes } = await addApp(caller, clock);
    const { body } = await caller.call(fatores.renewCodes, { body: senha });
    expect(body.codigos).toHaveLength(10);
    const give = giverOf((await beginLogIn(outer, clara)).browser);
    expect((await give(codes[0])).status).toBe(400);
    expect((await give(body.codigos[0])).status).toBe(200);
    expect(await letters()).toEqual(["aplicativo", "codigos", "codigo-usado"]);
  });

  test("need a factor", async () => {
    const caller = await as(clara);
    expect((await caller.refused(fatores.renewCodes, { body: senha })).status).toBe(409);
  });
});

describe("the removal of a factor", () => {
  test("takes the password; with the last factor the codes go, and the log-in is plain again", async () => {
    const caller = await as(clara);
    await addApp(caller, clock);
    const { body } = await caller.call(fatores.list, {});
    const id = body.fatores[0]!.id;
    const wrong = { id, currentPassword: "errada" };
    expect((await caller.refused(fatores.remove, { body: wrong })).status).toBe(400);
    await caller.call(fatores.remove, { body: { id, ...senha } });
    expect((await caller.call(fatores.list, {})).body).toMatchObject({ fatores: [], codigos: 0 });
    expect((await beginLogIn(outer, clara)).answer.body).toMatchObject({ id: clara.id });
    expect(await letters()).toEqual(["aplicativo", "removido"]);
  });

  test("does not reach another account's factor", async () => {
    await addApp(await as(clara), clock);
    const [row] = await db.select({ id: factors.id }).from(factors);
    const caller = await as(cast.norte.micro);
    const body = { id: row!.id, ...senha };
    expect((await caller.refused(fatores.remove, { body })).status).toBe(404);
    expect(await db.select().from(factors)).toHaveLength(1);
  });
});
