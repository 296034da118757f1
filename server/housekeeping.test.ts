// Holds security.md#accounts-and-sessions: what has expired is removed; a flood does not grow tables.
// Holds security.md#personal-data-and-the-trail: old entries of the trail are removed at the term, 500 a statement.
import { expect, test } from "vitest";
import { preMatriculas } from "#shared/contract/pre-matriculas.ts";
import { useApp } from "#tests/support/app.ts";
import { cast } from "#tests/support/cast.ts";
import { signIn } from "#tests/support/session.ts";
import {
  auditLog,
  trilha,
  idempotencyKeys,
  passwordResetTokens,
  rateLimits,
  sessions,
} from "./db/schema.ts";
import { DemoHour } from "./db/demo/hour.ts";
import { renewDemo, tidy } from "./housekeeping.ts";

const { anybody, clock, db, secrets, trail } = await useApp({ TRUST_PROXY: "127.0.0.1" });
const warnings: unknown[] = [];
const terms = { AUDIT_RETENTION_MONTHS: 12 };
const log = { warn: (entry: unknown) => void warnings.push(entry) };
const userId = cast.norte.cliente.id;
const hours = (count: number) => new Date(clock.now.getTime() + count * 60 * 60 * 1000);

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
  await tidy(db, terms, clock.now, log);
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
  // The limits go by the machine's clock: a second later the last of them is over too.
  await tidy(db, terms, new Date(Date.now() + 60 * 60 * 1000 + 1_000), log);
  expect(await db.$count(rateLimits)).toBe(0);
});

test("the trail keeps its entries for the term, and loses older ones, however many", async () => {
  const entry = { action: "login", entity: "users" };
  const [kept, old] = [new Date("2025-03-10T15:00:00.000Z"), new Date("2025-03-10T14:59:59.000Z")];
  const many = Array.from({ length: 1_201 }, () => ({ ...entry, at: old }));
  await db.insert(auditLog).values([...many, { ...entry, at: kept }, { ...entry, at: clock.now }]);
  await tidy(db, terms, clock.now, log);
  const left = await db.select({ at: trilha.at }).from(trilha);
  expect(left.map(({ at }) => at)).toEqual([kept, clock.now]);
  await tidy(db, { AUDIT_RETENTION_MONTHS: 13 }, clock.now, log);
  expect(await db.$count(trilha)).toBe(2);
});

test("a database that holds another network is never begun anew: the log says so once, and nothing is promised", async () => {
  const demoHour = new DemoHour(hours(-2));
  const errors: unknown[] = [];
  const all = { ...log, info: () => {}, error: (said: unknown) => void errors.push(said) };
  const before = await db.$count(sessions);
  for (let second = 0; second < 3; second += 1)
    await renewDemo({ db, demoHour, secrets, trail }, () => clock.now, all);
  expect(errors).toEqual([
    "A demonstração pública não recomeça: este banco guarda mais do que a rede de demonstração.",
  ]);
  expect(await db.$count(sessions)).toBe(before);
  expect(demoHour.secondsLeft(clock.now)).toBeNull();
});
