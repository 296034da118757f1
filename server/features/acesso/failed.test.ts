// Holds security.md#accounts-and-sessions: failed log-ins stand in the trail, and a flood of them fills nothing.
import { asc, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { acesso } from "#shared/contract/acesso.ts";
import { tellFailedLogIns } from "#server/db/audit.ts";
import { failedLogIns, trilha, users } from "#server/db/schema.ts";
import { useApp } from "#tests/support/app.ts";
import { cast, PASSWORD } from "#tests/support/cast.ts";

// Failed log-ins are counted in the trail, so that a flood of them fills nothing.

const { anybody, clock, db } = await useApp({ TRUST_PROXY: "127.0.0.1" });
const clara = cast.norte.cliente;
const TYPED = "senha-digitada";

async function fail(from: string, email = clara.email, password = TYPED) {
  const headers = { "x-forwarded-for": from };
  const answer = await anybody.refused(acesso.login, { body: { email, password } }, { headers });
  expect(answer.status).toBe(401);
}
/** The entries once the hour of the tries is over. */
async function trail() {
  await tellFailedLogIns(db, new Date(clock.now.getTime() + 60 * 60 * 1000));
  return entries();
}
const entries = () =>
  db.select().from(trilha).where(eq(trilha.action, "login-failed")).orderBy(asc(trilha.id));
const countsOf = (rows: Awaited<ReturnType<typeof trail>>) =>
  rows.map(({ details }) => details?.["count"]);

test("the first failed log-in of an account, address and hour stands in the trail at once", async () => {
  for (const from of ["198.51.100.7", "198.51.100.7", "198.51.100.7", "203.0.113.9"])
    await fail(from);
  expect(countsOf(await entries())).toEqual([1, 1]);
  clock.now = new Date(clock.now.getTime() + 60 * 60 * 1000);
  await fail("198.51.100.7");
  expect(countsOf(await entries())).toEqual([1, 1, 1]);
});

test("the further ones of the hour stand there as a number once it is over", async () => {
  for (const from of ["198.51.100.7", "198.51.100.7", "198.51.100.7", "203.0.113.9"])
    await fail(from);
  await tellFailedLogIns(db, clock.now);
  expect(await entries()).toHaveLength(2);
  const rows = await trail();
  expect(countsOf(rows)).toEqual([1, 1, 2]);
  expect(new Set(rows.map(({ entityId }) => entityId))).toEqual(new Set([clara.id]));
  const addresses = rows.map(({ details }) => details?.["address"]);
  expect(addresses[2]).toBe(addresses[0]);
  expect(addresses[1]).not.toBe(addresses[0]);
  expect(await db.$count(failedLogIns)).toBe(0);
  expect(await trail()).toHaveLength(3);
});

test("neither the password nor an unknown e-mail nor an address stands there", async () => {
  for (let index = 0; index < 4; index += 1)
    await fail("198.51.100.7", `ninguem${index}@fora.test`);
  await fail("198.51.100.7");
  const rows = await trail();
  expect(rows.map(({ entityId }) => entityId)).toEqual([null, clara.id, null]);
  expect(countsOf(rows)).toEqual([1, 1, 3]);
  expect(JSON.stringify(rows)).not.toMatch(/digitada|ninguem|fora\.test|198\.51|@/);
});

test("the right password of an account that is switched off is a failed log-in too", async () => {
  await db.update(users).set({ isActive: false }).where(eq(users.id, clara.id));
  await fail("198.51.100.7", clara.email, PASSWORD);
  expect((await trail()).map(({ entityId }) => entityId)).toEqual([clara.id]);
});

test("an account tried from ever new addresses leaves eleven entries at once, and as many after the hour", async () => {
  for (let index = 0; index < 13; index += 1) await fail(`203.0.113.${index}`);
  await fail("203.0.113.0");
  expect(countsOf(await entries())).toEqual(Array<number>(11).fill(1));
  expect(new Set(countsOf(await trail()).slice(11))).toEqual(new Set([1, 2]));
});
