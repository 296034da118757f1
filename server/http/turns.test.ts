// Holds security.md#processes-and-database: exports without end, or by HEAD, do not take the instance.
import { RedeGuardada } from "#server/db/rede.ts";
import { once } from "node:events";
import type { Socket } from "node:net";
import fastifyCookie from "@fastify/cookie";
import Fastify from "fastify";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { leads } from "#shared/contract/leads.ts";
import { preMatriculas } from "#shared/contract/pre-matriculas.ts";
import { Trail } from "#server/db/trail.ts";
import { readEnv } from "#server/env.ts";
import { Counts } from "#server/lib/counts.ts";
import { createRateLimits } from "#server/lib/rate-limit.ts";
import { inTime, useApp } from "#tests/support/app.ts";
import { cast, type Person } from "#tests/support/cast.ts";
import { dial, listen, parse } from "#tests/support/raw-http.ts";
import { signIn } from "#tests/support/session.ts";
import { mountOn } from "./adapter.ts";
import { handleErrors } from "./error-handler.ts";
import { parseByContract } from "./parsing.ts";

const stage = await useApp();
const { norma, norte, sul, irma } = cast;

/** The text is far more than the sockets hold, so an export that nobody reads keeps running. */
async function* endless() {
  for (;;) yield await Promise.resolve("x".repeat(200_000));
}

let running = 0;
async function startExports(settings: { connectionTimeout?: number } = {}) {
  const { db, database, secrets, outgoing, clock } = stage;
  const env = readEnv({ DEMO: "on", PUBLIC_URL: "http://localhost" });
  const counts = new Counts();
  const limits = createRateLimits(database.pool, false, env.limits);
  const app = Fastify(settings);
  app.decorate("secureCookies", false);
  app.decorateRequest("actor");
  handleErrors(app, counts);
  await app.register(fastifyCookie);
  parseByContract(app, { checkAnswers: false });
  const on = mountOn(app, {
    db,
    env,
    rede: new RedeGuardada(db, env),
    limits,
    secrets,
    outgoing,
    counts,
    trail: new Trail(db, counts),
    ...inTime(() => clock.now),
  });
  on(leads.exportCsv, async ({ query }) => {
    running += 1;
    if (query.busca === "falha") throw new Error("unreadable");
    const total = 1_000_000;
    return { filename: "leads.csv", total, text: endless() };
  });
  return { app, port: await listen(app) };
}

let exports: Awaited<ReturnType<typeof startExports>>;
const sockets: Socket[] = [];
beforeEach(async () => {
  running = 0;
  exports = await startExports();
});
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await exports.app.close();
});

/** Asks for the file, reads only the beginning of the answer, and leaves the rest. */
async function ask(person: Person, { method = "GET", query = "", port = exports.port } = {}) {
  const token = await signIn(stage.db, person, stage.clock.now);
  const socket = await dial(port);
  sockets.push(socket);
  socket.write(
    `${method} ${leads.exportCsv.path}${query} HTTP/1.1\r\nHost: capelo.test\r\nCookie: sessao=${token}\r\n\r\n`,
  );
  const signal = AbortSignal.timeout(5_000); // A socket that was closed before its answer has no data.
  const [start] = (await once(socket, "data", { signal })) as [Buffer];
  socket.pause();
  return { ...parse(String(start)), socket };
}

// Holds product/dados.md#csv-files: how many at a time.
describe("exports without end do not take the instance", () => {
  test("an account reads two at a time, and is told when to come back", async () => {
    const [first] = [await ask(norma), await ask(norma)];
    const third = await ask(norma);
    expect([third.status, third.headers["retry-after"]]).toEqual([429, "10"]);
    expect(JSON.parse(third.body)).toMatchObject({
      message: "Você já tem 2 exportações em andamento. Tente novamente em 10 segundos.",
    });
    expect(running).toBe(2);
    expect((await ask(norte.micro)).status).toBe(200);
    first.socket.destroy();
    await expect.poll(async () => (await ask(norma)).status).toBe(200);
  });

  test("a process reads eight at a time", async () => {
    for (const person of [norma, norte.micro, sul.micro, irma.micro])
      expect([(await ask(person)).status, (await ask(person)).status]).toEqual([200, 200]);
    const ninth = await ask(norte.franquia);
    expect([ninth.status, ninth.headers["retry-after"]]).toEqual([503, "10"]);
    expect(JSON.parse(ninth.body)).toMatchObject({
      message: "Há muitas exportações em andamento. Tente novamente em 10 segundos.",
    });
    sockets[0]?.destroy();
    await expect.poll(async () => (await ask(norte.franquia)).status).toBe(200);
  });

  test("one that fails gives its turn back", async () => {
    for (let i = 0; i < 5; i += 1)
      expect((await ask(norma, { query: "?busca=falha" })).status).toBe(500);
    expect((await ask(norma)).status).toBe(200);
  });

  test("who does not read is closed after a while, and gives the turn back", async () => {
    const hasty = await startExports({ connectionTimeout: 1_000 });
    const { port } = hasty;
    const silent = [await ask(norma, { port }), await ask(norma, { port })];
    await expect
      .poll(async () => (await ask(norma, { port })).status, { timeout: 10_000 })
      .toBe(200);
    for (const { socket } of silent) {
      socket.resume();
      if (!socket.closed) await once(socket, "close");
    }
    for (const socket of sockets) socket.destroy();
    await hasty.app.close();
  });
});

test("one session ends an instance by HEAD: a file has none, and nothing of it is made", async () => {
  const { status, body } = await ask(norma, { method: "HEAD" });
  expect([status, body]).toEqual([404, ""]);
  expect(running).toBe(0);
  const { headers } = await (await stage.as(norma)).call(leads.exportCsv, { query: {} });
  const asked = await stage.app.inject({
    method: "HEAD",
    url: leads.exportCsv.path,
    headers: { cookie: `sessao=${await signIn(stage.db, norma, stage.clock.now)}` },
  });
  expect([asked.statusCode, asked.payload]).toEqual([404, ""]);
  expect(asked.headers).not.toHaveProperty("x-total-count");
  expect(headers).toHaveProperty("x-total-count");
  expect((await stage.app.inject({ method: "HEAD", url: preMatriculas.pdf.path })).statusCode).toBe(
    404,
  );
});
