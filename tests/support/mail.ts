import { asc } from "drizzle-orm";
import { afterEach, beforeEach, expect } from "vitest";
import { Counts } from "#server/lib/counts.ts";
import { contentOf } from "#server/mail/content.ts";
import { queueMail } from "#server/mail/outbox.ts";
import { readFacts } from "#server/db/reader.ts";
import { outbox } from "#server/db/schema.ts";
import { letterReader } from "#server/features/cartas/commands-tell.ts";
import { createMailer } from "#server/mail/mailer.ts";
import { KEPT } from "#server/mail/lanes.ts";
import { startMailPoller, type MailPoller } from "#server/mail/poller.ts";
import { composeMail, type Mail } from "#server/mail/templates.ts";
import type { TestApp } from "./app.ts";
import { startMailServer, type MailServer } from "./smtp.ts";

/** A line of a poller's log. */
interface Line {
  level: "info" | "warn" | "error";
  entry: Record<string, unknown>;
  message: string;
}

/** Letters of a lane that a poller sends side by side. */
export const AT_ONCE = 5;
export const TOKEN = "o-segredo-do-link";
type Reset = Extract<Mail, { template: "reset-password" }>["data"];
const reset: Reset = {
  nome: "Clara Cliente",
  link: `https://capelo.test/reset-password?token=${TOKEN}`,
  minutes: 15,
  expiresAt: "2026-03-20T15:00:00.000Z",
};

interface TestMail {
  server: MailServer;
  logged: Line[];
  counts: Counts;
  /** @param milliseconds the longest attempt: more than a busy machine needs for one that works */
  start: (url?: string, milliseconds?: number) => MailPoller;
  queue: (recipient: string, data?: Partial<Reset>) => Promise<void>;
  onlyRow: () => Promise<typeof outbox.$inferSelect>;
}

/** Turns what was told into letters, as every instance does. */
export const writeTold = ({ db, clock, counts }: Pick<TestApp, "db" | "clock" | "counts">) =>
  readFacts(
    { db, log: { warn: (entry) => console.error(entry) } },
    letterReader({ counts, now: () => clock.now }),
  );

/** The mails that wait in the outbox, in their order, with what they say now. */
export async function queuedMails(
  app: Pick<TestApp, "db" | "secrets" | "env" | "rede" | "clock" | "counts">,
) {
  await writeTold(app);
  const { createdAt, fatoId } = outbox;
  const rows = await app.db.select().from(outbox).orderBy(asc(createdAt), asc(fatoId));
  const mails = [];
  for (const row of rows) {
    const { template, recipient } = row;
    const data = await contentOf(app, row);
    if (data !== undefined)
      mails.push({ template, recipient, data, mail: composeMail(template, data) });
  }
  return mails;
}

/** For the top of a test file, below `useApp`: a mail server, and pollers on the app's clock. */
export function useMail({ db, secrets, env, rede, clock }: TestApp): TestMail {
  const now = () => clock.now;
  const counts = new Counts();
  let pollers: MailPoller[] = [];
  const mine: TestMail = {
    server: undefined as unknown as MailServer,
    logged: [],
    counts,
    start: (url = mine.server.url, milliseconds = 6_000) => {
      const note = (level: Line["level"]) => (entry: Line["entry"], message: string) =>
        void mine.logged.push({ level, entry, message });
      const log = { info: note("info"), warn: note("warn"), error: note("error") };
      const from = "Capelo <nao-responda@capelo.test>";
      const mailer = createMailer({
        url,
        from: () => from,
        connections: AT_ONCE + KEPT,
        milliseconds,
      });
      const poller = startMailPoller({ db, env, mailer, secrets, rede, counts, now, log });
      pollers.push(poller);
      return poller;
    },
    queue: async (recipient, data = {}) => {
      const letter = {
        template: "reset-password",
        recipient,
        data: { ...reset, ...data },
      } as const;
      await queueMail(db, { secrets, counts, now }, letter);
    },
    onlyRow: async () => {
      const rows = await db.select().from(outbox);
      expect(rows).toHaveLength(1);
      return rows[0]!;
    },
  };
  beforeEach(async () => {
    mine.server = await startMailServer();
    mine.logged = [];
    pollers = [];
  });
  afterEach(async () => {
    await Promise.all(pollers.map((poller) => poller.stop()));
    await mine.server.close();
  });
  return mine;
}
