import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { capelo } from "#tests/support/capelo.ts";
import { startProcess } from "#tests/support/server-process.ts";

// Backups of the embedded database, by the program itself.

const SECRET_KEY = "the-key-of-the-tests-is-not-a-secret";
const folder = mkdtempSync(path.join(tmpdir(), "capelo-backup-"));
const at = (...names: string[]) => path.join(folder, ...names);
const onData = (name: string) => ({ DATA_DIR: at(name), SECRET_KEY });
const modeOf = (...names: string[]) => (statSync(at(...names)).mode & 0o777).toString(8);

let whileServed = capelo({});
beforeAll(async () => {
  const server = await startProcess(onData("data"));
  whileServed = capelo(onData("data"), "backup", at("too-early"));
  await server.end();
}, 120_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("a folder that is served is refused, and so is one without a database", () => {
  expect([whileServed.status, whileServed.stderr]).toEqual([
    1,
    `A pasta de dados ${at("data")} já está em uso por outro processo do Capelo.\n`,
  ]);
  const none = capelo(onData("none"), "backup", at("none-of-it"));
  expect(none.stderr).toContain(`Não há banco embutido na pasta ${at("none")}`);
  expect(readdirSync(folder)).toEqual(["data"]);
});

test("a backup is a new folder for its owner alone, without the key, and replaces nothing", () => {
  const taken = capelo(onData("data"), "backup", at("copy"));
  expect([taken.status, taken.stdout]).toEqual([0, expect.stringContaining("conferidos.")]);
  expect(readdirSync(at("copy"))).toEqual(["linhas.ndjson.gz", "manifesto.json"]);
  expect([modeOf("copy"), modeOf("copy", "linhas.ndjson.gz")]).toEqual(["700", "600"]);
  expect(readFileSync(at("copy", "manifesto.json"), "utf8")).not.toContain(SECRET_KEY);
  const again = capelo(onData("data"), "backup", at("copy"));
  expect([again.status, again.stderr]).toEqual([1, expect.stringContaining("já existe")]);
});

/** A second backup, with another manifest. */
function spoil(name: string, change: (manifest: Record<string, unknown>) => object): string {
  mkdirSync(at(name));
  copyFileSync(at("copy", "linhas.ndjson.gz"), at(name, "linhas.ndjson.gz"));
  const manifest = JSON.parse(readFileSync(at("copy", "manifesto.json"), "utf8")) as object;
  writeFileSync(at(name, "manifesto.json"), JSON.stringify(change({ ...manifest })));
  return at(name);
}

test("what is not whole, newer than the program, or under another key is refused before anything is touched", () => {
  const newer = spoil("newer", (manifest) => ({ ...manifest, release: "999.0.0" }));
  const ahead = spoil("ahead", (manifest) => ({ ...manifest, migration: Date.now() }));
  const cut = spoil("cut", (manifest) => ({ ...manifest, bytes: 1 }));
  const said = [newer, ahead, cut].map((each) => capelo(onData("empty"), "restore", each).stderr);
  expect(said).toEqual([
    expect.stringContaining("é da versão 999.0.0, mais nova que este programa"),
    expect.stringContaining("mais nova que este programa"),
    expect.stringContaining("não é o arquivo que o manifesto descreve"),
  ]);
  const other = { DATA_DIR: at("empty"), SECRET_KEY: "another-key-of-the-tests-is-not-one-either" };
  expect(capelo(other, "restore", at("copy")).stderr).toContain("não é a chave deste backup");
  const keyless = capelo({ DATA_DIR: at("empty") }, "restore", at("copy"));
  expect(keyless.stderr).toContain("Falta a chave do backup");
  expect(existsSync(at("empty", "pg18"))).toBe(false);
});

test("data in use is replaced by its name alone, kept, and whatever broke off is made good", () => {
  const before = readdirSync(at("data", "pg18"));
  // What a restore leaves that was killed, and a swap that was killed between its two renames.
  mkdirSync(at("data", "pg18.restaurando"));
  const refused = capelo(onData("data"), "restore", at("copy"));
  expect(refused.stderr).toContain("confirme com --replace data");
  expect(readdirSync(at("data", "pg18"))).toEqual(before);
  const { status, stdout } = capelo(onData("data"), "restore", at("copy"), "--replace", "data");
  expect([status, stdout]).toEqual([0, expect.stringContaining("e os totais conferem.")]);
  expect(stdout).toContain("✓ papel: lê e grava");
  expect(stdout).toContain("(capelo mail release os solta)");
  const left = readdirSync(at("data")).filter((name) => name.startsWith("pg18"));
  expect(left).toEqual(["pg18", expect.stringMatching(/^pg18\.antes-\d{8}T\d{6}Z$/)]);
});
