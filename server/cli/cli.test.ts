// Holds security.md#secrets-and-the-log: a key is not replaced while an instance lives; one that was frozen, or starts
// late, ends.
// Holds security.md#secrets-and-the-log: a new key leaves the key of CPFs: the same CPF never opens twice.
// Holds security.md#secrets-and-the-log: `check` opens every sealed value and names the rows that do not.
// Holds security.md#secrets-and-the-log: no password or key stands in an argument, a shell's history or the database's
// log.
// Holds security.md#running-it: a trial with the demonstration becomes serious without its known passwords.
// Holds security.md#running-it: another ICU below the indexes is seen, and the indexes are built anew while everybody
// works.
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { hostname, tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { eq, sql } from "drizzle-orm";
import { Counts } from "#server/lib/counts.ts";
import { outbox, sessions, trilha, users } from "#server/db/schema.ts";
import { endDemo } from "#server/db/demo/end.ts";
import { readEarlierUse, rememberUse } from "#server/db/installation.ts";
import { transaction } from "#server/db/transaction.ts";
import { readEnv } from "#server/env.ts";
import { queueMail } from "#server/mail/outbox.ts";
import { capelo } from "#tests/support/capelo.ts";
import { useApp } from "#tests/support/app.ts";
import { cast } from "#tests/support/cast.ts";
import { startMailServer } from "#tests/support/smtp.ts";
import { signIn } from "#tests/support/session.ts";
import { commandsOn, KEY, reset } from "#tests/support/commands.ts";
import { COMMANDS } from "./commands.ts";
import { helpFor } from "./help.ts";

const NO_DATABASE = "postgres://nobody@127.0.0.1:1/none";
const app = await useApp();
const { db, secrets, clock } = app;
const run = commandsOn(app);

const actions = async () =>
  (await db.select({ action: trilha.action }).from(trilha)).map(({ action }) => action);

test("the program explains itself in Portuguese, and misuse is 2", () => {
  const help = capelo({}, "--help");
  expect([help.status, help.stdout]).toEqual([0, expect.stringContaining("Uso: capelo <comando>")]);
  for (const name of Object.keys(COMMANDS)) expect(help.stdout).toContain(`  ${name} `);
  const group = capelo({}, "titular", "--help");
  expect([group.status, group.stdout]).toEqual([0, helpFor(["titular", "--help"])]);
  const unknown = capelo({}, "mial", "list");
  expect([unknown.status, unknown.stderr]).toEqual([
    2,
    "Comando desconhecido: mial list. Veja capelo --help.\n",
  ]);
}, 60_000);

test("what fails is told in one line, and is 1", () => {
  const address = "postgres://nobody@127.0.0.1:1/none";
  const { status, stdout, stderr } = capelo({ DATABASE_URL: address, SECRET_KEY: KEY }, "migrate");
  expect([status, stdout]).toEqual([1, ""]);
  expect(stderr).toBe("connect ECONNREFUSED 127.0.0.1:1\n");
}, 60_000);

test("a franqueador is created once, with a password that is shown once", async () => {
  const { told, lines } = await run("admin create", ["Dona@Rede.example"]);
  expect(told).toMatchObject({ email: "dona@rede.example" });
  expect(lines[1]).toMatch(/^Senha: [\w-]{20}$/);
  await expect(run("admin create", ["dona@rede.example"])).rejects.toThrow("Já existe uma conta");
  await expect(run("admin create", ["sem-arroba"])).rejects.toThrow(
    "“sem-arroba” não é um endereço de e-mail.",
  );
  expect(await actions()).toEqual(["create-admin"]);
});

test("a second franqueador heads the same network, also once the account changes", async () => {
  await run("admin create", ["dona@rede.example"]);
  const headOf = async (email: string) =>
    (await db.select().from(users).where(eq(users.email, email)))[0]?.franqueadorId;
  const before = await headOf("dona@rede.example");
  expect([await headOf(cast.norma.email), await headOf(cast.saulo.email)]).toContain(before);
  await run("admin reset-password", ["dona@rede.example"]);
  expect(await headOf("dona@rede.example")).toBe(before);
});

test("a demonstration becomes serious once somebody can enter", async () => {
  await expect(run("demo end")).rejects.toThrow("não tem os dados da demonstração");
  await rememberUse(db, "demonstrationAt", clock.now);
  await db.update(users).set({ isActive: false }).where(eq(users.role, "franqueador"));
  await expect(transaction(db, (tx) => endDemo(tx, clock.now))).rejects.toThrow("admin create");
  await run("admin create", ["dona@rede.example"]);
  await run("demo end");
  expect(await readEarlierUse(db)).toEqual({ demonstration: false, production: true });
  expect(await actions()).toContain("end-demo");
});

test("check sees that names are sorted otherwise since the indexes were built", async () => {
  const lineOf = async () => (await run("check")).lines.find((line) => line.includes(" ordem: "));
  expect(await lineOf()).toMatch(/^✓/);
  const set = (version: string) =>
    db.execute(sql`UPDATE pg_collation SET collversion = ${version} WHERE collname = 'pt_br'
      RETURNING pg_collation_actual_version(oid) AS actual`);
  const { rows } = await set("1.0");
  try {
    expect(await lineOf()).toMatch(
      /^✗ ordem: public\.pt_br mudou de 1\.0 para .+, com \d+ índices \(capelo reindex os refaz\)$/,
    );
  } finally {
    await set(String(rows[0]?.["actual"]));
  }
});

test("a password is replaced, sessions and links end, and the audit says so without a person's data", async () => {
  const { norma } = cast;
  await signIn(db, norma, clock.now);
  const [before] = await db.select().from(users).where(eq(users.id, norma.id));
  await run("admin reset-password", [norma.email]);
  const [after] = await db.select().from(users).where(eq(users.id, norma.id));
  expect(after?.password).not.toBe(before?.password);
  expect(await db.select().from(sessions).where(eq(sessions.userId, norma.id))).toEqual([]);
  expect(await actions()).toContain("reset-password");
  await expect(run("sessions end", ["ninguem@norte.test"])).rejects.toThrow(
    "Nenhuma conta tem o e-mail ninguem@norte.test.",
  );
});

test("sessions are counted and ended, an account is unlocked", async () => {
  const { norma } = cast;
  await signIn(db, norma, clock.now);
  expect((await run("sessions end", [norma.email])).told).toMatchObject({ ended: 1 });
  await run("account unlock", [norma.email], { source: "203.0.113.9" });
  expect(await actions()).toEqual(expect.arrayContaining(["end-sessions", "unlock"]));
});

test("mails are listed without content, shown with it, and sent again when they were given up", async () => {
  await queueMail(db, { secrets, counts: new Counts(), now: () => clock.now }, reset);
  const [row] = await db.update(outbox).set({ deadAt: clock.now, lastError: "EAUTH" }).returning();
  const list = await run("mail list", [], { state: "dead" });
  expect(JSON.stringify(list)).not.toContain("token");
  expect(list.lines).toEqual([expect.stringContaining("desistido  reset-password")]);
  expect((await run("mail show", [row!.id])).told).toMatchObject({
    recipient: "clara@norte.test",
    text: expect.stringContaining(reset.data.link),
  });
  expect((await run("mail resend", ["dead"])).told).toEqual([{ id: row!.id }]);
  expect((await run("mail list", [], { state: "waiting" })).told).toHaveLength(1);
  await expect(run("mail resend", [row!.id])).rejects.toThrow("Nenhum e-mail desistido tem o id");
});

test("a mail of trial that does not leave is told with what to do", async () => {
  const settings = { SMTP_URL: "smtp://127.0.0.1:1" };
  await expect(run("mail test", ["dona@rede.example"], {}, settings)).rejects.toThrow(
    "O e-mail não foi aceito (ESOCKET ECONNREFUSED CONN): ninguém atende nessa porta",
  );
});

test("a unit that failed is told by mail, also while there is no database", async () => {
  const server = await startMailServer();
  try {
    const command = COMMANDS["mail failure"]!;
    if (!("runAlone" in command)) throw new Error("it needs a database");
    const told = (settings: NodeJS.ProcessEnv) =>
      command.runAlone(readEnv({ SECRET_KEY: KEY, DATABASE_URL: NO_DATABASE, ...settings }), {
        positionals: ["capelo-backup.service"],
        values: {},
      });
    await told({ SMTP_URL: server.url, OPERATOR_EMAIL: "plantao@rede.example" });
    const [mail] = server.arrived;
    expect(mail?.to).toEqual(["plantao@rede.example"]);
    expect(mail?.text).toContain(`capelo-backup.service falhou em ${hostname()}.`);
    await expect(told({ SMTP_URL: server.url })).rejects.toThrow(
      "OPERATOR_EMAIL ausente: ninguém foi avisado de que capelo-backup.service falhou.",
    );
  } finally {
    await server.close();
  }
});

test("settings come from the files that are named, as systemd reads them, and what is said at the moment counts more", () => {
  const folder = mkdtempSync(join(tmpdir(), "capelo-settings-"));
  const file = join(folder, "capelo.env");
  writeFileSync(file, `DATABASE_URL=${NO_DATABASE}\nSECRET_KEY=${KEY}\nMAIL_FROM=a#b\nPORT=x\n`);
  const named = [`--settings=${file}`, "migrate"];
  expect(capelo({ PORT: "3000" }, ...named).stderr).toMatch(/^Variável MAIL_FROM inválida/);
  expect(capelo({ PORT: "x", MAIL_FROM: "a@b.example" }, ...named).stderr).toMatch(
    /^Variável PORT inválida/,
  );
  const [status, stderr] = [1, "connect ECONNREFUSED 127.0.0.1:1\n"];
  const both = { PORT: "3000", MAIL_FROM: "a@b.example" };
  expect(capelo(both, ...named)).toMatchObject({ status, stderr });
  rmSync(folder, { recursive: true });
}, 60_000);

test("passwords and key are drawn into files of their own, and nothing is written over", () => {
  const folder = join(mkdtempSync(join(tmpdir(), "capelo-settings-")), "capelo");
  const place = (name: string) => join(folder, name);
  const first = capelo({}, "settings", "create", folder);
  expect(first.stdout).toMatch(/^(?:.*: criado\n){3}$/);
  const texts = () => readdirSync(folder).map((name) => readFileSync(place(name), "utf8"));
  const [settings, key, owner] = texts();
  expect(settings).toMatch(/^DATABASE_URL=postgres:\/\/capelo:[0-9a-f]{48}@/m);
  expect(owner).toMatch(/^MIGRATE_DATABASE_URL=postgres:\/\/capelo_owner:[0-9a-f]{48}@/m);
  expect(key).toMatch(/^SECRET_KEY=[0-9a-f]{64}\n$/);
  expect(statSync(folder).mode & 0o777).toBe(0o700);
  for (const name of readdirSync(folder)) expect(statSync(place(name)).mode & 0o777).toBe(0o600);
  const drawn = [settings, owner, key].map((text) => /[0-9a-f]{48,}/.exec(text!)![0]);
  expect(new Set(drawn).size).toBe(3);
  for (const each of drawn) expect(first.stdout + first.stderr).not.toContain(each);
  const before = texts();
  expect(capelo({}, "settings", "create", folder).stdout).toMatch(/^(?:.*: já existia\n){3}$/);
  expect(texts()).toEqual(before);
  rmSync(join(folder, ".."), { recursive: true });
}, 60_000);
