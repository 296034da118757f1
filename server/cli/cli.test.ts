import { expect, test } from "vitest";
import { eq, sql } from "drizzle-orm";
import { auditLog, installation, instances, outbox, sessions, users } from "#server/db/schema.ts";
import { holdKey } from "#server/db/installation.ts";
import { enterInstance, leaveInstance } from "#server/db/instances.ts";
import { readEnv } from "#server/env.ts";
import { createSecrets, type Secrets } from "#server/lib/secrets.ts";
import { queueMail } from "#server/mail/outbox.ts";
import { capelo } from "#tests/support/capelo.ts";
import { useApp } from "#tests/support/app.ts";
import { cast } from "#tests/support/cast.ts";
import { logoFile } from "#tests/support/logos.ts";
import { signIn } from "#tests/support/session.ts";
import { COMMANDS } from "./commands.ts";

const KEY = "the-key-of-the-tests-is-not-a-secret";
const NEW_KEY = "another-key-of-the-tests-is-not-one-either";
const app = await useApp();
const { db, database, secrets, clock } = app;

/** Runs a command on the tests' database. */
function run(name: string, positionals: string[] = [], values = {}, settings = {}) {
  const env = readEnv({ SECRET_KEY: KEY, ...settings });
  const own = createSecrets(env.SECRET_KEY ?? KEY);
  const parts = { env, database, secrets: own, now: () => clock.now, close: async () => {} };
  const command = COMMANDS[name]!;
  if ("runAlone" in command) throw new Error(`${name} opens its own database`);
  return command.run(parts, { positionals, values });
}

const actions = async () =>
  (await db.select({ action: auditLog.action }).from(auditLog)).map(({ action }) => action);

test("the program explains itself in Portuguese, and misuse is 2", () => {
  const help = capelo({}, "--help");
  expect([help.status, help.stdout]).toEqual([0, expect.stringContaining("Uso: capelo <comando>")]);
  for (const name of Object.keys(COMMANDS)) expect(help.stdout).toContain(`  ${name} `);
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

const reset = {
  template: "reset-password",
  recipient: "clara@norte.test",
  data: {
    nome: "Clara",
    link: "https://capelo.test/reset-password?token=x",
    minutes: 15,
    expiresAt: "2099-01-01T00:00:00.000Z",
  },
} as const;

test("mails are listed without content, shown with it, and sent again when they were given up", async () => {
  await queueMail(db, { secrets, now: () => clock.now }, reset);
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

const keys = { SECRET_KEY: NEW_KEY, SECRET_KEY_OLD: KEY };
const next = createSecrets(NEW_KEY);

/** A CPF of Norma and a mail, as the installation seals them. */
async function sealSome(own: Secrets) {
  await queueMail(db, { secrets: own, now: () => clock.now }, reset);
  const cpf = own.seal("52998224725", "users.cpf", cast.norma.id);
  await db.update(users).set({ cpf: null });
  await db.update(users).set({ cpf }).where(eq(users.id, cast.norma.id));
}

test("a new key takes over everything that was sealed, or nothing", async () => {
  await db.update(users).set({ cpf: null });
  await sealSome(await holdKey(db, secrets));
  await expect(
    run("keys rotate", [], {}, { ...keys, SECRET_KEY_OLD: "x".repeat(32) }),
  ).rejects.toThrow("SECRET_KEY não é a chave deste banco");
  const { told, lines } = await run("keys rotate", [], {}, keys);
  expect(told).toMatchObject({ mails: 1, fingerprint: next.fingerprint });
  expect(lines.join()).not.toMatch(/the-key-of|another-key/);
  const [account] = await db.select().from(users).where(eq(users.id, cast.norma.id));
  expect(next.open(account!.cpf!, "users.cpf", account!.id)).toBe("52998224725");
  const [mail] = await db.select().from(outbox);
  expect(next.open(mail!.payload!, "outbox.payload", mail!.id)).toContain("token=x");
  const [row] = await db.select().from(installation);
  expect(row?.keyFingerprint).toBe(`v2.${next.fingerprint}`);
  expect((await run("keys rotate", [], {}, keys)).lines[0]).toContain("nada a trocar");
});

test("a new key leaves the key of CPFs, so that none opens twice", async () => {
  await db.update(users).set({ cpf: null });
  const before = (await holdKey(db, secrets)).hmac("cpf-aluno", "52998224725");
  await run("keys rotate", [], {}, keys);
  expect((await holdKey(db, next)).hmac("cpf-aluno", "52998224725")).toBe(before);
});

test("no key is replaced while an instance is alive, which is named", async () => {
  await holdKey(db, secrets);
  const id = await enterInstance(db);
  const said = /Há instâncias no ar: .+ \(versão .+, desde .+, vista há 0 s\)/;
  await expect(run("keys rotate", [], {}, keys)).rejects.toThrow(said);
  await expect(run("keys reseal")).rejects.toThrow(said);
  expect((await db.select().from(installation))[0]?.keyFingerprint).toContain(secrets.fingerprint);
  await leaveInstance(db, id);
  expect((await run("keys rotate", [], {}, keys)).lines[0]).toContain("Chave trocada");
});

test("an instance that fell silent counts for a minute", async () => {
  await holdKey(db, secrets);
  await enterInstance(db);
  await db.update(instances).set({ seenAt: sql`now() - interval '61 seconds'` });
  expect((await run("keys rotate", [], {}, keys)).lines[0]).toContain("Chave trocada");
});

test("values that a former release sealed are read, and bound to their rows by a command", async () => {
  await db.insert(installation).values({ keyFingerprint: secrets.fingerprint });
  const own = await holdKey(db, secrets);
  await sealSome(own);
  const found = async () => (await run("check")).lines.find((line) => line.includes(" selados: "));
  expect(await found()).toBe(
    "! selados: 3 se abrem, nenhum preso à sua linha (pare tudo e capelo keys reseal)",
  );
  expect((await run("keys reseal")).told).toEqual({ cpfs: 1, mails: 1 });
  expect(await found()).toBe("✓ selados: 3 se abrem");
});

test("check opens every sealed value and names the rows of those that do not open", async () => {
  await db.update(users).set({ cpf: null });
  const own = await holdKey(db, secrets);
  await sealSome(own);
  const [mail] = await db.select().from(outbox);
  const strange = next.seal("{}", "outbox.payload", mail!.id);
  await db.update(outbox).set({ payload: strange });
  const { told, isGood } = await run("check");
  expect(isGood).toBe(false);
  expect(told).toContainEqual(
    expect.objectContaining({
      what: "selados",
      state: "wrong",
      found: `1 de 3 não se abrem: outbox.payload ${mail!.id}`,
    }),
  );
});

test("check says what is wrong and what to do, and goes on past it", async () => {
  const nowhere = "http://127.0.0.1:1";
  const { told, lines, isGood } = await run(
    "check",
    [],
    {},
    {
      CEP_URL: nowhere,
      PUBLIC_URL: "http://127.0.0.1:1",
      SMTP_URL: "smtp://127.0.0.1:1",
    },
  );
  expect(isGood).toBe(false);
  expect(told).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ what: "extensões", state: "ok" }),
      expect.objectContaining({ what: "papel", state: "ok" }),
      expect.objectContaining({ what: "chave", state: "ok" }),
      expect.objectContaining({ what: "CEP", state: "wrong" }),
      expect.objectContaining({ what: "e-mail", state: "wrong" }),
      expect.objectContaining({ what: "logo", state: "ok", found: "o capelo" }),
    ]),
  );
  expect(lines.join("\n")).toContain("(ninguém atende nessa porta: confira a porta em SMTP_URL");
});

test("check tells of a logo that letters and paper cannot show", async () => {
  const found = async (APP_LOGO: string) =>
    (await run("check", [], {}, { APP_LOGO })).lines.find((line) => line.includes(" logo: "));
  expect(await found(logoFile("svg"))).toBe(
    "! logo: SVG (e-mails, PDFs e prévias de links ficam sem ele: um PNG aparece em tudo)",
  );
  expect(await found(logoFile("png"))).toBe("✓ logo: PNG de 60 × 30 pixels");
});

test("a mail of trial that does not leave is told with what to do", async () => {
  const settings = { SMTP_URL: "smtp://127.0.0.1:1" };
  await expect(run("mail test", ["dona@rede.example"], {}, settings)).rejects.toThrow(
    "O e-mail não foi aceito (ESOCKET ECONNREFUSED CONN): ninguém atende nessa porta",
  );
});

test("totals that agree are told so", async () => {
  expect((await run("counts verify")).lines).toEqual(["Os totais conferem."]);
});
