// Holds security.md#secrets-and-the-log: birth dates and addresses of a release before are sealed by themselves, once
// it no longer runs.
import { eq, sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { useApp } from "#tests/support/app.ts";
import { cast } from "#tests/support/cast.ts";
import { instances, users } from "./schema.ts";
import { countInClear, openOwner, sealAccounts, sealOwner } from "./sealed-account.ts";

// Holds product/privacidade.md#personal-data and docs/decisions/062.

const { db, secrets } = await useApp();
const plain = { dataNascimento: "1980-05-17", endereco: "Rua das Flores, 100" };
const { id } = cast.norma;
const read = async () => {
  const [row] = await db.select().from(users).where(eq(users.id, id));
  if (!row) throw new Error("no account");
  return row;
};

// The accounts of a release before.
beforeEach(() =>
  db.update(users).set({ ...plain, dataNascimentoSelada: null, enderecoSelado: null }),
);

test("what a release before left in clear is read, then sealed, and nothing stays in clear", async () => {
  expect(openOwner(secrets, await read())).toMatchObject(plain);
  expect(await countInClear(db)).toBe(await db.$count(users));
  expect(await sealAccounts(db, secrets)).toBe(await db.$count(users));
  const row = await read();
  expect(row).toMatchObject({ dataNascimento: null, endereco: null });
  expect([row.dataNascimentoSelada, row.enderecoSelado].join(" ")).toMatch(/^v2\..+ v2\..+$/);
  expect(openOwner(secrets, row)).toMatchObject(plain);
  expect(await sealAccounts(db, secrets)).toBe(0);
  expect(await read()).toEqual(row);
});

test("more than one batch is sealed, and a break leaves what was sealed", async () => {
  const others = Array.from({ length: 1_100 }, (_, n) => ({
    email: `conta${n}@muitas.test`,
    password: "x",
    role: "vendedor" as const,
    ...plain,
  }));
  await db.insert(users).values(others);
  let sealed = 0;
  const breaking = {
    ...secrets,
    seal: (...value: Parameters<typeof secrets.seal>) => {
      sealed += 1;
      if (sealed > 1_200) throw new Error("broken off");
      return secrets.seal(...value);
    },
  };
  await expect(sealAccounts(db, breaking)).rejects.toThrow("broken off");
  expect(await countInClear(db)).toBe((await db.$count(users)) - 500);
  expect(await sealAccounts(db, secrets)).toBe((await db.$count(users)) - 500);
  expect(await countInClear(db)).toBe(0);
});

test("nothing is sealed while an instance of another release lives, which could not read it", async () => {
  await db.insert(instances).values({ name: "outra", release: "0.0.1" });
  expect(await sealAccounts(db, secrets)).toBe(0);
  expect(await read()).toMatchObject(plain);
  await db.update(instances).set({ seenAt: sql`now() - interval '61 seconds'` });
  expect(await sealAccounts(db, secrets)).toBeGreaterThan(0);
});

test("what the release before writes over a sealed value counts, and is sealed next", async () => {
  await sealAccounts(db, secrets);
  await db.update(users).set({ endereco: "Rua Nova, 2" }).where(eq(users.id, id));
  const now = { ...plain, endereco: "Rua Nova, 2" };
  expect(openOwner(secrets, await read())).toMatchObject(now);
  expect(await sealAccounts(db, secrets)).toBe(1);
  expect(openOwner(secrets, await read())).toMatchObject(now);
});

test("a value opens in its own column and account alone", async () => {
  const { enderecoSelado = null } = sealOwner(secrets, id, { endereco: "Rua do Sol, 1" });
  const row = await read();
  const moved = { ...row, dataNascimento: null, dataNascimentoSelada: enderecoSelado };
  expect(() => openOwner(secrets, moved)).toThrow();
  expect(() =>
    openOwner(secrets, { ...row, id: cast.saulo.id, endereco: null, enderecoSelado }),
  ).toThrow();
});
