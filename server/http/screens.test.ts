// Holds security.md#processes-and-database: every answer has our shape and headers.
import { rmSync } from "node:fs";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, expect, test } from "vitest";
import { fakeBuild, startBuilt } from "#tests/support/built-app.ts";

const folder = fakeBuild();
const start = (settings?: NodeJS.ProcessEnv) => startBuilt(folder, settings);
const app = await start({ PUBLIC_URL: "https://capelo.example" });
const LANDING =
  '<meta property="og:url" content="https://capelo.example/x"><div data-consent="false" data-cidade="" data-evento="">landing of Capelo</div>';
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

test("every address outside the API is the staff app, with a nonce of its own in page and policy", async () => {
  const [first, second] = await Promise.all([app.inject("/"), app.inject("/clientes?novo")]);
  const nonce = /csp-nonce" content="([^"]+)"/.exec(first.payload)?.[1];
  expect(first.headers["content-security-policy"]).toContain(`style-src 'self' 'nonce-${nonce}'`);
  expect(first.headers["content-security-policy"]).not.toContain("unsafe");
  expect(second.payload).toContain("staff");
  expect(second.payload).not.toContain(nonce);
});

// Holds product/credito-estudantil.md#public-pages: readable without a script, sender and consent by settings.
test("a public page comes pre-rendered, its styles allowed by hash, no session touched", async () => {
  const response = await app.inject("/credito-estudantil?cidade=Olinda");
  expect(response.payload).toBe(LANDING);
  expect(response.headers["content-security-policy"]).toContain("style-src 'self' 'sha256-abc='");
  expect(response.headers["cache-control"]).toBe("public, max-age=60, stale-while-revalidate=600");
  expect(response.headers["set-cookie"]).toBeUndefined();
});

test("the consent box follows its setting", async () => {
  const strict = await start({ CONSENT_REQUIRED: "on" });
  expect((await strict.inject("/credito-estudantil")).payload).toContain('data-consent="true"');
  await strict.close();
});

test("the sender is filled in, as text", async () => {
  const other = await start({ SENDER_NAME: "Irmãos & Filhos" });
  expect((await other.inject("/credito-estudantil")).payload).toContain("of Irmãos &#38; Filhos<");
  await other.close();
});

// Holds product/instalacao.md#name on pages.
test("the staff app comes under the installation's name, as text, and no other stands in it", async () => {
  const other = await start({ APP_NAME: "Irmãos & Filhos" });
  for (const url of ["/", "/leads", "/auth"]) {
    const { payload } = await other.inject(url);
    expect(payload).toContain("<title>Irmãos &#38; Filhos</title>");
    expect(payload).not.toContain("Capelo");
  }
  const signed = (await other.inject("/credito-estudantil")).payload;
  expect(signed).toContain("of Irmãos &#38; Filhos<");
  await other.close();
});

test("a page tells that it is a demonstration, where it is one", async () => {
  const notice = "Ambiente de demonstração · dados fictícios";
  const demo = await start({ DEMO: "on" });
  for (const url of ["/credito-estudantil", "/e/KKKKKK"])
    expect((await demo.inject(url)).payload).toContain(`<p>${notice}</p>`);
  expect((await demo.inject("/auth")).payload).toContain('data-demo="true"');
  await demo.close();
  const strangers = await start({ DEMO: "on-hourly" });
  expect((await strangers.inject("/credito-estudantil")).payload).toContain(
    `<p>${notice} · tudo é apagado a cada hora · não escreva dados de verdade</p>`,
  );
  expect((await strangers.inject("/auth")).payload).toContain('data-hourly="true"');
  await strangers.close();
  expect((await app.inject("/auth")).payload).toContain('data-demo="false"');
  expect((await app.inject("/credito-estudantil")).payload).not.toContain(notice);
});

test("hashed assets are cached for ever, pages are not", async () => {
  for (const address of ["/assets/app-1.js", "/public/assets/form-1.js"]) {
    const { statusCode, headers } = await app.inject(address);
    expect([statusCode, headers["cache-control"]]).toEqual([
      200,
      "public, max-age=31536000, immutable",
    ]);
  }
  const cookies = { "__Host-sessao": "x" };
  expect((await app.inject({ url: "/", cookies })).headers["cache-control"]).toBe("no-cache");
});

test("the staff's page says whether a session's cookie came along, and is kept only when one did", async () => {
  const [stranger, known] = await Promise.all([
    app.inject("/auth"),
    app.inject({ url: "/auth", cookies: { "__Host-sessao": "x" } }),
  ]);
  expect(stranger.payload).toContain('data-session="none"');
  expect(stranger.headers["cache-control"]).toBe("no-store");
  expect(known.payload).toContain('data-session="sent"');
});

test("the staff's page names what its script asks for next: the code of the page, the user", async () => {
  const cookies = { "__Host-sessao": "x" };
  const linksAt = async (url: string, by = {}) =>
    [
      ...(await app.inject({ url, ...by })).payload.matchAll(
        // The page itself names the typeface, which is no script and no call.
        /<link rel="(?:module)?preload"(?![^>]*as="font")[^>]*>/g,
      ),
    ].map(([link]) => /href="([^"]+)"/.exec(link)?.[1]);
  const code = ["/assets/leads-1.js", "/assets/list-1.js"];
  const known = await linksAt("/leads/?evento=todos", { cookies });
  expect(known).toEqual(["/api/user", ...code]);
  expect(await linksAt("/leads")).toEqual(code);
  expect(await linksAt("/auth")).toEqual(["/api/config"]);
  expect(await linksAt("/no-such-page", { cookies })).toEqual([]);
  expect((await app.inject("/")).payload).not.toContain("__LINKS__");
});

test.each([
  ["br", "gzip, deflate, br", brotliDecompressSync],
  ["br", "*", brotliDecompressSync],
  ["gzip", "gzip, deflate", gunzipSync],
  ["gzip", "br;q=0, gzip;q=0.5", gunzipSync],
  ["gzip", "br;q=0.2, GZIP; q=0.8", gunzipSync],
  [undefined, "identity, br;q=0", (body: Buffer) => body],
  [undefined, undefined, (body: Buffer) => body],
])("a public page comes as %s to who accepts %s", async (encoding, accepts, unpack) => {
  const headers = accepts === undefined ? {} : { "accept-encoding": accepts };
  const page = await app.inject({ url: "/credito-estudantil", headers });
  expect(page.headers["content-encoding"]).toBe(encoding);
  expect(page.headers["content-type"]).toBe("text/html; charset=utf-8");
  expect(page.headers.vary).toBe("accept-encoding");
  expect(unpack(page.rawPayload).toString()).toBe(LANDING);
});

test.each(["/assets/app-1.js", "/public/assets/form-1.js"])("%s comes compressed", async (url) => {
  const get = (accepts: string) =>
    app.inject({ url, headers: { "accept-encoding": accepts }, method: "GET" });
  for (const [encoding, unpack] of [
    ["br", brotliDecompressSync],
    ["gzip", gunzipSync],
  ] as const) {
    const { headers, rawPayload } = await get(encoding);
    expect(headers).toMatchObject({ "content-encoding": encoding, vary: "accept-encoding" });
    expect(headers["content-type"]).toMatch(/^(text|application)\/javascript/);
    expect(unpack(rawPayload).toString()).toBe("let a;");
  }
  const plain = await get("identity");
  expect([plain.headers["content-encoding"], plain.payload]).toEqual([undefined, "let a;"]);
  expect((await app.inject(`${url}.br`)).statusCode).toBe(404);
});

test("what is not there is a 404: an asset, a call, a write", async () => {
  for (const request of [
    { url: "/api/nada" },
    { url: "/public/assets/nada.js" },
    { url: "/", method: "POST" as const },
  ]) {
    expect((await app.inject(request)).statusCode, request.url).toBe(404);
  }
});

test("an address that the staff app does not know is a 404, with the page that says so", async () => {
  const wrong = await app.inject("/lead?evento=todos");
  expect([wrong.statusCode, wrong.headers["content-type"]]).toEqual([
    404,
    "text/html; charset=utf-8",
  ]);
  expect(wrong.payload).toContain("staff");
  expect((await app.inject("/leads?evento=todos")).statusCode).toBe(200);
});

test("a link preview may ask for the head of any page alone", async () => {
  for (const url of ["/", "/leads", "/credito-estudantil"]) {
    const response = await app.inject({ method: "HEAD", url });
    expect([response.statusCode, response.payload], url).toEqual([200, ""]);
  }
});

test("every answer carries the static headers; TLS is insisted on where there is TLS", async () => {
  const http = await start();
  const plain = await http.inject("/api/health/live");
  await http.close();
  expect(plain.headers).toMatchObject({
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "cache-control": "no-store",
  });
  expect(plain.headers).not.toHaveProperty("strict-transport-security");
  expect((await app.inject("/")).headers["strict-transport-security"]).toBe("max-age=31536000");
});
