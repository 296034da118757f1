// Holds security.md#mail: sixty edits of an e-mail send three letters; a mailbox gets three an hour by whatever way.
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { franquias } from "#shared/contract/franquias.ts";
import { Counts } from "#server/lib/counts.ts";
import { outbox, users } from "#server/db/schema.ts";
import { NO_PASSWORD } from "#server/lib/password.ts";
import { useApp } from "#tests/support/app.ts";
import { cast } from "#tests/support/cast.ts";
import { lettersWith } from "#tests/support/letters.ts";
import { queueMail } from "./outbox.ts";
import type { Mail } from "./templates.ts";

const { as, clock, db, secrets } = await useApp({ RATE_LIMITS: "off" });
const { norte, norma } = cast;
const letters = lettersWith("Ana");
const counts = new Counts();

function queue(template: Mail["template"], recipient: string) {
  const mail = { template, recipient, data: letters[template] } as Mail;
  return queueMail(db, { secrets, counts, now: () => clock.now }, mail);
}

async function hours(): Promise<Record<string, number[]>> {
  const rows = await db.select().from(outbox).orderBy(outbox.nextAttemptAt);
  const found: Record<string, number[]> = {};
  for (const { template, nextAttemptAt } of rows) {
    const ms = nextAttemptAt.getTime() - clock.now.getTime();
    (found[template] ??= []).push(Math.round(ms / 3_600_000));
  }
  return found;
}

test("a mailbox gets three letters an hour, whatever they say and however it is spelled; the others leave later", async () => {
  await queue("lead-confirmation", "rita@familia.test");
  await queue("declaration", "Rita@Familia.test");
  await queue("enrolment-effective", "rita+ana@familia.test");
  await queue("ticket-answered", "r.ita@familia.test");
  await queue("set-password", "rita@familia.test");
  await queue("lead-confirmation", "outra@familia.test");
  expect(await hours()).toEqual({
    "lead-confirmation": [0, 0],
    declaration: [0],
    "enrolment-effective": [0],
    "ticket-answered": [1],
    "set-password": [1],
  });
});

test("of letters that are alike a mailbox gets ten a day; those that are left out are counted", async () => {
  const queued = [];
  for (let n = 0; n < 12; n += 1) queued.push(await queue("ticket-answered", "rita@familia.test"));
  expect(queued).toEqual([...Array<boolean>(10).fill(true), false, false]);
  expect(counts.of("mails-skipped")).toEqual(new Map([["", 2]]));
});

test("a flood of others' letters delays no reset, and resets delay nothing", async () => {
  for (let n = 0; n < 10; n += 1) await queue("lead-confirmation", "rita@familia.test");
  await queue("reset-password", "rita@familia.test");
  for (let n = 0; n < 5; n += 1) await queue("reset-password", "bela@familia.test");
  await queue("set-password", "bela@familia.test");
  expect(await hours()).toMatchObject({
    "reset-password": [0, 0, 0, 0, 0, 0],
    "set-password": [0],
  });
});

test("sixty edits of a unit's e-mail send three letters to one mailbox, and the refused ones change nothing", async () => {
  const boss = await as(norma);
  const { id, unitId } = norte.franquia;
  await db.update(users).set({ password: NO_PASSWORD }).where(eq(users.id, id));
  const statuses: number[] = [];
  for (let n = 0; n < 60; n += 1) {
    const body = { email: `vitima+${n}@casa.test` };
    statuses.push((await boss.refused(franquias.update, { params: { id: unitId }, body })).status);
  }
  expect(statuses.slice(0, 3).every((status) => status < 300)).toBe(true);
  expect(statuses.slice(3)).toEqual(Array(57).fill(429));
  expect(await db.$count(outbox)).toBe(3);
  const [account] = await db.select({ email: users.email }).from(users).where(eq(users.id, id));
  expect(account?.email).toBe("vitima+2@casa.test");
});
