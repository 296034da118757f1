// Holds security.md#accounts-and-sessions: wrong factors lock no owner out; a new key and a restored backup open the
// same factors.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { and, eq, inArray, ne } from "drizzle-orm";
import { expect, test } from "vitest";
import { fatores } from "#shared/contract/fatores.ts";
import { factors, identities, recoveryCodes, sessions, trilha, users } from "#server/db/schema.ts";
import { loadRows, writeRows } from "#server/db/backup/rows.ts";
import { tablesOf } from "#server/db/backup/tables.ts";
import { holdKey } from "#server/db/installation.ts";
import { transaction } from "#server/db/transaction.ts";
import { createSecrets } from "#server/lib/secrets.ts";
import { useApp } from "#tests/support/app.ts";
import { cast, PASSWORD } from "#tests/support/cast.ts";
import { commandsOn, KEY } from "#tests/support/commands.ts";
import { addApp, addPasskey, beginLogIn, codeOf } from "#tests/support/factors.ts";
import { queuedMails } from "#tests/support/mail.ts";

const app = await useApp();
const { anybody, as, clock, db, secrets } = app;
const run = commandsOn(app);
const { norma } = cast;

test("account reset-factor takes every factor and code away, ends the sessions, and tells the owner", async () => {
  const caller = await as(norma);
  await addApp(caller, clock);
  await addPasskey(caller);
  await addApp(await as(cast.norte.micro), clock);
  const { told, lines } = await run("account reset-factor", [` ${norma.email.toUpperCase()} `]);
  expect(told).toEqual({ email: norma.email, removed: 2 });
  expect(lines).toEqual([`Segundo fator retirado: ${norma.email}`]);
  expect(await db.$count(factors, eq(factors.userId, norma.id))).toBe(0);
  expect(await db.$count(recoveryCodes, eq(recoveryCodes.userId, norma.id))).toBe(0);
  expect(await db.$count(sessions, eq(sessions.userId, norma.id))).toBe(0);
  expect(await db.$count(factors)).toBe(1);
  expect((await beginLogIn(app, norma)).answer.body).toMatchObject({ id: norma.id });
  const [entry] = await db.select().from(trilha).where(eq(trilha.action, "reset-factor"));
  expect(entry).toMatchObject({ actorId: null, entityId: norma.id, details: { factors: 2 } });
  const letters = (await queuedMails(app)).filter(({ recipient }) => recipient === norma.email);
  expect(letters.at(-1)).toMatchObject({ data: { mudanca: "reiniciado" } });
});

test("account reset-factor says so where there is none, and that nobody has an address", async () => {
  const { lines } = await run("account reset-factor", [norma.email]);
  expect(lines).toEqual([`A conta não tinha segundo fator: ${norma.email}`]);
  expect(await queuedMails(app)).toEqual([]);
  await expect(run("account reset-factor", ["ninguem@norte.test"])).rejects.toThrow(
    "Nenhuma conta tem o e-mail ninguem@norte.test.",
  );
});

test("account unbind forgets the person at the provider, ends the sessions, and says so where there is none", async () => {
  const bound = { issuer: "https://id.test", createdAt: clock.now, lastUsedAt: clock.now };
  await db.insert(identities).values([
    { ...bound, userId: norma.id, subject: "norma" },
    { ...bound, userId: cast.norte.micro.id, subject: "mia" },
  ]);
  await as(norma);
  const { told, lines } = await run("account unbind", [` ${norma.email.toUpperCase()} `]);
  expect(told).toEqual({ email: norma.email, removed: 1 });
  expect(lines).toEqual([`Conta desligada do provedor: ${norma.email}`]);
  expect(await db.select().from(identities)).toMatchObject([{ subject: "mia" }]);
  expect(await db.$count(sessions, eq(sessions.userId, norma.id))).toBe(0);
  const [entry] = await db.select().from(trilha).where(eq(trilha.action, "unbind-provider"));
  expect(entry).toMatchObject({ actorId: null, entityId: norma.id, requestId: "capelo" });
  await as(norma);
  const again = await run("account unbind", [norma.email]);
  expect(again.lines).toEqual([`A conta não estava ligada a um provedor: ${norma.email}`]);
  expect(await db.$count(sessions, eq(sessions.userId, norma.id))).toBe(1);
  await expect(run("account unbind", ["ninguem@norte.test"])).rejects.toThrow("Nenhuma conta");
});

test("account unlock forgets wrong codes too", async () => {
  const { secret } = await addApp(await as(norma), clock);
  const { browser: headers } = await beginLogIn(app, norma);
  const give = async (codigo: string) =>
    (await anybody.refused(fatores.verifyCode, { body: { codigo } }, { headers })).status;
  for (let i = 0; i < 5; i += 1) await give("000000");
  expect(await give(codeOf(secret, clock.now))).toBe(429);
  await run("account unlock", [norma.email]);
  expect(await give(codeOf(secret, clock.now))).toBe(200);
});

test("check recommends a second factor to franqueador and franquia, until all have one", async () => {
  const found = async () =>
    (await run("check")).lines.find((line) => line.includes(" segundo fator: "));
  const advice =
    "(recomende-o, em Minha conta, ou exija-o com SECOND_FACTOR_REQUIRED=franqueador,franquia)";
  const people = await db
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.role, ["franqueador", "franquia"]));
  const of = (without: number, accounts: number) =>
    `! segundo fator: falta em ${without} de ${accounts} contas de franqueador e franquia ${advice}`;
  expect(await found()).toBe(of(people.length, people.length));
  const caller = await as(norma);
  await caller.call(fatores.beginTotp, { body: { currentPassword: PASSWORD } });
  expect(await found()).toBe(of(people.length, people.length));
  await addApp(caller, clock);
  await addApp(await as(cast.norte.micro), clock);
  expect(await found()).toBe(of(people.length - 1, people.length));
  await db
    .update(users)
    .set({ isActive: false })
    .where(and(inArray(users.role, ["franqueador", "franquia"]), ne(users.id, norma.id)));
  expect(await found()).toBe("✓ segundo fator: em todas as contas de franqueador e franquia: 1");
});

test("a new key takes the apps' secrets over, and check opens them", async () => {
  await holdKey(db, secrets);
  const { secret } = await addApp(await as(norma), clock);
  const [row] = await db.select().from(factors);
  const keys = { SECRET_KEY: "another-key-of-the-tests-is-not-one-either", SECRET_KEY_OLD: KEY };
  const { told, lines } = await run("keys rotate", [], {}, keys);
  expect(told).toMatchObject({ factors: 1 });
  expect(lines[0]).toMatch(/ 1 segundos fatores, /);
  const [after] = await db.select().from(factors);
  expect(after!.secret).not.toBe(row!.secret);
  const next = createSecrets(keys.SECRET_KEY);
  expect(next.open(after!.secret!, "factors.secret", row!.id)).toBe(secret);
  const check = await run("check", [], {}, { SECRET_KEY: keys.SECRET_KEY });
  expect(check.lines.find((line) => line.includes(" selados: "))).toMatch(/^✓/);
});

test("a restored backup opens the same factors, and takes no used code again", async () => {
  const { secret, codes } = await addApp(await as(norma), clock);
  const [used = "", left = ""] = codes;
  const give = async (codigo: string) => {
    const { browser: headers } = await beginLogIn(app, norma);
    return (await anybody.refused(fatores.verifyCode, { body: { codigo } }, { headers })).status;
  };
  expect(await give(used)).toBe(200);
  const folder = mkdtempSync(path.join(tmpdir(), "capelo-factors-"));
  try {
    const file = path.join(folder, "linhas.ndjson.gz");
    await transaction(db, async (tx) => writeRows(tx, await tablesOf(tx), file));
    await db.delete(factors);
    await db.delete(recoveryCodes);
    await transaction(db, (tx) => loadRows(tx, { file, sequences: {} }));
  } finally {
    rmSync(folder, { recursive: true });
  }
  expect(await give(used)).toBe(400);
  expect(await give(codeOf(secret, clock.now))).toBe(200);
  expect(await give(left)).toBe(200);
});
