import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { createApp } from "#server/app.ts";
import { readEnv } from "#server/env.ts";
import { createRateLimits } from "#server/lib/rate-limit.ts";
import { createSecrets } from "#server/lib/secrets.ts";
import { NOON } from "#tests/support/cast.ts";
import { testDatabase } from "#tests/support/database.ts";

const folder = mkdtempSync(join(tmpdir(), "capelo-screens-"));
for (const path of ["web/assets", "public/assets"])
  mkdirSync(join(folder, path), { recursive: true });
writeFileSync(join(folder, "web/index.html"), '<meta name="csp-nonce" content="__NONCE__">staff');
writeFileSync(join(folder, "web/assets/app-1.js"), "1");
writeFileSync(join(folder, "public/assets/form-1.js"), "2");
writeFileSync(
  join(folder, "public/credito-estudantil.html"),
  '<div data-consent="__CONSENT_REQUIRED__">landing</div>',
);
writeFileSync(
  join(folder, "public/csp.json"),
  JSON.stringify({ "/credito-estudantil": ["'sha256-abc='"] }),
);

async function start(settings: NodeJS.ProcessEnv = {}) {
  const { db, pool } = await testDatabase();
  const env = readEnv({ SECRET_KEY: "k".repeat(32), ...settings });
  return createApp(
    {
      db,
      env,
      limits: createRateLimits(pool, false),
      secrets: createSecrets("k".repeat(32)),
      now: () => NOON,
    },
    { screens: folder },
  );
}
const app = await start();
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

test("every address outside the API is the staff app, with a nonce of its own in page and policy", async () => {
  const [first, second] = await Promise.all([app.inject("/"), app.inject("/clientes?novo")]);
  const nonce = /content="([^"]+)"/.exec(first.payload)?.[1];
  expect(first.headers["content-security-policy"]).toContain(`style-src 'self' 'nonce-${nonce}'`);
  expect(first.headers["content-security-policy"]).not.toContain("unsafe");
  expect(second.payload).toContain("staff");
  expect(second.payload).not.toContain(nonce);
});

test("a public page comes pre-rendered, its styles allowed by hash, no session touched", async () => {
  const response = await app.inject("/credito-estudantil?cidade=Olinda");
  expect(response.payload).toBe('<div data-consent="false">landing</div>');
  expect(response.headers["content-security-policy"]).toContain("style-src 'self' 'sha256-abc='");
  expect(response.headers["cache-control"]).toBe("public, max-age=60, stale-while-revalidate=600");
  expect(response.headers["set-cookie"]).toBeUndefined();
});

test("the consent box follows its setting", async () => {
  const strict = await start({ CONSENT_REQUIRED: "on" });
  expect((await strict.inject("/credito-estudantil")).payload).toContain('data-consent="true"');
  await strict.close();
});

test("hashed assets are cached for ever, pages are not", async () => {
  for (const address of ["/assets/app-1.js", "/public/assets/form-1.js"]) {
    const { statusCode, headers } = await app.inject(address);
    expect([statusCode, headers["cache-control"]]).toEqual([
      200,
      "public, max-age=31536000, immutable",
    ]);
  }
  expect((await app.inject("/")).headers["cache-control"]).toBe("no-cache");
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

test("every answer carries the static headers; TLS is insisted on where there is TLS", async () => {
  const plain = await app.inject("/api/health/live");
  expect(plain.headers).toMatchObject({
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "cache-control": "no-store",
  });
  expect(plain.headers).not.toHaveProperty("strict-transport-security");
  const tls = await start({ PUBLIC_URL: "https://capelo.example" });
  expect((await tls.inject("/")).headers["strict-transport-security"]).toBe("max-age=31536000");
  await tls.close();
});
