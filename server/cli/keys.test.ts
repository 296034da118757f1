import { expect, test } from "vitest";
import { eq, sql } from "drizzle-orm";
import { Counts } from "#server/lib/counts.ts";
import { installation, instances, outbox, users } from "#server/db/schema.ts";
import { holdKey } from "#server/db/installation.ts";
import { enterInstance, leaveInstance } from "#server/db/instances.ts";
import { openOwner, sealOwner } from "#server/db/sealed-account.ts";
import { createSecrets, type Secrets } from "#server/lib/secrets.ts";
import { queueMail } from "#server/mail/outbox.ts";
import { useApp } from "#tests/support/app.ts";
import { cast } from "#tests/support/cast.ts";
import { commandsOn, KEY, reset } from "#tests/support/commands.ts";

const NEW_KEY = "another-key-of-the-tests-is-not-one-either";
const app = await useApp();
const { db, secrets, clock } = app;
const run = commandsOn(app);

const keys = { SECRET_KEY: NEW_KEY, SECRET_KEY_OLD: KEY };
const next = createSecrets(NEW_KEY);

const owner = { cpf: "52998224725", dataNascimento: "1980-05-17", endereco: "Rua do Sol, 1" };
const isNorma = eq(users.id, cast.norma.id);

/** Seals what Norma's account tells and a mail, like the installation. */
async function sealSome(own: Secrets) {
  await queueMail(db, { secrets: own, counts: new Counts(), now: () => clock.now }, reset);
  await db.update(users).set({ cpf: null });
  await db
    .update(users)
    .set(sealOwner(own, cast.norma.id, owner))
    .where(isNorma);
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
  const [account] = await db.select().from(users).where(isNorma);
  expect(openOwner(next, account!)).toEqual(owner);
  const [mail] = await db.select().from(outbox);
  expect(next.open(mail!.payload!, "outbox.payload", mail!.id)).toContain("token=x");
  const [row] = await db.select().from(installation);
  expect(row?.keyFingerprint).toBe(`v2.${next.fingerprint}`);
  expect((await run("keys rotate", [], {}, keys)).lines[0]).toContain("nada a trocar");
});

test("a new key leaves the keys of CPFs and of tombstones, so that nobody opens twice or comes back", async () => {
  await db.update(users).set({ cpf: null });
  const hashes = (own: Secrets) =>
    (["cpf-aluno", "lapide"] as const).map((purpose) => own.hmac(purpose, "52998224725"));
  const before = hashes(await holdKey(db, secrets));
  await run("keys rotate", [], {}, keys);
  expect(hashes(await holdKey(db, next))).toEqual(before);
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
    "! selados: 7 se abrem, nenhum preso à sua linha (pare tudo e capelo keys reseal)",
  );
  expect((await run("keys reseal")).told).toMatchObject({
    cpfs: 1,
    births: 1,
    addresses: 1,
    mails: 1,
  });
  expect(await found()).toBe("✓ selados: 7 se abrem");
});

test("check tells of what a release before left in clear", async () => {
  await sealSome(await holdKey(db, secrets));
  await db.update(users).set({ endereco: "Rua do Sol, 1" }).where(isNorma);
  const { lines } = await run("check");
  expect(lines.find((line) => line.includes(" selados: "))).toContain(
    "1 contas com data de nascimento ou endereço em claro (o servidor os sela em uma hora",
  );
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
      found: `1 de 7 não se abrem: outbox.payload ${mail!.id}`,
    }),
  );
});
