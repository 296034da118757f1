import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { generateX25519Identity, identityToRecipient } from "age-encryption";
import { afterAll, beforeAll, expect, test } from "vitest";
import { capelo } from "#tests/support/capelo.ts";
import { startProcess } from "#tests/support/server-process.ts";

// Tests backups that only the holder of a private key, or of a pass phrase, can open.

const SECRET_KEY = "the-key-of-the-tests-is-not-a-secret";
const BACKUP_PASSPHRASE = "uma frase que ninguém adivinha";
const folder = mkdtempSync(path.join(tmpdir(), "capelo-sealed-"));
const at = (...names: string[]) => path.join(folder, ...names);
const onData = (name: string) => ({ DATA_DIR: at(name), SECRET_KEY, TMPDIR: at("tmp") });
const WRONG = "A chave ou a senha informada não abre este backup: nada foi restaurado.\n";

let recipient = "";
beforeAll(async () => {
  mkdirSync(at("tmp"));
  const identity = await generateX25519Identity();
  recipient = await identityToRecipient(identity);
  writeFileSync(
    at("chave.txt"),
    `# created: 2026-11-23\n# public key: ${recipient}\n${identity}\n`,
  );
  writeFileSync(at("outra.txt"), `${await generateX25519Identity()}\n`);
  await (await startProcess(onData("data"))).end();
}, 120_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const restore = (name: string, settings: object, ...more: string[]) => {
  const { status, stderr } = capelo(
    { ...onData(name), ...settings },
    "restore",
    at("selado"),
    ...more,
  );
  return [status, stderr];
};
const isUntouched = (name: string) => expect(existsSync(at(name, "pg18"))).toBe(false);

test("a backup for a public key has no plain file, and opens with the private key alone", () => {
  const settings = { ...onData("data"), BACKUP_RECIPIENT: recipient };
  const taken = capelo(settings, "backup", at("selado"));
  expect([taken.status, taken.stderr]).toEqual([0, ""]);
  expect(taken.stdout).toContain("Está cifrado");
  expect(readdirSync(at("selado"))).toEqual(["linhas.ndjson.gz.age", "manifesto.json"]);
  const sealed = readFileSync(at("selado", "linhas.ndjson.gz.age"));
  expect(sealed.subarray(0, 21).toString()).toBe("age-encryption.org/v1");
  expect(restore("outro", {})).toEqual([
    1,
    "O backup é cifrado: informe a chave privada com --identity <arquivo>, ou a senha dele em BACKUP_PASSPHRASE.\n",
  ]);
  expect(restore("outro", {}, "--identity", at("outra.txt"))).toEqual([1, WRONG]);
  expect(restore("outro", { BACKUP_PASSPHRASE })).toEqual([1, WRONG]);
  isUntouched("outro");
  expect(restore("outro", {}, "--identity", at("chave.txt"))).toEqual([0, ""]);
  expect(readdirSync(at("tmp")), "nothing plain is left").toEqual([]);
}, 120_000);

test("a truncated file, a file without a key and no file at all are refused in one sentence", () => {
  expect(restore("novo", {}, "--identity", at("selado", "manifesto.json"))).toEqual([
    1,
    expect.stringContaining("não há nele uma chave AGE-SECRET-KEY-…"),
  ]);
  expect(restore("novo", {}, "--identity", at("nada"))[1]).toContain("ENOENT");
  truncateSync(at("selado", "linhas.ndjson.gz.age"), 1000);
  expect(restore("novo", {}, "--identity", at("chave.txt"))).toEqual([
    1,
    expect.stringContaining("não é o arquivo que o manifesto descreve"),
  ]);
  isUntouched("novo");
}, 60_000);

test("a pass phrase opens it too, another does not", () => {
  rmSync(at("selado"), { recursive: true });
  const taken = capelo({ ...onData("data"), BACKUP_PASSPHRASE }, "backup", at("selado"));
  expect([taken.status, taken.stderr]).toEqual([0, ""]);
  expect(restore("terceiro", { BACKUP_PASSPHRASE: "outra frase, de alguém" })).toEqual([1, WRONG]);
  isUntouched("terceiro");
  expect(restore("terceiro", { BACKUP_PASSPHRASE })).toEqual([0, ""]);
  expect(readdirSync(at("tmp"))).toEqual([]);
}, 120_000);

test("a setting that is no public key is refused before anything is written", () => {
  const { status, stderr } = capelo(
    { ...onData("data"), BACKUP_RECIPIENT: "age1xyz" },
    "backup",
    at("x"),
  );
  expect([status, stderr]).toEqual([1, expect.stringContaining("não é uma chave pública age1…")]);
  expect(existsSync(at("x"))).toBe(false);
}, 60_000);
