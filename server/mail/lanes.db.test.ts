// Holds security.md#mail: a reset waits behind no reminders, be they 100,000, and behind no letter that hangs.
import { setTimeout as pause } from "node:timers/promises";
import { asc, ne } from "drizzle-orm";
import { expect, test } from "vitest";
import { Counts } from "#server/lib/counts.ts";
import { outbox } from "#server/db/schema.ts";
import { useApp } from "#tests/support/app.ts";
import { inTorture } from "#tests/support/everything.ts";
import { formerDatabase } from "#tests/support/former-database.ts";
import { lettersWith } from "#tests/support/letters.ts";
import { useMail } from "#tests/support/mail.ts";
import { queueMail } from "./outbox.ts";

const app = await useApp();
const mail = useMail(app);
const { clock, db, secrets } = app;
const OWNER = "clara@norte.test";

/** Queues reminders that are due before everything else, to families 0, 1, 2 … */
async function queueReminders(count: number): Promise<void> {
  const data = {
    ...lettersWith("Ana").reminder,
    expiresAt: new Date(clock.now.getTime() + 24 * 60 * 60 * 1000).toISOString(),
  };
  const due = new Date(clock.now.getTime() - 60_000);
  for (let n = 0; n < count; n += 1) {
    const recipient = `familia${n}@familia.test`;
    await queueMail(
      db,
      { secrets, counts: new Counts(), now: () => due },
      { template: "reminder", recipient, data },
    );
  }
}

const arrivals = () => mail.server.arrived.map(({ to }) => to.join());

const attempted = async () =>
  (await db.select().from(outbox)).filter(({ attempts }) => attempts > 0).length;

async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  for (let look = 0; look < 200; look += 1) {
    if (await holds()) return;
    await pause(20);
  }
  throw new Error("waited in vain");
}

test("a reset does not wait behind the reminders of a whole network, and these go on meanwhile", async () => {
  await queueReminders(60);
  await mail.queue(OWNER);
  await mail.start().tick();
  expect(arrivals()).toHaveLength(61);
  // At most one claim of each other lane is under way at the same time.
  expect(arrivals().indexOf(OWNER)).toBeLessThan(15);
});

test("reminders that the relay lets wait hold up no reset", async () => {
  await queueReminders(12);
  mail.server.temper = (recipient) => (recipient === OWNER ? "takes" : "stalls");
  const poller = mail.start(mail.server.url, 8_000);
  void poller.tick();
  await until(async () => (await attempted()) === 5);
  for (let n = 1; n <= 2; n += 1) {
    await mail.queue(OWNER);
    void poller.tick();
    await until(() => arrivals().length === n);
  }
  expect(arrivals()).toEqual([OWNER, OWNER]);
  // The first reminders are still under way, so nothing of them is stored. The second reset may have its lease until the
  // relay's answer is noted.
  const rows = await db.select().from(outbox).where(ne(outbox.recipient, OWNER));
  expect(rows.filter(({ leasedUntil }) => leasedUntil !== null)).toHaveLength(5);
});

inTorture(
  "of what waits an upgrade puts each letter in its lane; an instance of before names none and is served",
  async () => {
    const { pglite, upgrade } = await formerDatabase("lanes_of_mails");
    const insert = (template: string) =>
      pglite.query("INSERT INTO outbox (template, recipient) VALUES ($1, 'a@familia.test')", [
        template,
      ]);
    for (const template of ["reminder", "reset-password", "declaration"]) await insert(template);
    await upgrade();
    await insert("reset-password");
    const { rows } = await pglite.query(
      "SELECT template, lane FROM outbox ORDER BY template, lane",
    );
    await pglite.close();
    expect(rows).toEqual([
      { template: "declaration", lane: 1 },
      { template: "reminder", lane: 2 },
      { template: "reset-password", lane: 0 },
      { template: "reset-password", lane: 1 },
    ]);
  },
  60_000,
);

test("a letter's row tells its lane", async () => {
  await queueReminders(1);
  await mail.queue(OWNER);
  const rows = await db.select({ lane: outbox.lane }).from(outbox).orderBy(asc(outbox.lane));
  expect(rows.map(({ lane }) => lane)).toEqual([0, 2]);
});
