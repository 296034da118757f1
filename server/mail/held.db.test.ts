// Holds security.md#mail: mails that went out after a backup do not go out again once it is restored.
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { outbox } from "#server/db/schema.ts";
import { holdMails, readHold, releaseMails } from "#server/db/held-mails.ts";
import { resendMails } from "#server/mail/kept.ts";
import { useApp } from "#tests/support/app.ts";
import { useMail } from "#tests/support/mail.ts";

const app = await useApp();
const mail = useMail(app);
const { clock, db } = app;
const arrived = () => mail.server.arrived.map(({ to }) => to.join()).toSorted();

test("mails that are held do not leave, and leave once they are released", async () => {
  await mail.queue("clara@norte.test");
  await holdMails(db);
  const poller = mail.start();
  await poller.tick();
  expect([arrived(), (await mail.onlyRow()).attempts]).toEqual([[], 0]);
  expect(await releaseMails(db, undefined, clock.now)).toEqual({ discarded: 0, waiting: 1 });
  await poller.tick();
  expect(arrived()).toEqual(["clara@norte.test"]);
});

test("those of the backup are thrown away where the operator says so, and do not come back with the dead", async () => {
  await mail.queue("backup@norte.test");
  await holdMails(db);
  await mail.queue("depois@norte.test");
  const past = { createdAt: new Date("2026-01-01T00:00:00Z") };
  await db.update(outbox).set(past).where(eq(outbox.recipient, "backup@norte.test"));
  const future = { createdAt: new Date("2099-01-01T00:00:00Z") };
  await db.update(outbox).set(future).where(eq(outbox.recipient, "depois@norte.test"));
  expect(await releaseMails(db, "earlier", clock.now)).toEqual({ discarded: 1, waiting: 1 });
  expect(await resendMails(db, undefined, clock.now)).toEqual([]);
  await mail.start().tick();
  expect(arrived()).toEqual(["depois@norte.test"]);
});

test("what is not held cannot be released", async () => {
  expect(await readHold(db)).toBeUndefined();
  await expect(releaseMails(db, "all", clock.now)).rejects.toThrow("Nenhum e-mail está retido.");
});
