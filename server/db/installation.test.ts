import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { useApp } from "#tests/support/app.ts";
import { createSecrets } from "../lib/secrets.ts";
import { holdKey } from "./installation.ts";
import { installation, users } from "./schema.ts";

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
  await db.update(users).set({ cpf: ours!.seal("11144477735") });
  await expect(holdKey(db, other!)).rejects.toThrow("SECRET_KEY não é a chave deste banco:");
  expect(await db.select().from(installation)).toEqual([]);
  await holdKey(db, ours!);
  expect(await db.select().from(installation)).toMatchObject([
    { keyFingerprint: ours!.fingerprint },
  ]);
});
