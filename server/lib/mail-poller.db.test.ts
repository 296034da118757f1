import { setTimeout as pause } from "node:timers/promises";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { acesso } from "#shared/contract/acesso.ts";
import { claimMails, queueMail, removeOldMails } from "#server/db/outbox.ts";
import { outbox } from "#server/db/schema.ts";
import { useApp } from "#tests/support/app.ts";
import { cast, NOON } from "#tests/support/cast.ts";
import { header, startMailServer, type MailServer, type Temper } from "#tests/support/smtp.ts";
import { createMailer } from "./mailer.ts";
import { startMailPoller, type MailPoller } from "./mail-poller.ts";

const { anybody, clock, db, secrets } = await useApp();
const now = () => clock.now;
const later = (seconds: number) => new Date(clock.now.getTime() + seconds * 1000);
const token = "o-segredo-do-link";
const reset = {
  nome: "Clara Cliente",
  link: `https://capelo.test/reset-password?token=${token}`,
  minutes: 15,
  expiresAt: later(24 * 60 * 60).toISOString(),
};

let server: MailServer;
let pollers: MailPoller[];
let logged: { level: string; entry: Record<string, unknown>; message: string }[];

beforeEach(async () => {
  server = await startMailServer();
  pollers = [];
  logged = [];
});
afterEach(async () => {
  await Promise.all(pollers.map((poller) => poller.stop()));
  await server.close();
});

function start(url = server.url, milliseconds = 6_000): MailPoller {
  const note = (level: string) => (entry: Record<string, unknown>, message: string) =>
    void logged.push({ level, entry, message });
  const log = { info: note("info"), warn: note("warn"), error: note("error") };
  const mailer = createMailer({ url, from: "Capelo <nao-responda@capelo.test>", milliseconds });
  const poller = startMailPoller({ db, mailer, secrets, now, log });
  pollers.push(poller);
  return poller;
}
const queue = (recipient: string, data: Partial<typeof reset> = {}) =>
  queueMail(
    db,
    { secrets, now },
    { template: "reset-password", recipient, data: { ...reset, ...data } },
  );
async function onlyRow() {
  const rows = await db.select().from(outbox);
  expect(rows).toHaveLength(1);
  return rows[0]!;
}

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
    // Of five neighbours the first is served at once, the last after four attempts; a stall costs its time, so one.
    const lost = (recipient: string) => {
      const n = recipients.indexOf(recipient);
      return { hindrance: hindrances[Math.floor(n / 5)]!, times: n < 5 ? Math.min(n, 1) : n % 5 };
    };
    server.temper = (recipient, attempt) => {
      const { hindrance, times } = lost(recipient);
      return attempt <= times ? hindrance : "takes";
    };
    for (const recipient of recipients) await queue(recipient);
    const both = [start(), start()];
    for (let round = 0; round < 6; round += 1) {
      await Promise.all(both.map((poller) => poller.tick()));
      clock.now = later(400);
    }
    const served = server.arrived.map(({ to }) => to.join());
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
      expect(row.attempts).toBe(lost(row.recipient).times + 1);
    }
    const ids = server.arrived.map((mail) => header(mail, "message-id") ?? "");
    expect(ids.toSorted()).toEqual(rows.map(({ id }) => `<${id}@capelo.test>`).toSorted());
    expect(logged.filter(({ message }) => message === "mail sent")).toHaveLength(30);
  }, 60_000);
});

describe("a mail", () => {
  test("is not sent by another while the lease of an instance that died runs, and then is", async () => {
    await queue("clara@norte.test");
    expect(await claimMails(db, { now: now(), limit: 5, leaseMs: 60_000 })).toHaveLength(1);
    const poller = start();
    clock.now = later(59);
    await poller.tick();
    expect(server.arrived).toEqual([]);
    clock.now = later(1);
    await poller.tick();
    expect(server.arrived).toHaveLength(1);
    expect(await onlyRow()).toMatchObject({ attempts: 2, sentAt: clock.now });
  });

  test("whose acceptance was lost on the way comes again under the same Message-ID", async () => {
    await queue("clara@norte.test");
    server.temper = (_, attempt) => (attempt === 1 ? "loses the answer" : "takes");
    const poller = start();
    await poller.tick();
    clock.now = later(5);
    await poller.tick();
    const { id } = await onlyRow();
    const message = `<${id}@capelo.test>`;
    expect(server.arrived.map((mail) => header(mail, "message-id"))).toEqual([message, message]);
  });

  test("is claimed by one of many who ask together", async () => {
    for (let i = 0; i < 20; i += 1) await queue(`pessoa${i}@norte.test`);
    const claim = { now: now(), limit: 3, leaseMs: 60_000 };
    const claims = await Promise.all(Array.from({ length: 8 }, () => claimMails(db, claim)));
    expect(Math.max(...claims.map((mails) => mails.length))).toBe(3);
    const ids = claims.flat().map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test("waits longer each time, is given up after eight attempts, and the log tells it without its content", async () => {
    await queue("clara@norte.test");
    server.temper = () => "refuses the mail";
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
    expect(logged.filter(({ level }) => level === "error")).toEqual([
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
    expect(JSON.stringify(logged)).not.toMatch(new RegExp(`${token}|clara|norte`, "i"));
    clock.now = later(24 * 60 * 60);
    await poller.tick();
    expect((await onlyRow()).attempts).toBe(8);
    expect(server.arrived).toEqual([]);
  });

  test("whose link has expired is given up instead of sent", async () => {
    await queue("clara@norte.test", { expiresAt: later(900).toISOString() });
    clock.now = later(900);
    await start().tick();
    expect(await onlyRow()).toMatchObject({ deadAt: clock.now, lastError: "expired" });
    expect(server.arrived).toEqual([]);
  });

  test("sealed under another key is left to who can read it", async () => {
    await queue("clara@norte.test");
    await db.update(outbox).set({ payload: "v1.AAAA.AAAA.AAAA" });
    await start().tick();
    expect(await onlyRow()).toMatchObject({ deadAt: null, lastError: "unreadable", attempts: 1 });
  });
});

describe("hostile values", () => {
  test.each([
    "clara@norte.test\r\nBcc: outro@mundo.test",
    "clara@norte.test,outro@mundo.test",
    "<clara@norte.test> <outro@mundo.test>",
  ])("the recipient %j gets nothing, nor does anybody else", async (recipient) => {
    await queue(recipient);
    await start().tick();
    expect(server.arrived).toEqual([]);
    expect(await onlyRow()).toMatchObject({ deadAt: clock.now, lastError: "invalid recipient" });
  });

  test("a name with line breaks and tags adds no header, no recipient and no element", async () => {
    await queue("antes@norte.test");
    const nome = `Clara\r\nBcc: outro@mundo.test\r\n\r\n<img src="https://mundo.test/x">`;
    const link = `https://capelo.test/reset-password?token="><script>alert(1)</script>`;
    await queue("clara@norte.test", { nome, link });
    await start().tick();
    const of = (address: string) => server.arrived.find(({ to }) => to[0] === address)!;
    const [usual, mail] = [of("antes@norte.test"), of("clara@norte.test")];
    expect(mail.to).toEqual(["clara@norte.test"]);
    expect(mail.headers.map(([name]) => name)).toEqual(usual.headers.map(([name]) => name));
    expect(mail.html.match(/<[a-z]+/g)).toEqual(usual.html.match(/<[a-z]+/g));
    expect(mail.text).toContain(
      'Olá, Clara Bcc: outro@mundo.test <img src="https://mundo.test/x">!\n',
    );
  });
});

describe("a poller", () => {
  test("looks by itself every two seconds, and no more once it is stopped", async () => {
    const poller = start();
    await queue("clara@norte.test");
    for (let i = 0; i < 100 && server.arrived.length === 0; i += 1) await pause(50);
    expect(server.arrived).toHaveLength(1);
    await poller.stop();
    await queue("bela@norte.test");
    await pause(2_300);
    expect(server.arrived).toHaveLength(1);
  });

  test("finishes the mail under way before it stops, and notes it", async () => {
    await queue("clara@norte.test");
    const poller = start();
    const round = poller.tick();
    await poller.stop();
    expect(server.arrived).toHaveLength(1);
    expect((await onlyRow()).sentAt).not.toBeNull();
    await round;
  });

  test("runs one round at a time", async () => {
    const poller = start();
    expect(poller.tick()).toBe(poller.tick());
  });

  test("ends a mail that hangs when it has waited long enough to stop", async () => {
    await queue("clara@norte.test");
    server.temper = () => "stalls";
    const poller = start(server.url, 20_000);
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
    expect(logged.map(({ message }) => message)).toEqual(["outbox not reached; it is tried again"]);
    await poller.tick();
    expect(server.arrived).toHaveLength(1);
  });
});

describe("to the person who asks", () => {
  test("the mail brings the link that sets a new password", async () => {
    await anybody.call(acesso.forgotPassword, { body: { email: cast.norte.cliente.email } });
    await start().tick();
    const [mail] = server.arrived;
    expect(mail!.to).toEqual([cast.norte.cliente.email]);
    expect(mail!.text).toContain("Olá, Clara Cliente!");
    const [link] = /^http:\/\/localhost\/reset-password\?token=\S+$/m.exec(mail!.text) ?? [];
    const given = new URL(link!).searchParams.get("token")!;
    expect(mail!.html).toContain(`href="${link}"`);
    const body = { token: given, newPassword: "nova-senha" };
    expect((await anybody.call(acesso.resetPassword, { body })).status).toBe(200);
  });

  test("a mail server that is away changes nothing in the answer, known address or not", async () => {
    const poller = start("smtp://127.0.0.1:1");
    const answers = [];
    for (const email of [cast.norte.cliente.email, "ninguem@rede.test"]) {
      const { status, body } = await anybody.call(acesso.forgotPassword, { body: { email } });
      answers.push({ status, body });
      await poller.tick();
    }
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]).toMatchObject({ status: 200 });
    expect(await onlyRow()).toMatchObject({ sentAt: null, lastError: "ESOCKET CONN" });
  });
});

test("mails sent or given up a month ago are forgotten, waiting ones never", async () => {
  for (const name of ["sent", "dead", "waiting", "fresh"]) await queue(`${name}@norte.test`);
  const old = new Date(NOON.getTime() - 31 * 24 * 60 * 60 * 1000);
  const set = (name: string, values: Partial<typeof outbox.$inferInsert>) =>
    db
      .update(outbox)
      .set(values)
      .where(eq(outbox.recipient, `${name}@norte.test`));
  await set("sent", { sentAt: old });
  await set("dead", { deadAt: old });
  await set("waiting", { createdAt: old, nextAttemptAt: old });
  await set("fresh", { sentAt: now() });
  await removeOldMails(db, now());
  const left = await db.select({ recipient: outbox.recipient }).from(outbox);
  expect(left.map(({ recipient }) => recipient).toSorted()).toEqual([
    "fresh@norte.test",
    "waiting@norte.test",
  ]);
});
