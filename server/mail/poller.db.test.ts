import { setTimeout as pause } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { claimMails } from "#server/mail/delivery.ts";
import { LANES } from "#server/mail/templates.ts";
import { outbox } from "#server/db/schema.ts";
import { useApp } from "#tests/support/app.ts";
import { AT_ONCE, TOKEN, useMail } from "#tests/support/mail.ts";
import { header, type Temper } from "#tests/support/smtp.ts";

const app = await useApp();
const mail = useMail(app);
const { clock, db } = app;
const { queue, onlyRow, start } = mail;
const now = () => clock.now;
const later = (seconds: number) => new Date(clock.now.getTime() + seconds * 1000);

describe("thirty mails, two instances, and a mail server in every temper", () => {
  const hindrances: Temper[] = [
    "stalls",
    "is busy",
    "refuses the recipient for now",
    "refuses the recipient for good",
    "refuses the mail",
    "drops",
  ];
  const recipients = Array.from({ length: 30 }, (_, i) => `pessoa${i}@norte.test`);

  test("every mail arrives once, and nothing of it stays", async () => {
    // The first of five neighbours is served at once, the last after four attempts; a stall costs
    // time, so there is one.
    const lost = (recipient: string) => {
      const n = recipients.indexOf(recipient);
      return { hindrance: hindrances[Math.floor(n / 5)]!, times: n < 5 ? Math.min(n, 1) : n % 5 };
    };
    mail.server.temper = (recipient, attempt) => {
      const { hindrance, times } = lost(recipient);
      return attempt <= times ? hindrance : "takes";
    };
    for (const recipient of recipients) await queue(recipient);
    const both = [start(), start()];
    for (let round = 0; round < 6; round += 1) {
      await Promise.all(both.map((poller) => poller.tick()));
      clock.now = later(400);
    }
    const served = mail.server.arrived.map(({ to }) => to.join());
    expect(served.toSorted()).toEqual(recipients.toSorted());
    const rows = await db.select().from(outbox);
    expect(rows).toHaveLength(30);
    for (const row of rows) {
      expect(row).toMatchObject({
        payload: null,
        leasedUntil: null,
        lastError: null,
        deadAt: null,
      });
      expect(row.sentAt).not.toBeNull();
      const { hindrance, times } = lost(row.recipient);
      // A busy server (421) ends a connection: a letter goes on over a new one in the same attempt.
      if (hindrance === "is busy") expect(row.attempts).toBeLessThanOrEqual(times + 1);
      else expect(row.attempts).toBe(times + 1);
    }
    const ids = mail.server.arrived.map((arrived) => header(arrived, "message-id") ?? "");
    expect(ids.toSorted()).toEqual(rows.map(({ id }) => `<${id}@capelo.test>`).toSorted());
    expect(mail.logged.filter(({ message }) => message === "mail sent")).toHaveLength(30);
  }, 60_000);
});

describe("a mail", () => {
  test("is not sent by another while the lease of an instance that died runs, and then is", async () => {
    await queue("clara@norte.test");
    expect(
      await claimMails(db, { lane: LANES.urgent, now: now(), limit: 5, leaseMs: 60_000 }),
    ).toHaveLength(1);
    const poller = start();
    clock.now = later(59);
    await poller.tick();
    expect(mail.server.arrived).toEqual([]);
    clock.now = later(1);
    await poller.tick();
    expect(mail.server.arrived).toHaveLength(1);
    expect(await onlyRow()).toMatchObject({ attempts: 2, sentAt: clock.now });
  });

  test("whose acceptance was lost on the way comes again under the same Message-ID", async () => {
    await queue("clara@norte.test");
    mail.server.temper = (_, attempt) => (attempt === 1 ? "loses the answer" : "takes");
    const poller = start();
    await poller.tick();
    clock.now = later(5);
    await poller.tick();
    const { id } = await onlyRow();
    const message = `<${id}@capelo.test>`;
    expect(mail.server.arrived.map((arrived) => header(arrived, "message-id"))).toEqual([
      message,
      message,
    ]);
  });

  test("waits longer each time, is given up after eight attempts, and the log tells it without its content", async () => {
    await queue("clara@norte.test");
    mail.server.temper = () => "refuses the mail";
    const poller = start();
    const waits: number[] = [];
    for (let attempt = 1; attempt <= 8; attempt += 1) {
      await poller.tick();
      const row = await onlyRow();
      expect(row).toMatchObject({ attempts: attempt, lastError: "EMESSAGE 554 5.7.1 DATA" });
      if (attempt === 8) break;
      const wait = (row.nextAttemptAt.getTime() - clock.now.getTime()) / 1000;
      waits.push(wait);
      clock.now = later(wait - 1);
      await poller.tick();
      expect((await onlyRow()).attempts).toBe(attempt);
      clock.now = later(1);
    }
    expect(waits).toEqual([5, 20, 80, 320, 1280, 3600, 3600]);
    const { id, deadAt } = await onlyRow();
    expect(deadAt).toEqual(clock.now);
    expect(mail.logged.filter(({ level }) => level === "error")).toEqual([
      {
        level: "error",
        message: "mail given up",
        entry: {
          mail: id,
          template: "reset-password",
          attempt: 8,
          reason: "EMESSAGE 554 5.7.1 DATA",
        },
      },
    ]);
    expect(JSON.stringify(mail.logged)).not.toMatch(new RegExp(`${TOKEN}|clara|norte`, "i"));
    clock.now = later(24 * 60 * 60);
    await poller.tick();
    expect((await onlyRow()).attempts).toBe(8);
    expect(mail.server.arrived).toEqual([]);
  });

  test("whose link has expired is given up instead of sent", async () => {
    await queue("clara@norte.test", { expiresAt: later(900).toISOString() });
    clock.now = later(900);
    await start().tick();
    expect(await onlyRow()).toMatchObject({ deadAt: clock.now, lastError: "expired" });
    expect(mail.server.arrived).toEqual([]);
  });

  test("sealed under another key is left to who can read it", async () => {
    await queue("clara@norte.test");
    await db.update(outbox).set({ payload: "v1.AAAA.AAAA.AAAA" });
    await start().tick();
    expect(await onlyRow()).toMatchObject({ deadAt: null, lastError: "unreadable", attempts: 1 });
  });
});

describe("a poller", () => {
  test("looks by itself every two seconds, and no more once it is stopped", async () => {
    const poller = start();
    await queue("clara@norte.test");
    for (let i = 0; i < 100 && mail.server.arrived.length === 0; i += 1) await pause(50);
    expect(mail.server.arrived).toHaveLength(1);
    await poller.stop();
    await queue("bela@norte.test");
    await pause(2_300);
    expect(mail.server.arrived).toHaveLength(1);
  });

  test("finishes the mail under way before it stops, and notes it", async () => {
    await queue("clara@norte.test");
    const poller = start();
    const round = poller.tick();
    await poller.stop();
    expect(mail.server.arrived).toHaveLength(1);
    expect((await onlyRow()).sentAt).not.toBeNull();
    await round;
  });

  test("sends no more at a time than it may, however often it looks", async () => {
    for (let i = 0; i < 12; i += 1) await queue(`pessoa${i}@norte.test`);
    const sideBySide: number[] = [];
    let begun = 0;
    mail.server.temper = () => {
      begun += 1;
      sideBySide.push(begun - mail.server.arrived.length);
      return "takes";
    };
    const poller = start();
    await Promise.all([poller.tick(), poller.tick()]);
    expect(mail.server.arrived).toHaveLength(12);
    expect(Math.max(...sideBySide)).toBeLessThanOrEqual(AT_ONCE);
  });

  test("takes the next letter as soon as one has left, whatever another of its lane waits for", async () => {
    for (let i = 0; i < 3 * AT_ONCE; i += 1) await queue(`pessoa${i}@norte.test`);
    mail.server.temper = (recipient) => (recipient === "pessoa0@norte.test" ? "stalls" : "takes");
    const poller = start(mail.server.url, 20_000);
    void poller.tick();
    for (let i = 0; i < 200 && mail.server.arrived.length < 3 * AT_ONCE - 1; i += 1)
      await pause(20);
    expect(mail.server.arrived).toHaveLength(3 * AT_ONCE - 1);
    const hanging = (await db.select().from(outbox)).filter(({ sentAt }) => sentAt === null);
    expect(hanging).toMatchObject([{ recipient: "pessoa0@norte.test", failedAt: null }]);
  });

  test("ends a mail that hangs when it has waited long enough to stop", async () => {
    await queue("clara@norte.test");
    mail.server.temper = () => "stalls";
    const poller = start(mail.server.url, 20_000);
    void poller.tick();
    for (let i = 0; i < 100 && (await onlyRow()).attempts === 0; i += 1) await pause(20);
    const begin = performance.now();
    await poller.stop();
    expect(performance.now() - begin).toBeLessThan(7_000);
    expect(await onlyRow()).toMatchObject({ sentAt: null, leasedUntil: null, lastError: "EABORT" });
  });

  test("says once that the database is away, and goes on when it is back", async () => {
    await queue("clara@norte.test");
    const poller = start();
    await db.execute("ALTER TABLE outbox RENAME TO away");
    try {
      await poller.tick();
      await poller.tick();
    } finally {
      await db.execute("ALTER TABLE away RENAME TO outbox");
    }
    expect(mail.logged.map(({ message }) => message)).toEqual([
      "outbox not reached; it is tried again",
    ]);
    await poller.tick();
    expect(mail.server.arrived).toHaveLength(1);
  });
});
