import { generateKeyPairSync } from "node:crypto";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { acesso } from "#shared/contract/acesso.ts";
import { identities } from "#server/db/schema.ts";
import { useApp } from "#tests/support/app.ts";
import { cast, PASSWORD } from "#tests/support/cast.ts";
import {
  browserAt,
  type Forger,
  startProvider,
  tokenOf,
  walkProvider,
} from "#tests/support/provider.ts";

// Holds security.md#accounts-and-sessions: answers that a provider did not give to us, and one that
// gives none.

const PUBLIC_URL = "http://localhost:3999";
const provider = await startProvider(PUBLIC_URL);
const { anybody, clock, db } = await useApp({ PUBLIC_URL, ...provider.settings });
const clara = cast.norte.cliente;
afterAll(() => provider.stop());
const { begin, finish, enter, sessionOf, fromOurPage, calm } = browserAt(provider, anybody, clara);
beforeEach(calm);

describe("an answer that is not to our question", () => {
  const foreign = generateKeyPairSync("rsa", { modulusLength: 2048 }).privateKey;
  const changed =
    (more: object): Forger =>
    (claims, { own, kid }) =>
      tokenOf({ alg: "RS256", kid }, { ...claims, ...more }, own);
  const forged: Record<string, Forger> = {
    "of another key": (claims, { kid }) => tokenOf({ alg: "RS256", kid }, claims, foreign),
    "of a key that the provider does not have": (claims) =>
      tokenOf({ alg: "RS256", kid: "other" }, claims, foreign),
    "without a signature": (claims) => tokenOf({ alg: "none" }, claims, null),
    "signed with the client's secret": (claims, { kid }) =>
      tokenOf({ alg: "HS256", kid }, claims, provider.settings["OIDC_CLIENT_SECRET"] ?? ""),
    "with another nonce": changed({ nonce: "another" }),
    "without a nonce": changed({ nonce: undefined }),
    "for another client": changed({ aud: "another" }),
    "of another issuer": changed({ iss: "https://accounts.google.com" }),
    "that has expired": changed({ exp: Math.floor(Date.now() / 1000) - 3600 }),
    "that is no token": () => "a.b.c",
  };

  test.each(Object.entries(forged))("an id token %s opens nothing", async (_name, forge) => {
    provider.forge = forge;
    const refused = await enter();
    expect([refused.status, sessionOf(refused)]).toEqual([400, undefined]);
    expect(refused.body.message).toBe("A resposta de Escola ID não foi aceita. Comece de novo.");
    expect(await db.$count(identities)).toBe(0);
  });

  test("the same token, signed by the provider's key, opens the account", async () => {
    provider.forge = changed({});
    expect((await enter()).status).toBe(200);
  });

  test("a code counts once, also with the cookie of its log-in", async () => {
    const { url, headers } = await begin();
    const answer = await walkProvider(url);
    const first = await finish(answer, headers);
    expect(first.status).toBe(200);
    expect(first.headers["set-cookie"]).toMatch(/retorno=;/);
    expect((await finish(answer, headers)).status).toBe(400);
  });

  test("another browser's answer, another's state, an old or an altered log-in open nothing", async () => {
    const mine = await begin();
    const other = await begin();
    const answer = await walkProvider(mine.url);
    const sentence = /expirou, já foi usada ou começou em outro navegador/;
    for (const headers of [fromOurPage, other.headers]) {
      const refused = await finish(answer, headers);
      expect([refused.status, refused.body.message]).toEqual([
        400,
        expect.stringMatching(sentence),
      ]);
    }
    const without = answer.replace(/state=[^&]+/, "state=");
    expect((await finish(without, mine.headers)).status).toBe(400);
    const longer = { ...mine.headers, cookie: mine.headers.cookie.replace("=1", "=2") };
    expect((await finish(answer, longer)).status).toBe(400);
    clock.now = new Date(clock.now.getTime() + 16 * 60_000);
    expect((await finish(answer, mine.headers)).status).toBe(400);
    // None of them reached the provider.
    expect(provider.calls).not.toContain("POST /token");
  });

  test("an answer that names another issuer is refused before its code is used", async () => {
    const { url, headers } = await begin();
    const answer = new URLSearchParams(await walkProvider(url));
    expect(answer.get("iss")).toBe(provider.issuer);
    answer.set("iss", "https://evil.test");
    expect((await finish(answer.toString(), headers)).status).toBe(400);
    expect(provider.calls).not.toContain("POST /token");
  });

  test("failures of one source are limited, and its log-ins are not", async () => {
    for (let count = 0; count < 35; count += 1) expect((await enter()).status).toBe(200);
    for (let count = 0; count < 30; count += 1)
      expect((await finish("state=a", fromOurPage)).status).toBe(400);
    expect((await finish("state=a", fromOurPage)).status).toBe(429);
  });
});

describe("the provider's server", () => {
  test("is asked for its addresses once, and for its keys at each log-in", async () => {
    await enter();
    provider.rotateKey();
    expect((await enter()).status).toBe(200);
    const asked = provider.calls.filter((call) => call.startsWith("GET /.well-known"));
    expect(asked.length).toBeLessThanOrEqual(1);
  });

  test("may be away: a sentence, and the password opens the account", async () => {
    const { url, headers } = await begin();
    const answer = await walkProvider(url);
    provider.delay = Number.POSITIVE_INFINITY;
    const refused = await finish(answer, headers);
    expect([refused.status, refused.body.message]).toEqual([
      503,
      "Escola ID não respondeu. Tente de novo em instantes, ou entre com a senha.",
    ]);
    const body = { email: clara.email, password: PASSWORD };
    expect((await anybody.call(acesso.login, { body })).status).toBe(200);
  });
});
