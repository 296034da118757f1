import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { transaction } from "../transaction.ts";
import { leads, rateLimits, sessions, users } from "../schema.ts";
import { rememberUse } from "../installation.ts";
import { count, db, empty, load, NOW, query, secrets } from "#tests/support/demo.ts";
import { DemoHour } from "./hour.ts";
import { idOf } from "./random.ts";
import { beginPublicDemo, NotErasable, publicDemoSince, resetDemo } from "./reset.ts";

// Holds product/instalacao.md#demonstration: a public demonstration begins anew, and nothing else ever does.

const LATER = new Date(NOW.getTime() + 3_600_000);
const reset = () => resetDemo(db, { now: LATER, secrets });

async function begin(): Promise<void> {
  await empty();
  await rememberUse(db, "demonstrationAt", NOW);
  await transaction(db, (tx) => beginPublicDemo(tx, { now: NOW, secrets }));
}

/** Each table's number of rows, without what is kept. */
async function rows(): Promise<Record<string, number>> {
  const tables = await query<{ name: string }>(
    `SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' ORDER BY 1`,
  );
  const counts: Record<string, number> = {};
  for (const { name } of tables) counts[name] = await count(name);
  return counts;
}

beforeAll(() => begin());
afterAll(() => empty());

describe("resetDemo", () => {
  test("leaves what a first load leaves, whatever strangers did, and tells when", async () => {
    const first = await rows();
    await db
      .insert(users)
      .values({ email: "x@outra.test", password: "x", role: "aluno", nome: "Estranho" });
    await db.execute(sql`UPDATE users SET is_active = false, password = 'outra'`);
    await db.execute(sql`DELETE FROM matriculas`);
    await db.update(leads).set({ nomeResponsavel: "Estranha" });
    await db.insert(sessions).values({ id: "s", userId: idOf("user", "f2") });
    await db.insert(rateLimits).values({ key: "login:x", points: 3, expire: 9e12 });
    await reset();
    expect(await rows()).toEqual({ ...first, rate_limits: 1 });
    expect(await count("users WHERE password = 'outra' OR nome = 'Estranho'")).toBe(0);
    expect(await count("users WHERE is_active")).toBeGreaterThan(20);
    expect(await count("leads WHERE nome_responsavel = 'Estranha'")).toBe(0);
    expect(await publicDemoSince(db)).toEqual(LATER);
  });

  test("can be done again, and the trail is guarded afterwards", async () => {
    await reset();
    await expect(db.execute(sql`TRUNCATE fatos`)).rejects.toThrow();
    await expect(db.execute(sql`DELETE FROM fatos`)).rejects.toThrow();
  });

  test("stores nothing where loading fails: all stays as it was", async () => {
    await db.update(leads).set({ nomeResponsavel: "Ainda aqui" });
    const hmac = () => {
      throw new Error("no key");
    };
    const wish = { now: NOW, secrets: { ...secrets, hmac } };
    await expect(resetDemo(db, wish)).rejects.toThrow("no key");
    expect(await count("leads WHERE nome_responsavel <> 'Ainda aqui'")).toBe(0);
    expect(await publicDemoSince(db)).toEqual(LATER);
  });
});

const EMAIL = "dona@rede.example";

// Each is undone before the next.
test.each([
  [
    "a database that was used outside the demonstration",
    sql`UPDATE installation SET production_at = now()`,
    sql`UPDATE installation SET production_at = NULL`,
  ],
  [
    "a database that never was a demonstration",
    sql`UPDATE installation SET demonstration_at = NULL`,
    sql`UPDATE installation SET demonstration_at = now()`,
  ],
  [
    "an account of the operator's own",
    sql`INSERT INTO users (email, password, role) VALUES (${EMAIL}, 'x', 'franqueador')`,
    sql`DELETE FROM users WHERE email = ${EMAIL}`,
  ],
  [
    "another network beside it",
    sql`WITH head AS (INSERT INTO users (email, password, role) VALUES (${EMAIL}, 'x', 'aluno') RETURNING id)
      INSERT INTO franqueadores (user_id, razao_social, cnpj) SELECT id, 'Outra', '11222333000181' FROM head`,
    sql`DELETE FROM franqueadores WHERE razao_social = 'Outra'`,
  ],
])("resetDemo refuses, and erases nothing of, %s", async (_what, plant, undo) => {
  await db.execute(plant);
  expect(await refused()).toBe(true);
  await db.execute(undo);
});

test("resetDemo refuses a trial's data, which no public demonstration loaded", async () => {
  await empty();
  await rememberUse(db, "demonstrationAt", NOW);
  await load(NOW);
  expect(await refused()).toBe(true);
});

async function refused(): Promise<boolean> {
  const before = await rows();
  await expect(reset()).rejects.toThrow(NotErasable);
  expect(await rows()).toEqual(before);
  return true;
}

test("an hour counts down in whole seconds, is tried again in a minute, and promises nothing once it is refused", () => {
  const hour = new DemoHour(NOW);
  const after = (seconds: number) => new Date(NOW.getTime() + seconds * 1000);
  expect([
    hour.secondsLeft(NOW),
    hour.secondsLeft(after(3599.5)),
    hour.isOver(after(3599.5)),
  ]).toEqual([3600, 1, false]);
  expect([hour.secondsLeft(after(9000)), hour.isOver(after(9000))]).toEqual([0, true]);
  hour.delay(after(9000));
  expect(hour.secondsLeft(after(9000))).toBe(60);
  hour.begin(after(9000));
  expect(hour.secondsLeft(after(9000))).toBe(3600);
  hour.stop();
  expect([hour.secondsLeft(after(99_999)), hour.isOver(after(99_999))]).toEqual([null, false]);
});
