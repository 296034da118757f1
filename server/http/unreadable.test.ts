// Holds security.md#processes-and-database: every answer has our shape and headers.
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestApp, useApp } from "#tests/support/app.ts";
import { dial, listen, parse, sayRaw } from "#tests/support/raw-http.ts";

const { app } = await useApp({ DEMO: "off", PUBLIC_URL: "https://capelo.test" });
let port = 0;
beforeAll(async () => {
  port = await listen(app);
});

const END = "Host: capelo.test\r\nConnection: close\r\n\r\n";
const long = "x".repeat(300);

// Holds product/integracoes.md#the-api: every answer has one shape.
describe("every answer has our shape and our headers:", () => {
  test.each([
    ["a malformed address", `GET /api/%E0%A4%A HTTP/1.1\r\n${END}`, 400],
    ["an absolute-form target", `GET http://outro.test/api/nada HTTP/1.1\r\n${END}`, 404],
    ["an absolute-form target without a path", `POST http://outro.test HTTP/1.1\r\n${END}`, 404],
    ["a malformed absolute-form target", `GET http://outro.test/%zz HTTP/1.1\r\n${END}`, 400],
    ["an asterisk", `OPTIONS * HTTP/1.1\r\n${END}`, 404],
    ["a parameter beyond all ids", `PATCH /api/cursos/${long} HTTP/1.1\r\n${END}`, 414],
    ["headers beyond all measure", `GET / HTTP/1.1\r\nA: ${"x".repeat(20_000)}\r\n${END}`, 431],
    ["an address beyond all measure", `GET /${"x".repeat(20_000)} HTTP/1.1\r\n${END}`, 431],
    ["what is no HTTP", "nothing of the kind\r\n\r\n", 400],
    ["a method that nobody knows", `BREW / HTTP/1.1\r\n${END}`, 400],
    ["a method that we do not have", `PROPFIND /api/user HTTP/1.1\r\n${END}`, 404],
    ["no host", "GET /api/user HTTP/1.1\r\nConnection: close\r\n\r\n", 400],
    ["an expectation of its own", `GET /api/user HTTP/1.1\r\nExpect: gold\r\n${END}`, 401],
    [
      "two lengths",
      `POST /api/login HTTP/1.1\r\nContent-Length: 1\r\nContent-Length: 2\r\n${END}`,
      400,
    ],
    [
      "a broken chunk",
      `POST /api/login HTTP/1.1\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n${END}zz\r\n`,
      400,
    ],
    ["nobody signed in", `GET /api/user HTTP/1.1\r\n${END}`, 401],
  ])("%s", async (_what, request, status) => {
    const answer = await sayRaw(port, request);
    expect(answer.status).toBe(status);
    const body: Record<string, unknown> = JSON.parse(answer.body);
    expect(body).toEqual({
      error: body["message"],
      message: expect.stringMatching(/\S/),
      requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    expect(answer.headers).toMatchObject({
      "content-security-policy": expect.stringContaining("frame-ancestors 'none'"),
      "content-type": "application/json; charset=utf-8",
      "referrer-policy": "no-referrer",
      "strict-transport-security": "max-age=31536000",
      "x-content-type-options": "nosniff",
    });
    const isOfNothing = /^(?:OPTIONS \*|POST http:)/.test(request);
    if (!isOfNothing) expect(answer.headers["cache-control"]).toBe("no-store");
  });

  test("a good one", async () => {
    const { headers } = await app.inject("/api/health/live");
    expect(headers).toMatchObject({
      "content-security-policy": expect.stringContaining("default-src 'none'"),
      "cache-control": "no-store",
      "referrer-policy": "no-referrer",
      "x-content-type-options": "nosniff",
    });
  });
});

// Holds product/integracoes.md#the-api: writes say where they come from.
test("a write that brings a cookie and says neither Origin nor Sec-Fetch-Site is refused", async () => {
  const write = (headers: Record<string, string>) =>
    app.inject({ method: "POST", url: "/api/logout", headers });
  const refused = await write({ cookie: "sessao=x" });
  expect([refused.statusCode, refused.json().message]).toEqual([
    403,
    "Pedido recusado: não diz de que site veio",
  ]);
  expect((await write({ cookie: "sessao=x", origin: "https://capelo.test" })).statusCode).toBe(200);
  expect((await write({ cookie: "sessao=x", "sec-fetch-site": "same-origin" })).statusCode).toBe(
    200,
  );
  expect((await write({})).statusCode).toBe(200);
});

test("a call on an open line while the app ends is answered, and the line is closed", async () => {
  const ending = await startTestApp();
  const line = await dial(await listen(ending.app));
  line.write("GET /api/health/live HTTP/1.1\r\n");
  // Once the server answers on another connection, it has read the beginning of this one.
  await ending.app.inject("/api/health/live");
  const closed = ending.app.close();
  line.write("Host: capelo.test\r\n\r\n");
  const { status, headers } = parse(await text(line));
  await closed;
  expect([status, headers["connection"]]).toEqual([200, "close"]);
});

afterAll(() => app.close());
