import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { readFacts, retryAside } from "#server/db/reader.ts";
import { webhookEntregas, webhooks } from "#server/db/schema.ts";
import { webhookReader } from "#server/features/webhooks/commands-tell.ts";
import { useApp } from "#tests/support/app.ts";
import { pollerOf, startReceiver, type Receiver } from "#tests/support/receiver.ts";
import { doingsOf, type Done, UNDOABLE } from "#tests/support/undoings.ts";
import { addWebhook, readTold } from "#tests/support/webhooks.ts";

// Holds product/integracoes.md#webhooks for what is undone while the reader could not take it, or its undoing.

const app = await useApp({ WEBHOOK_INTERNAL_HOSTS: "127.0.0.1", RATE_LIMITS: "off" });
const { db, clock } = app;
const later = (seconds: number) =>
  void (clock.now = new Date(clock.now.getTime() + seconds * 1_000));

let receiver: Receiver;
let poller: ReturnType<typeof pollerOf>;

beforeEach(async () => {
  // Those of the stage.
  await db.delete(webhooks);
  receiver = await startReceiver();
  poller = pollerOf(app);
  await addWebhook(app, `${receiver.origin}/a`, { eventos: [...UNDOABLE] });
});
afterEach(async () => {
  await poller.stop();
  await receiver.close();
});

const types = () => receiver.got.map(({ body }) => (JSON.parse(body) as { type: string }).type);
const waiting = () => db.$count(webhookEntregas);
const readSilently = () => readFacts({ db, log: { warn: () => {} } }, webhookReader);

/** Lets the reader meet a happening that it cannot take, so that it sets the fact aside. */
async function setAside(work: () => Promise<unknown>): Promise<void> {
  await work();
  await db.execute("ALTER TABLE webhook_entregas RENAME TO away");
  try {
    await readSilently();
  } finally {
    await db.execute("ALTER TABLE away RENAME TO webhook_entregas");
  }
}

describe.each(doingsOf(app))("%s", (_name, happen) => {
  test("that was set aside is never told after it was undone", async () => {
    let done: Done | undefined;
    await setAside(async () => void (done = await happen()));
    later(60);
    expect((await done!.undo()).status).toBeLessThan(300);
    await readSilently();
    await poller.send();
    await retryAside({ db }, webhookReader);
    await poller.tick();
    expect([types(), await waiting()]).toEqual([[], 0]);
  });

  test("does not leave while its undoing is set aside", async () => {
    const { undo } = await happen();
    await readTold(app);
    later(9);
    await setAside(undo);
    later(60);
    await poller.tick();
    expect(types()).toEqual([]);
    await retryAside({ db }, webhookReader);
    await poller.tick();
    expect([types(), await waiting()]).toEqual([[], 0]);
  });

  test("that was told is told to be undone, though the undoing was set aside", async () => {
    const { told, untold, undo } = await happen();
    later(10);
    await poller.tick();
    await setAside(undo);
    await retryAside({ db }, webhookReader);
    await poller.tick();
    expect(types()).toEqual([told, untold]);
  });
});
