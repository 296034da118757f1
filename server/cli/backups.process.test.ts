// Holds security.md#mail: mails that went out after a backup do not go out again once it is restored.
// Holds security.md#running-it: a backup proves who made it: an altered one with new sums, or one that leaves a table
// out, changes nothing.
// Holds security.md#running-it: a backup after a rollback restores; half-made ones go; what restores keep is listed
// and dropped.
import { createHash } from "node:crypto";
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
import { gunzipSync, gzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { signManifest, type Manifest } from "#server/db/backup/manifest.ts";
import { lockFolder } from "#server/db/lock.ts";
import { createSecrets } from "#server/lib/secrets.ts";
import { capelo } from "#tests/support/capelo.ts";
import { inTorture } from "#tests/support/everything.ts";
import { startProcess } from "#tests/support/server-process.ts";

// Tests backups of the embedded database, made by the program itself.

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

const own = createSecrets(SECRET_KEY);
const manifestOf = (name: string): Manifest =>
  JSON.parse(readFileSync(at(name, "manifesto.json"), "utf8"));

function spoil(name: string, change: (manifest: Manifest) => Manifest): string {
  mkdirSync(at(name));
  copyFileSync(at("copy", "linhas.ndjson.gz"), at(name, "linhas.ndjson.gz"));
  writeFileSync(at(name, "manifesto.json"), JSON.stringify(change(manifestOf("copy"))));
  return at(name);
}

inTorture("a backup that was killed half-way goes at the next one, one under way stays", () => {
  for (const name of [".dead-parcial-abc", ".alive-parcial-abc"]) mkdirSync(at(name));
  writeFileSync(at(".dead-parcial-abc", "linhas.ndjson.gz"), "half");
  const release = lockFolder(at(".alive-parcial-abc"));
  expect(capelo(onData("data"), "backup", at("another")).status).toBe(0);
  release();
  expect(readdirSync(folder).filter((name) => name.startsWith("."))).toEqual([
    ".alive-parcial-abc",
  ]);
  rmSync(at(".alive-parcial-abc"), { recursive: true });
  expect(readdirSync(at("another"))).toEqual(["linhas.ndjson.gz", "manifesto.json"]);
});

test("an altered backup with its sums made anew is refused in one sentence and changes nothing", () => {
  const intruder = spoil("intruder", (manifest) => manifest);
  const lines = gunzipSync(readFileSync(at("intruder", "linhas.ndjson.gz"))).toString();
  const altered = gzipSync(lines.replace("franqueador@rede.test", "intruso@rede.test"));
  writeFileSync(at("intruder", "linhas.ndjson.gz"), altered);
  const sums = {
    bytes: altered.length,
    sha256: createHash("sha256").update(altered).digest("hex"),
  };
  const manifest = at("intruder", "manifesto.json");
  writeFileSync(manifest, JSON.stringify({ ...manifestOf("copy"), ...sums }));
  const said = (...more: string[]) => {
    const { status, stderr } = capelo(onData("empty"), "restore", intruder, ...more);
    return [status, stderr];
  };
  const refused = `${intruder} não foi feito com esta chave, ou foi alterado depois: nada foi restaurado.\n`;
  expect(said()).toEqual([1, refused]);
  expect(said("--unsigned")).toEqual([1, refused]);
  const { mac: _taken, ...bare } = { ...manifestOf("copy"), ...sums };
  writeFileSync(manifest, JSON.stringify(bare));
  expect(said()).toEqual([1, expect.stringContaining("não traz assinatura")]);
  expect(existsSync(at("empty", "pg18"))).toBe(false);
});

inTorture("a manifest that leaves a table out is refused, even one that is signed", () => {
  const fewer = spoil("fewer", (manifest) => {
    const { users: _left, ...rows } = manifest.rows;
    return signManifest({ ...manifest, rows }, own);
  });
  const { status, stderr } = capelo(onData("empty"), "restore", fewer);
  expect([status, stderr]).toEqual([1, expect.stringContaining("o manifesto conta: users.")]);
  expect(existsSync(at("empty", "pg18"))).toBe(false);
});

inTorture("a trial of a restore tries everything and changes nothing", () => {
  const before = readdirSync(at("data"));
  const { status, stdout } = capelo(onData("data"), "restore", at("copy"), "--check");
  expect([status, stdout]).toEqual([0, expect.stringMatching(/^Conferido, sem mudar nada: /)]);
  expect(readdirSync(at("data"))).toEqual(before);
});

inTorture(
  "a backup goes over to another key on its way",
  () => {
    const NEW = "another-key-of-the-tests-is-not-one-either";
    const settings = { DATA_DIR: at("moved"), SECRET_KEY: NEW, SECRET_KEY_OLD: SECRET_KEY };
    const { status, stdout } = capelo(settings, "restore", at("copy"));
    expect([status, stdout]).toEqual([0, expect.stringContaining(createSecrets(NEW).fingerprint)]);
    // The accounts' CPFs, and the letters of reminders that are due at this hour.
    expect(Number(/✓ selados: (\d+) se abrem/.exec(stdout)?.[1])).toBeGreaterThanOrEqual(30);
  },
  60_000,
);

test("what is not whole, of newer tables, or under another key is refused before anything is touched", () => {
  const ahead = spoil("ahead", (manifest) =>
    signManifest({ ...manifest, migration: Date.now() }, own),
  );
  const cut = spoil("cut", (manifest) => signManifest({ ...manifest, bytes: 1 }, own));
  const said = [ahead, cut].map((each) => capelo(onData("empty"), "restore", each).stderr);
  expect(said).toEqual([
    expect.stringMatching(
      /^O backup tem tabelas mais novas que este programa \(o backup: versão .+, migrações até .+; o programa: versão .+, migrações até .+\)/,
    ),
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
  // A killed restore leaves these, and a swap that was killed between its two renames.
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

test("what a restore kept is listed, and dropped by its name alone", () => {
  const kept = capelo(onData("data"), "kept", "list").stdout.trim();
  expect(kept).toMatch(/^pg18\.antes-\d{8}T\d{6}Z$/);
  const none = capelo(onData("data"), "kept", "drop", "pg18");
  expect([none.status, none.stderr]).toEqual([1, expect.stringContaining("capelo kept list")]);
  expect(capelo(onData("data"), "kept", "drop", kept).status).toBe(0);
  expect(capelo(onData("data"), "kept", "list").stdout).toBe("Nada.\n");
});
