import { expect, test } from "vitest";
import { preMatriculas } from "#shared/contract/pre-matriculas.ts";
import { useApp } from "#tests/support/app.ts";
import { cast } from "#tests/support/cast.ts";
import { signIn } from "#tests/support/session.ts";
import { idempotencyKeys, passwordResetTokens, rateLimits, sessions } from "./db/schema.ts";
import { tidy } from "./housekeeping.ts";

const { anybody, clock, db } = await useApp({ TRUST_PROXY: "127.0.0.1" });
const warnings: unknown[] = [];
const log = { warn: (entry: unknown) => void warnings.push(entry) };
const userId = cast.norte.cliente.id;
const hours = (count: number) => new Date(clock.now.getTime() + count * 60 * 60 * 1000);

/** More than one batch of deletions. */
const MANY = Array.from({ length: 4_500 }, (_, i) => i);

test("what has expired goes, however much it is, and what has not stays", async () => {
  const [old, fresh] = [hours(-24 * 8), hours(1)];
  await db
    .insert(rateLimits)
    .values([
      ...MANY.map((i) => ({ key: `login:${i}`, points: 1, expire: old.getTime() })),
      { key: "login:live", points: 1, expire: fresh.getTime() },
    ]);
  await db
    .insert(passwordResetTokens)
    .values([
      ...MANY.map((i) => ({ userId, token: `${i}`, expiresAt: old })),
      { userId, token: "live", expiresAt: fresh },
    ]);
  await db
    .insert(sessions)
    .values(MANY.map((i) => ({ id: `${i}`, userId, createdAt: old, lastSeenAt: old })));
  await signIn(db, cast.norte.cliente, clock.now);
  await db
    .insert(idempotencyKeys)
    .values([
      ...MANY.map((i) => ({ key: `${i}`, endpoint: "x", bodyHash: "x", createdAt: old })),
      { key: "live", endpoint: "x", bodyHash: "x", createdAt: clock.now },
    ]);
  await tidy(db, clock.now, log);
  const counts = [];
  for (const table of [rateLimits, passwordResetTokens, sessions, idempotencyKeys])
    counts.push(await db.$count(table));
  expect([counts, warnings]).toEqual([[1, 1, 1, 1], []]);
});

test("a flood of calls from ever new addresses leaves nothing once its time is over", async () => {
  const params = { codigo: "AAAA-BBBB-CCCC" };
  for (let i = 0; i < 300; i += 1) {
    const headers = { "x-forwarded-for": `2001:db8:${i.toString(16)}::1` };
    await anybody.refused(preMatriculas.verify, { params }, { headers });
  }
  expect(await db.$count(rateLimits)).toBe(300);
  await tidy(db, new Date(Date.now() + 60 * 60 * 1000), log);
  expect(await db.$count(rateLimits)).toBe(0);
});
