// Holds security.md#secrets-and-the-log: a new key leaves the key of CPFs: the same CPF never opens twice.
import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { useApp } from "#tests/support/app.ts";
import { cast } from "#tests/support/cast.ts";
import { createSecrets } from "../lib/secrets.ts";
import { holdKey } from "./installation.ts";
import { installation, preMatriculas, users } from "./schema.ts";

const { db } = await useApp();
const [ours, other] = ["a", "b"].map((letter) => createSecrets(letter.repeat(32)));

test("the first key is taken, and only that one from then on", async () => {
  await db.update(users).set({ cpf: null });
  await holdKey(db, ours!);
  await holdKey(db, ours!);
  await expect(holdKey(db, other!)).rejects.toThrow(
    `a dele: ${ours!.fingerprint}; a informada: ${other!.fingerprint}`,
  );
});

test("the key that is known already is not written again", async () => {
  await db.update(users).set({ cpf: null });
  await holdKey(db, ours!);
  const row = () => db.select({ version: sql`xmin::text` }).from(installation);
  const before = await row();
  await holdKey(db, ours!);
  expect(await row()).toEqual(before);
});

test("values that an earlier release sealed tell which key is theirs", async () => {
  const { id } = cast.norma;
  await db.update(users).set({ cpf: null });
  const cpf = ours!.keeping({ isBound: false }).seal("11144477735", "users.cpf", id);
  await db.update(users).set({ cpf }).where(eq(users.id, id));
  await expect(holdKey(db, other!)).rejects.toThrow("SECRET_KEY não é a chave deste banco:");
  expect(await db.select().from(installation)).toEqual([]);
  await holdKey(db, ours!);
  expect(await db.select().from(installation)).toMatchObject([
    { keyFingerprint: ours!.fingerprint },
  ]);
});

test("the key of CPFs is drawn where nothing was hashed, and is the former one where a release hashed with that", async () => {
  await db.update(users).set({ cpf: null });
  await db.update(preMatriculas).set({ cpfAlunoHmac: null });
  const derived = ours!.hmac("cpf-aluno", "52998224725");
  const drawn = (await holdKey(db, ours!)).hmac("cpf-aluno", "52998224725");
  expect(drawn).not.toBe(derived);
  expect((await holdKey(db, ours!)).hmac("cpf-aluno", "52998224725")).toBe(drawn);
  // The former release leaves the row like this.
  await db
    .update(installation)
    .set({ keyFingerprint: ours!.fingerprint, cpfKey: null, lapideKey: null, mesaKey: null });
  expect((await holdKey(db, ours!)).hmac("cpf-aluno", "52998224725")).toBe(derived);
});

test("of two starts that come together both hash CPFs alike", async () => {
  await db.update(users).set({ cpf: null });
  await db.update(preMatriculas).set({ cpfAlunoHmac: null });
  const hashes = await Promise.all(
    [ours!, ours!].map(async (key) => (await holdKey(db, key)).hmac("cpf-aluno", "1")),
  );
  expect(hashes[0]).toBe(hashes[1]);
});
