import { afterAll, beforeEach, expect, test } from "vitest";
import { acesso } from "#shared/contract/acesso.ts";
import { DemoHour } from "#server/db/demo/hour.ts";
import { startTestApp, useApp } from "#tests/support/app.ts";
import { cast, NOON } from "#tests/support/cast.ts";

// Holds product/instalacao.md#demonstration: at a public one each browser reads its own letters.

await useApp();
const demoHour = new DemoHour(NOON);
const { app } = await startTestApp({ DEMO: "on-hourly" }, undefined, { demoHour });
afterAll(() => app.close());
beforeEach(() => demoHour.begin(NOON));

/** A browser keeps the cookie that it is given. */
function browser() {
  let cookie = "";
  const headers = () => (cookie === "" ? {} : { cookie, "sec-fetch-site": "same-origin" });
  return {
    cookie: () => cookie,
    forgets: async (email: unknown) => {
      const { method, path: url } = acesso.forgotPassword;
      const answer = await app.inject({ method, url, headers: headers(), payload: { email } });
      const [set] = [answer.headers["set-cookie"] ?? []].flat();
      if (set !== undefined) cookie = set.split(";")[0] ?? "";
      return { status: answer.statusCode, set };
    },
    letters: async () => {
      const { payload } = await app.inject({ url: "/dev/mail", headers: headers() });
      return [...payload.matchAll(/<dt>Para<\/dt><dd>([^<]+)<\/dd>/g)].map(([, to]) => to);
    },
    page: async () => (await app.inject({ url: "/dev/mail", headers: headers() })).payload,
  };
}

const [clara, vera] = [cast.norte.cliente.email, cast.norte.vendedor.email];

test("a browser reads the letters to what it typed, and nobody else's", async () => {
  const [one, other, third] = [browser(), browser(), browser()];
  const { set } = await one.forgets(` ${clara.toUpperCase()} `);
  expect(set).toMatch(/^visitante=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/);
  await other.forgets(vera);
  expect([await one.letters(), await other.letters(), await third.letters()]).toEqual([
    [clara],
    [vera],
    [],
  ]);
  expect(await third.page()).toContain("os endereços que este navegador foi o primeiro a escrever");
});

test("who types it later reads nothing of it, whatever letter that causes", async () => {
  const [one, other] = [browser(), browser()];
  await one.forgets(clara);
  await other.forgets(clara);
  expect([(await one.letters()).length, await other.letters()]).toEqual([2, []]);
});

test("a refused call gives nobody an address, and a made-up cookie opens none", async () => {
  const [one, other] = [browser(), browser()];
  expect((await one.forgets("franqueador@rede.test")).status).toBe(403);
  expect((await one.forgets("nada")).status).toBe(400);
  expect((await other.forgets(clara)).status).toBe(200);
  const { payload } = await app.inject({
    url: "/dev/mail",
    headers: { cookie: `visitante=${"a".repeat(43)}` },
  });
  expect(payload).toContain("Nenhum e-mail até agora.");
});

test("after the hour an address belongs to who types it first again", async () => {
  const [one, other] = [browser(), browser()];
  await one.forgets(clara);
  demoHour.begin(NOON);
  expect(await one.letters()).toEqual([]);
  await other.forgets(clara);
  expect((await other.letters()).length).toBeGreaterThan(0);
});

test("at home everybody reads all of them, and no cookie is set", async () => {
  const home = await startTestApp();
  const { method, path: url } = acesso.forgotPassword;
  const answer = await home.app.inject({ method, url, payload: { email: clara } });
  expect(answer.headers["set-cookie"]).toBeUndefined();
  expect((await home.app.inject("/dev/mail")).payload).toContain(clara);
  await home.app.close();
});
