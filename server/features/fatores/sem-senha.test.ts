import { eq } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { conta } from "#shared/contract/conta.ts";
import { fatores } from "#shared/contract/fatores.ts";
import { factors, identities, sessions, trilha, users } from "#server/db/schema.ts";
import { useApp } from "#tests/support/app.ts";
import { cast, PASSWORD } from "#tests/support/cast.ts";
import { codeOf } from "#tests/support/factors.ts";
import {
  browserAt,
  type Forger,
  startProvider,
  tokenOf,
  walkProvider,
} from "#tests/support/provider.ts";

// Holds product/acesso.md#second-factor: accounts whose password a provider replaces, against one that
// runs here.

const PUBLIC_URL = "http://localhost:3999";
const provider = await startProvider(PUBLIC_URL);
const settings = { PUBLIC_URL, ...provider.settings, OIDC_ONLY_DOMAINS: "escola.example" };
const { anybody, clock, db } = await useApp(settings);
const clara = { ...cast.norte.cliente, email: "clara@escola.example" };
const browser = browserAt(provider, anybody, clara);
const { begin, confirm, enter, finish, sessionOf, fromOurPage, calm } = browser;

afterAll(() => provider.stop());
beforeEach(async () => {
  calm();
  await db.update(users).set({ email: clara.email }).where(eq(users.id, clara.id));
});

const minutes = (count: number) => {
  clock.now = new Date(clock.now.getTime() + count * 60_000);
};
const SENTENCE = "Confirme antes com Escola ID que é você.";

/** Clara's browser after the log-in by the provider. */
async function signedIn() {
  const token = sessionOf(await enter());
  const options = { headers: { ...fromOurPage, cookie: `sessao=${token}` } };
  const add = (body = {}) => anybody.refused(fatores.beginTotp, { body }, options);
  return {
    token,
    options,
    add,
    isConfirmed: async () => (await anybody.call(conta.provider, {}, options)).body.confirmada,
  };
}

describe("an account without a password", () => {
  test("changes its second factor after a log-in at the provider anew, for 15 minutes", async () => {
    const { token, options, add, isConfirmed } = await signedIn();
    for (const body of [{}, { currentPassword: PASSWORD }])
      expect(await add(body)).toMatchObject({ status: 403, body: { message: SENTENCE } });
    expect(await isConfirmed()).toBe(false);

    const confirmed = await confirm(token);
    expect([confirmed.status, confirmed.body]).toMatchObject([200, { id: clara.id }]);
    expect([sessionOf(confirmed), await db.$count(sessions)]).toEqual([undefined, 1]);
    expect(await isConfirmed()).toBe(true);
    const { segredo } = (await anybody.call(fatores.beginTotp, { body: {} }, options)).body;
    const codigo = codeOf(segredo, clock.now);
    const made = await anybody.call(fatores.confirmTotp, { body: { codigo } }, options);
    expect(made.body.codigos).toHaveLength(10);
    const renewed = await anybody.call(fatores.renewCodes, { body: {} }, options);
    expect(renewed.body.codigos).toHaveLength(10);
    const [app] = await db.select({ id: factors.id }).from(factors);
    const gone = await anybody.call(fatores.remove, { body: { id: app!.id } }, options);
    expect([gone.status, await db.$count(factors)]).toEqual([204, 0]);

    minutes(15);
    expect(await isConfirmed()).toBe(false);
    expect((await add()).body.message).toBe(SENTENCE);
  });

  test("asks the provider for a log-in, not for its session", async () => {
    const asked = new URL((await begin({ confirma: true })).url).searchParams;
    expect([asked.get("prompt"), asked.get("max_age")]).toEqual(["login", "0"]);
    const plain = new URL((await begin()).url).searchParams;
    expect([plain.get("prompt"), plain.get("max_age")]).toEqual([null, null]);
  });

  const at =
    (moment: () => number | undefined): Forger =>
    (claims, { own, kid }) =>
      tokenOf({ alg: "RS256", kid }, { ...claims, auth_time: moment() }, own);

  test.each<[string, Forger]>([
    ["an older log-in", at(() => Math.floor(clock.now.getTime() / 1000) - 61)],
    ["one whose moment it does not tell", at(() => undefined)],
  ])("is not confirmed by %s", async (_name, forge) => {
    const { token, add } = await signedIn();
    provider.forge = forge;
    const refused = await confirm(token);
    expect([refused.status, refused.body.message]).toEqual([
      400,
      "Escola ID não diz que você acabou de entrar. Tente de novo, ou fale com quem cuida do sistema.",
    ]);
    expect((await add()).status).toBe(403);
  });

  test("is not confirmed by another person, by another session, or without one", async () => {
    const { token, add } = await signedIn();
    const { franquia } = cast.norte;
    provider.people.set("ana", { email: franquia.email, email_verified: true });
    provider.signedIn = "ana";
    for (const session of [token, "outra", undefined]) {
      const refused = await confirm(session);
      expect([refused.status, refused.body.message]).toEqual([
        403,
        "Quem entrou em Escola ID não é quem está nesta sessão. Confirme com a mesma pessoa.",
      ]);
    }
    expect((await add()).status).toBe(403);
    expect(await db.$count(sessions)).toBe(1);
    const entries = await db.select().from(trilha).where(eq(trilha.action, "provider-refused"));
    expect(entries).toMatchObject(
      Array.from({ length: 3 }, () => ({
        entityId: franquia.id,
        details: { motivo: "outra-conta" },
      })),
    );
  });

  test.each<[string, number, () => void]>([
    ["no answer of the provider", 503, () => (provider.delay = Number.POSITIVE_INFINITY)],
    ["an older log-in", 400, () => (provider.forge = at(() => 0))],
    ["the owner's own no", 400, () => (provider.signedIn = "ninguem")],
    [
      "another person",
      403,
      () => {
        provider.people.set("ana", { email: cast.norte.franquia.email, email_verified: true });
        provider.signedIn = "ana";
      },
    ],
  ])("is confirmed by a retry after %s, with nothing done before", async (_why, status, spoil) => {
    const { token, add, isConfirmed } = await signedIn();
    const { url, headers } = await begin({ confirma: true });
    const own = { ...headers, cookie: `${headers.cookie}; sessao=${token}` };
    if (status !== 503) spoil();
    const answer = await walkProvider(url);
    if (status === 503) spoil();
    const refused = await finish(answer, own);
    expect([refused.status, sessionOf(refused)]).toEqual([status, undefined]);
    expect(refused.body.message).not.toMatch(/senha/);
    expect([await isConfirmed(), (await add()).status]).toEqual([false, 403]);
    expect(await db.$count(factors)).toBe(0);
    // The session goes on, and what the provider has answered once confirms nothing later either.
    Object.assign(provider, { signedIn: "clara", forge: undefined, delay: 0 });
    if (status !== 503) expect((await finish(answer, own)).status).toBe(400);
    expect(await isConfirmed()).toBe(false);
    const again = await confirm(token);
    expect([again.status, again.body, await db.$count(sessions)]).toMatchObject([
      200,
      { id: clara.id },
      1,
    ]);
    expect([await isConfirmed(), (await add()).status]).toEqual([true, 200]);
  });

  test("that was unbound binds itself by the confirmation", async () => {
    const { token, add } = await signedIn();
    await db.delete(identities);
    expect((await confirm(token)).status).toBe(200);
    expect(await db.select().from(identities)).toMatchObject([{ userId: clara.id }]);
    expect((await add()).status).toBe(200);
  });
});

test("an account with a password gives it, also after a log-in at the provider", async () => {
  const email = "clara@outra.example";
  await db.update(users).set({ email }).where(eq(users.id, clara.id));
  provider.people.set("clara", { email, email_verified: true });
  const { token, add } = await signedIn();
  expect((await confirm(token)).status).toBe(200);
  expect((await add()).body.issues).toMatchObject([{ path: "currentPassword" }]);
  expect((await add({ currentPassword: PASSWORD })).status).toBe(200);
});
