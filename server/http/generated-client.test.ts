import { execFile } from "node:child_process";
import { copyFileSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { useApp } from "#tests/support/app.ts";
import { cast, PASSWORD } from "#tests/support/cast.ts";
import { listen } from "#tests/support/raw-http.ts";
import { inProject } from "#tests/support/sources.ts";
import { examples, PRELUDE } from "./docs-examples.ts";

const { app } = await useApp();
const folder = mkdtempSync(path.join(tmpdir(), "capelo-client-"));
const inFolder = (name: string) => path.join(folder, name);
const run = promisify(execFile);
/** Runs a program of Node; a failure shows what the program printed. */
const node = async (...args: string[]) => {
  const ended = run(process.execPath, args, { cwd: folder });
  return ended.catch((error: { stdout: string; stderr: string }) => {
    throw new Error(error.stdout + error.stderr);
  });
};

const tsconfig = {
  extends: inProject("tsconfig.base.json"),
  compilerOptions: { types: ["node"], lib: ["es2024", "dom", "dom.iterable"] },
  files: ["client.ts", "examples.ts"],
};

beforeAll(() => {
  symlinkSync(inProject("node_modules"), inFolder("node_modules"), "junction");
  copyFileSync(inProject("tests/contract/client.ts"), inFolder("client.ts"));
  // The page of the API shows these, and whoever copies one has a compiler of their own.
  const shown = [PRELUDE, ...examples.map(({ typescript }) => typescript)].join("\n");
  const names = [...shown.matchAll(/function\*? (\w+)/g)].map(([, name]) => name).join(", ");
  writeFileSync(inFolder("examples.ts"), `${shown}\nexport { ${names} };\n`);
  writeFileSync(inFolder("tsconfig.json"), JSON.stringify(tsconfig));
});
afterAll(() => rmSync(folder, { recursive: true }));

test("a client that is generated from docs/openapi.json compiles beside the page's examples, and works with the server", async () => {
  const typescript5 = inProject("tests/contract/typescript-5.mjs");
  const generator = inProject("node_modules/openapi-typescript/bin/cli.js");
  const document = inProject("docs/openapi.json");
  await node("--import", typescript5, generator, document, "--output", inFolder("capelo.d.ts"));
  await node(inProject("node_modules/typescript/bin/tsc"), "--project", folder);

  const { norte } = cast;
  const address = `http://127.0.0.1:${await listen(app)}`;
  const account = [norte.cliente.email, PASSWORD, norte.evento];
  const { stdout } = await node(inFolder("client.ts"), address, ...account);
  expect(JSON.parse(stdout)).toEqual({
    login: {
      stranger: { status: 401, message: "Entre na sua conta para continuar" },
      empty: { status: 400, message: "Informe a senha", fields: ["password"] },
      status: 200,
      role: "cliente",
    },
    lead: { statuses: [201, 200], isSame: true },
    pages: { names: ["Lia Souza", "Estudante norte"], totals: ["2", "2"] },
    file: { name: 'attachment; filename="leads_todos_2026-03-10.csv"', lines: 3 },
    refused: [
      { status: 403, message: "Você não tem permissão para fazer isso" },
      {
        status: 400,
        message: "Nome da escola é obrigatório",
        fields: expect.arrayContaining(["nomeEscola", "dataEvento"]),
      },
    ],
  });
}, 60_000);
