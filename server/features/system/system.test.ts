import pg from "pg";
import { drizzle } from "drizzle-orm/node-postgres";
import { expect, test } from "vitest";
import { config } from "#shared/contract/config.ts";
import { health } from "#shared/contract/health.ts";
import { version } from "#server/lib/version.ts";
import { errorStatus } from "#server/lib/errors.ts";
import { startTestApp, useApp } from "#tests/support/app.ts";
import { DemoHour } from "#server/db/demo/hour.ts";
import { reachDatabase } from "./queries.ts";

const { anybody, app, clock } = await useApp();

test("health tells of the process and of the database, and which release answers", async () => {
  for (const endpoint of [health.live, health.ready]) {
    const { status, body } = await anybody.call(endpoint, {});
    expect([status, body]).toEqual([200, { status: "ok", version }]);
  }
});

test("no header and no public call but health tells a version of what runs", async () => {
  const healths: string[] = [health.live.path, health.ready.path];
  const urls = [...healths, config.get.path, "/api/nada", "/metrics", "/robots.txt"];
  for (const url of urls) {
    const { headers, payload } = await app.inject(url);
    const told = JSON.stringify(headers) + payload;
    if (!healths.includes(url)) expect(told).not.toContain(version);
    expect(told).not.toContain(process.versions.node);
    expect(told).not.toMatch(/fastify|node\.?js|postgres|pglite/i);
    expect(headers).not.toHaveProperty("server");
    expect(headers).not.toHaveProperty("x-powered-by");
  }
});

test("a database that does not answer is a 503 to come back to", async () => {
  const pool = new pg.Pool({
    connectionString: "postgres://127.0.0.1:1/none",
    connectionTimeoutMillis: 500,
  });
  const refusal: unknown = await reachDatabase(drizzle(pool)).catch((error: unknown) => error);
  await pool.end();
  expect(refusal).toMatchObject({
    code: "unavailable",
    message: "Banco de dados indisponível",
    retryAfter: 2,
  });
  expect(errorStatus.unavailable).toBe(503);
});

test("the settings tell in how many seconds a public demonstration begins anew", async () => {
  expect((await anybody.call(config.get, {})).body.recomecaEm).toBeNull();
  const begun = new Date(clock.now.getTime() - 37 * 60_000);
  const open = await startTestApp({ DEMO: "on-hourly" }, undefined, {
    demoHour: new DemoHour(begun),
  });
  expect((await open.anybody.call(config.get, {})).body.recomecaEm).toBe(23 * 60);
  await open.app.close();
});

test("the settings name the demonstration accounts in demonstration mode only", async () => {
  const { body } = await anybody.call(config.get, {});
  expect(body.demoAccounts.map(({ role }) => role)).toEqual([
    "franqueador",
    "franquia",
    "micro_franquia",
    "vendedor",
    "cliente",
    "aluno",
  ]);
  expect(body).toMatchObject({
    cepUrl: "https://viacep.com.br",
    cepFallbackUrl: "https://brasilapi.com.br",
  });
  const production = await startTestApp({ DEMO: "off", CEP_URL: "http://cep.test/x" });
  const answer = await production.anybody.call(config.get, {});
  expect(answer.body).toMatchObject({ demoAccounts: [], cepUrl: "http://cep.test" });
  await production.app.close();
});

test.each([
  [{ DEMO: "on" }, true],
  [{ DEMO: "off" }, false],
  [{ DEMO: "off", SMTP_URL: "smtp://127.0.0.1:2525" }, true],
])("the settings tell whether letters leave: %j", async (settings, enviaCartas) => {
  const open = await startTestApp(settings);
  expect((await open.anybody.call(config.get, {})).body.enviaCartas).toBe(enviaCartas);
  await open.app.close();
});
