import { describe, expect, test } from "vitest";
import { Counts } from "#server/lib/counts.ts";
import { outbox } from "#server/db/schema.ts";
import { useApp } from "#tests/support/app.ts";
import { useMail } from "#tests/support/mail.ts";
import { queueMail } from "./outbox.ts";

const app = await useApp();
const mail = useMail(app);
const { clock, db } = app;
const { queue, onlyRow, start } = mail;
const now = () => clock.now;
const later = (seconds: number) => new Date(clock.now.getTime() + seconds * 1000);

describe("a mail", () => {
  test("to an address that does not exist is given up at once", async () => {
    await queue("clara@norte.test");
    mail.server.temper = () => "does not know the recipient";
    await start().tick();
    expect(await onlyRow()).toMatchObject({
      deadAt: clock.now,
      lastError: "EENVELOPE 550 5.1.1 RCPT TO",
    });
  });

  test("that the server puts off goes on beyond eight attempts, until its letter's own end", async () => {
    await queue("clara@norte.test", { expiresAt: later(24 * 60 * 60).toISOString() });
    mail.server.temper = () => "refuses the recipient for now";
    const poller = start();
    for (let hour = 0; hour < 23; hour += 1) {
      await poller.tick();
      clock.now = later(60 * 60);
    }
    expect(await onlyRow()).toMatchObject({ deadAt: null, attempts: 23 });
    mail.server.temper = () => "takes";
    await poller.tick();
    expect(mail.server.arrived).toHaveLength(1);
  });

  test("that is put off and has no end of its own is given up after five days", async () => {
    await queueMail(
      db,
      { ...app, counts: new Counts(), now },
      {
        template: "welcome",
        recipient: "clara@norte.test",
        data: { nome: "Clara", email: "clara@norte.test", link: "https://capelo.test/auth" },
      },
    );
    await db.update(outbox).set({ createdAt: clock.now });
    mail.server.temper = () => "is busy";
    const poller = start();
    clock.now = later(5 * 24 * 60 * 60 - 1);
    await poller.tick();
    expect(await onlyRow()).toMatchObject({ deadAt: null, attempts: 1 });
    clock.now = later(60 * 60);
    await poller.tick();
    expect(await onlyRow()).toMatchObject({ deadAt: clock.now, attempts: 2 });
  });
});

describe("a server that comes back", () => {
  test("gets all that waited for it in the hours before, at once", async () => {
    const day = { expiresAt: later(24 * 60 * 60).toISOString() };
    for (let i = 0; i < 12; i += 1) await queue(`pessoa${i}@norte.test`, day);
    const before = mail.counts.of("mails").get("sent") ?? 0;
    const nowhere = start("smtp://127.0.0.1:1");
    for (let round = 0; round < 60; round += 1) {
      await nowhere.tick();
      clock.now = later(5 * 60);
    }
    const waiting = await db.select().from(outbox);
    expect(waiting.filter(({ deadAt }) => deadAt !== null)).toEqual([]);
    expect(waiting.map(({ lastError }) => lastError)).toEqual(
      waiting.map(() => "way:refused ESOCKET ECONNREFUSED CONN"),
    );
    await nowhere.tick();
    await nowhere.stop();
    await start().tick();
    expect(mail.server.arrived).toHaveLength(12);
    expect((mail.counts.of("mails").get("sent") ?? 0) - before).toBe(12);
    expect(mail.counts.of("mails").get("blocked")).toBeGreaterThan(12);
  });

  test("is not asked for every mail of a long queue while it is away", async () => {
    for (let i = 0; i < 12; i += 1) await queue(`pessoa${i}@norte.test`);
    await start("smtp://127.0.0.1:1").tick();
    const tried = (await db.select().from(outbox)).filter(({ attempts }) => attempts > 0);
    expect(tried).toHaveLength(5);
  });
});
