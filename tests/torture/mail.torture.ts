// Holds security.md#mail: a reset waits behind no reminders, be they 100,000, and behind no letter that hangs.
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { outbox } from "#server/db/schema.ts";
import { sealMail } from "#server/mail/outbox.ts";
import { laneOf } from "#server/mail/templates.ts";
import { useApp } from "#tests/support/app.ts";
import { lettersWith } from "#tests/support/letters.ts";
import { useMail } from "#tests/support/mail.ts";

// The long form of server/mail/lanes.db.test.ts.

const app = await useApp();
const mail = useMail(app);
const { clock, db, secrets } = app;
const WAITING = 100_000;
/** Letters of one statement: each is sealed by its own id. */
const AT_ONCE = 5000;
const reminder = { template: "reminder", lane: laneOf("reminder") } as const;
const OWNER = "clara@norte.test";

test(
  "a reset behind 100,000 reminders: two instances send it before a hundredth of them",
  { timeout: 600_000 },
  async () => {
    const data = {
      ...lettersWith("Ana").reminder,
      expiresAt: new Date(clock.now.getTime() + 24 * 60 * 60 * 1000).toISOString(),
    };
    const due = new Date(clock.now.getTime() - 60_000);
    for (let n = 0; n < WAITING; n += AT_ONCE)
      await db.insert(outbox).values(
        Array.from({ length: AT_ONCE }, (_, at) => {
          const { mail: id, payload } = sealMail(secrets, data);
          const recipient = `familia${n + at}@familia.test`;
          return { ...reminder, id, payload, recipient, nextAttemptAt: due };
        }),
      );
    await db.execute(sql`ANALYZE outbox`);
    const pollers = [mail.start(), mail.start()];
    const begin = performance.now();
    const rounds = pollers.map((poller) => poller.tick());
    while (mail.server.arrived.length < 200) await new Promise((resolve) => setTimeout(resolve, 5));
    const before = mail.server.arrived.length;
    const asked = performance.now();
    await mail.queue(OWNER);
    const found = () => mail.server.arrived.findIndex(({ to }) => to.includes(OWNER));
    while (found() < 0) await new Promise((resolve) => setTimeout(resolve, 5));
    const seconds = (ms: number) => (ms / 1000).toFixed(2);
    console.log(
      `the reset: ${seconds(performance.now() - asked)} s; the ${before} letters before it: ${seconds(asked - begin)} s`,
    );
    expect(found() - before).toBeLessThan(WAITING / 100);
    await Promise.all(pollers.map((poller) => poller.stop()));
    await Promise.all(rounds);
  },
);
