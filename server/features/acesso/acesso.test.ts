import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { acesso } from "#shared/contract/acesso.ts";
import { clientes, sessions, users } from "#server/db/schema.ts";
import { sha256 } from "#server/lib/secrets.ts";
import { useApp } from "#tests/support/app.ts";
import { cast, PASSWORD } from "#tests/support/cast.ts";

const { app, anybody, as, clock, db } = await useApp();
const clara = cast.norte.cliente;
const credentials = { email: clara.email, password: PASSWORD };
const minutes = (count: number) => new Date(clock.now.getTime() + count * 60_000);
const hours = (count: number) => minutes(count * 60);

function cookieOf(headers: Record<string, string>): string {
  return headers["set-cookie"]?.split(";")[0] ?? "";
}
async function logIn() {
  const { headers } = await anybody.call(acesso.login, { body: credentials });
  return { cookie: cookieOf(headers) };
}
const whoAmI = (headers: Record<string, string>) => anybody.refused(acesso.user, {}, { headers });

describe("POST /api/login", () => {
  test("opens a session: the user in the body, an HttpOnly cookie, only its hash stored", async () => {
    const { status, body, headers } = await anybody.call(acesso.login, { body: credentials });
    expect(status).toBe(200);
    expect(body).toEqual({
      id: clara.id,
      email: clara.email,
      nome: "Clara Cliente",
      role: "cliente",
    });
    expect(headers["set-cookie"]).toMatch(
      /^sessao=[\w-]{43}; Max-Age=604800; Path=\/; HttpOnly; SameSite=Lax,aparelho=/,
    );
    const token = cookieOf(headers).split("=")[1] ?? "";
    expect(await db.select({ id: sessions.id }).from(sessions)).toEqual([{ id: sha256(token) }]);
  });

  test("takes the e-mail in any case and with spaces around it", async () => {
    const { status } = await anybody.call(acesso.login, {
      body: { ...credentials, email: ` ${clara.email.toUpperCase()} ` },
    });
    expect(status).toBe(200);
  });

  test("ends the browser's former session", async () => {
    const former = await logIn();
    await anybody.call(acesso.login, { body: credentials }, { headers: former });
    expect((await whoAmI(former)).status).toBe(401);
    expect(await db.select().from(sessions)).toHaveLength(1);
  });

  test("answers a wrong password, an unknown e-mail and a deactivated account alike", async () => {
    const wrong = await anybody.refused(acesso.login, {
      body: { ...credentials, password: "errada" },
    });
    const unknown = await anybody.refused(acesso.login, {
      body: { ...credentials, email: "ninguem@rede.test" },
    });
    await db.update(users).set({ isActive: false }).where(eq(users.id, clara.id));
    const inactive = await anybody.refused(acesso.login, { body: credentials });
    for (const { status, body } of [wrong, unknown, inactive]) {
      expect([status, body.message]).toEqual([401, "E-mail ou senha incorretos"]);
    }
  });

  test("does not let the account of a deactivated client in, and its session ends at once", async () => {
    const session = await logIn();
    await db.update(clientes).set({ isActive: false }).where(eq(clientes.id, clara.unitId));
    expect((await whoAmI(session)).status).toBe(401);
    expect((await anybody.refused(acesso.login, { body: credentials })).status).toBe(401);
    expect((await (await as(cast.norte.micro)).call(acesso.user, {})).status).toBe(200);
  });

  test("refuses the sixth try after five failures, also with the right password, for 15 minutes", async () => {
    for (let i = 0; i < 5; i += 1)
      await anybody.refused(acesso.login, { body: { ...credentials, password: "errada" } });
    const { status, body } = await anybody.refused(acesso.login, { body: credentials });
    expect(status).toBe(429);
    expect(body.message).toMatch(/^Muitas tentativas\. Tente novamente em 1[45] minutos\.$/);
    expect(
      (await anybody.call(acesso.login, { body: { ...credentials, email: cast.norma.email } }))
        .status,
    ).toBe(200);
  });

  test("forgets the failures after a success", async () => {
    for (let round = 0; round < 2; round += 1) {
      for (let i = 0; i < 4; i += 1)
        await anybody.refused(acesso.login, { body: { ...credentials, password: "errada" } });
      expect((await anybody.call(acesso.login, { body: credentials })).status).toBe(200);
    }
  });

  test("asks to come back when too many hashes wait", async () => {
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, i) =>
        anybody.refused(acesso.login, { body: { email: `a${i}@x.test`, password: "qualquer" } }),
      ),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses).toContain(503);
    expect(statuses.filter((status) => status === 401).length).toBeGreaterThanOrEqual(12);
    expect(answers.find(({ status }) => status === 503)?.headers["retry-after"]).toBe("2");
  });

  test("rejects a body without password", async () => {
    const { status, body } = await anybody.refused(acesso.login, { body: { email: clara.email } });
    expect([status, body.message]).toEqual([400, "Informe a senha"]);
  });
});

// Holds product/dados.md#constants: how long a session lives.
describe("sessions", () => {
  /** The last use is stored apart from the answer. */
  const expectNoted = () =>
    expect.poll(async () => (await db.select().from(sessions))[0]?.lastSeenAt).toEqual(clock.now);

  test("live 12 hours from the last use", async () => {
    const session = await logIn();
    clock.now = hours(11.9);
    expect((await whoAmI(session)).status).toBe(200);
    await expectNoted();
    clock.now = hours(11.9);
    expect((await whoAmI(session)).status).toBe(200);
    clock.now = hours(12.1);
    expect((await whoAmI(session)).status).toBe(401);
  });

  test("end after 7 days, however busy", async () => {
    const session = await logIn();
    for (let i = 0; i < 15; i += 1) {
      clock.now = hours(11);
      expect((await whoAmI(session)).status).toBe(200);
      await expectNoted();
    }
    clock.now = hours(4);
    expect((await whoAmI(session)).status).toBe(401);
  });

  test("end on logout, and logging out twice is no error", async () => {
    const session = await logIn();
    const { status, headers } = await anybody.call(acesso.logout, {}, { headers: session });
    expect(status).toBe(200);
    expect(headers["set-cookie"]).toContain("sessao=;");
    expect((await whoAmI(session)).status).toBe(401);
    expect((await anybody.call(acesso.logout, {}, { headers: session })).status).toBe(200);
  });

  test("are not opened by the stored hash or by nonsense", async () => {
    await logIn();
    const [row] = await db.select().from(sessions);
    for (const token of [row?.id, "x", ""]) {
      expect((await whoAmI({ cookie: `sessao=${token}` })).body.message).toBe(
        "Entre na sua conta para continuar",
      );
    }
  });
});

describe("writes from other sites", () => {
  test.each([
    ["cross-site", { "sec-fetch-site": "cross-site" }, 403],
    ["a sister domain", { "sec-fetch-site": "same-site" }, 403],
    ["a foreign Origin where Sec-Fetch-Site is missing", { origin: "https://outro.test" }, 403],
    ["the null Origin of a sandbox", { origin: "null" }, 403],
    ["our own page", { "sec-fetch-site": "same-origin" }, 200],
    ["our own page in an older browser", { origin: "http://localhost" }, 200],
    ["a program without a browser", {}, 200],
  ])("from %s", async (_where, headers, status) => {
    expect((await anybody.refused(acesso.login, { body: credentials }, { headers })).status).toBe(
      status,
    );
  });

  test("a foreign page may still be linked from", async () => {
    const session = await logIn();
    expect((await whoAmI({ ...session, "sec-fetch-site": "cross-site" })).status).toBe(200);
  });
});

test("an unknown address under /api is a 404 in our words", async () => {
  const response = await app.inject("/api/nada");
  expect([response.statusCode, response.json().message]).toEqual([404, "Endereço não encontrado"]);
});
