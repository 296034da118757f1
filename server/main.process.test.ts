// Holds security.md#running-it: demonstration mode is never on by omission.
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { version } from "#server/lib/version.ts";
import { inTorture } from "#tests/support/everything.ts";
import { program } from "#tests/support/program.ts";
import { bringFirstStart, KEY_OF_TESTS } from "#tests/support/server-process.ts";

// Runs the process like an operator, and reads its output and memory between starts.

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "capelo-start-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Starts the server, ends it as soon as it listens, and returns its output. */
async function start(settings: NodeJS.ProcessEnv): Promise<string> {
  const env = { PATH: process.env["PATH"], PORT: "0", DATA_DIR: path.join(folder, "data") };
  const child = spawn(process.execPath, [program("main")], {
    env: { ...env, ...settings },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes("Capelo em http")) child.kill("SIGTERM");
    });
  }
  await new Promise((resolve) => child.once("exit", resolve));
  return output;
}

const ACCOUNTS = "Contas de demonstração";
const KEY = { SECRET_KEY: KEY_OF_TESTS };
const PUBLIC = { PUBLIC_URL: "https://capelo.example" };

test("a folder once used without demonstration mode is none afterwards, by omission or by name", async () => {
  const serious = await start({ DEMO: "off" });
  expect(serious).toContain("nenhuma conta: informe ADMIN_EMAIL e ADMIN_PASSWORD");
  expect(serious).not.toContain(ACCOUNTS);
  expect(serious).toContain(`"version":"${version}","node":"${process.versions.node}"`);
  const byOmission = await start({});
  expect(byOmission).toContain("demonstração desligada");
  expect(byOmission).not.toContain(ACCOUNTS);
  expect(await start({ DEMO: "on" })).toContain("este banco já foi usado fora da demonstração");
});

inTorture(
  "a laptop's demonstration is not served on a public address unless asked for by name",
  async () => {
    bringFirstStart(path.join(folder, "data"));
    expect(await start(KEY)).toContain(ACCOUNTS);
    const refused = await start({ ...KEY, ...PUBLIC });
    expect(refused).toContain("Este banco tem os dados da demonstração, com senhas conhecidas");
    expect(refused).not.toContain("Capelo em http");
    const asked = await start({ ...KEY, ...PUBLIC, DEMO: "on-public" });
    expect(asked).toContain("DEMO=on-public: quem alcançar este endereço");
    expect(asked).toContain(ACCOUNTS);
    const erased = await start({ ...KEY, ...PUBLIC, DEMO: "on-hourly" });
    expect(erased).toContain("este banco não nasceu com ela, e ela apaga tudo a cada hora");
    expect(erased).not.toContain("Capelo em http");
  },
);

test("a demonstration that becomes serious: accounts locked, gaps named once each, another key refused", async () => {
  bringFirstStart(path.join(folder, "data"));
  const admin = { ADMIN_EMAIL: "dona@rede.example", ADMIN_PASSWORD: "uma-senha-boa" };
  const serious = await start({ ...KEY, NODE_ENV: "production", ...admin });
  expect(serious).toMatch(/\d+ contas da demonstração foram desativadas/);
  for (const what of ["DATABASE_URL ausente", "PUBLIC_URL ausente", "SMTP_URL ausente"])
    expect(serious.split(what)).toHaveLength(2);
  expect(serious).not.toContain("nenhuma conta");
  const refused = await start({ SECRET_KEY: "b".repeat(32) });
  expect(refused).toMatch(
    /SECRET_KEY não é a chave deste banco \(a dele: [0-9a-f]{16}; a informada: [0-9a-f]{16}\)/,
  );
  expect(refused).not.toContain("Capelo em http");
});
