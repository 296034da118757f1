import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { useApp } from "#tests/support/app.ts";
import { NOON } from "#tests/support/cast.ts";
import { useMail } from "#tests/support/mail.ts";
import { claimMails } from "./delivery.ts";
import { LANES } from "./templates.ts";
import { removeOldMails } from "./outbox.ts";
import { outbox } from "#server/db/schema.ts";

const app = await useApp();
const { clock, db } = app;
const { queue } = useMail(app);
const now = () => clock.now;

test("a mail is claimed by one of many who ask together", async () => {
  for (let i = 0; i < 20; i += 1) await queue(`pessoa${i}@norte.test`);
  const claim = { lane: LANES.urgent, now: now(), limit: 3, leaseMs: 60_000 };
  const claims = await Promise.all(Array.from({ length: 8 }, () => claimMails(db, claim)));
  expect(Math.max(...claims.map((mails) => mails.length))).toBe(3);
  const ids = claims.flat().map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});

test("mails sent or given up a month ago are forgotten, and those that nobody has sent for a month", async () => {
  for (const name of ["sent", "dead", "waiting", "late", "fresh"])
    await queue(`${name}@norte.test`);
  const old = new Date(NOON.getTime() - 31 * 24 * 60 * 60 * 1000);
  const set = (name: string, values: Partial<typeof outbox.$inferInsert>) =>
    db
      .update(outbox)
      .set(values)
      .where(eq(outbox.recipient, `${name}@norte.test`));
  const young = new Date(NOON.getTime() - 29 * 24 * 60 * 60 * 1000);
  await set("sent", { createdAt: old, sentAt: old });
  await set("dead", { createdAt: old, deadAt: old });
  await set("waiting", { createdAt: old });
  await set("late", { createdAt: old, sentAt: young });
  await set("fresh", { createdAt: young });
  await removeOldMails(db, now());
  const left = await db.select({ recipient: outbox.recipient }).from(outbox);
  expect(left.map(({ recipient }) => recipient).toSorted()).toEqual([
    "fresh@norte.test",
    "late@norte.test",
  ]);
});
