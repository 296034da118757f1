// Holds product/instalacao.md#demonstration: a public demonstration begins anew after an hour, and says so before.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { acesso } from "#shared/contract/acesso.ts";
import { config, type Config } from "#shared/contract/config.ts";
import { demoAccounts } from "./db/demo/accounts.ts";
import { startProcess } from "#tests/support/server-process.ts";

const folder = mkdtempSync(path.join(tmpdir(), "capelo-publica-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const CLOCK = new URL("../tests/e2e/support/shift-clock.mjs", import.meta.url).href;

/** @param aheadMs the clock of the server, before this machine's */
const start = (aheadMs: number) =>
  startProcess({
    DEMO: "on-hourly",
    DATA_DIR: path.join(folder, "data"),
    SECRET_KEY: "the-key-of-a-public-demonstration",
    LOG_LEVEL: "info",
    NODE_OPTIONS: `--import=${CLOCK}`,
    CLOCK_AHEAD_MS: String(aheadMs),
  });

async function secondsLeft(url: string): Promise<number | null> {
  const answer = (await (await fetch(url + config.get.path)).json()) as Config;
  return answer.recomecaEm;
}

async function enter(url: string): Promise<string> {
  const [{ email, password } = { email: "", password: "" }] = demoAccounts;
  const answer = await fetch(url + acesso.login.path, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email, password }),
  });
  expect(answer.status).toBe(200);
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");
}

const statusOf = async (url: string, cookie: string) =>
  (await fetch(url + acesso.user.path, { headers: { cookie } })).status;

test("the hour goes on while the server is away, and everything begins anew when it is over", async () => {
  const first = await start(0);
  expect(first.output()).toContain("DEMO=on-hourly: tudo é apagado e recomeça a cada hora");
  const cookie = await enter(first.url);
  expect(await secondsLeft(first.url)).toBeGreaterThan(3500);
  await first.end();

  const late = await start(61 * 60_000);
  await expect
    .poll(() => late.output(), { timeout: 30_000 })
    .toContain("public demonstration begun anew");
  expect(await statusOf(late.url, cookie)).toBe(401);
  expect(await secondsLeft(late.url)).toBeGreaterThan(3500);
  expect(await statusOf(late.url, await enter(late.url))).toBe(200);
  expect((await late.end()).code).toBe(0);
});
