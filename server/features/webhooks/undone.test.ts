import { and, eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { outbox, webhookEntregas, webhooks } from "#server/db/schema.ts";
import { useApp } from "#tests/support/app.ts";
import { cast } from "#tests/support/cast.ts";
import { signUp } from "#tests/support/family.ts";
import { pollerOf, startReceiver, type Receiver } from "#tests/support/receiver.ts";
import { queuedMails, writeTold } from "#tests/support/mail.ts";
import { doingsOf, UNDOABLE } from "#tests/support/undoings.ts";
import { addWebhook, readTold } from "#tests/support/webhooks.ts";

const app = await useApp({ WEBHOOK_INTERNAL_HOSTS: "127.0.0.1", RATE_LIMITS: "off" });
const { db, clock } = app;
const { norma } = cast;
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

/** All that the receiver got, in its order. */
const heard = () =>
  receiver.got.map(({ body }) => {
    const { type, data } = JSON.parse(body) as { type: string; data: Record<string, string> };
    return { type, data };
  });
const types = () => heard().map(({ type }) => type);
const waiting = async () => {
  await readTold(app);
  return db.$count(webhookEntregas);
};

const doings = doingsOf(app);

// Holds product/integracoes.md#webhooks: what is undone is untold.
describe.each(doings)("%s", (_name, happen) => {
  test("goes out after ten seconds, and not at all if it is undone by then", async () => {
    const { undo } = await happen();
    later(9);
    await poller.tick();
    expect((await undo()).status).toBeLessThan(300);
    expect(await waiting()).toBe(0);
    later(60);
    await poller.tick();
    expect(heard()).toEqual([]);
  });

  test("that was told is told to be undone, once, with the same ids", async () => {
    const { told, untold, data, undo } = await happen();
    later(10);
    await poller.tick();
    await undo();
    await poller.tick();
    expect(heard()).toEqual([
      { type: told, data },
      { type: untold, data },
    ]);
    await undo();
    await poller.tick();
    expect(heard()).toHaveLength(2);
  });
});

async function enrolled() {
  const done = await doings[1]![1]();
  later(10);
  return done;
}

test("a message that failed is not tried again once its cause is undone", async () => {
  receiver.reply = (_path, n) => ({ status: n === 1 ? 503 : 200 });
  const { undo } = await enrolled();
  await poller.tick();
  await undo();
  later(3_600);
  await poller.tick();
  expect(types()).toEqual(["enrolment.effective", "enrolment.undone"]);
});

test("while it is being sent, the news that it was undone waits for its end", async () => {
  receiver.reply = (_path, n) => (n === 1 ? { status: 503, afterMs: 300 } : { status: 200 });
  const { undo } = await enrolled();
  const sending = poller.tick();
  await expect.poll(() => receiver.got.length).toBe(1);
  await undo();
  await readTold(app);
  await sending;
  await poller.tick();
  expect(types()).toEqual(["enrolment.effective"]);
  later(60);
  await poller.tick();
  expect(types()).toEqual(["enrolment.effective", "enrolment.undone"]);
});

test("nothing leaves while the reader has not heard what was undone", async () => {
  const { undo } = await doings[1]![1]();
  await readTold(app);
  later(9);
  await undo();
  later(60);
  await poller.send();
  expect(await db.$count(webhookEntregas)).toBe(1);
  await poller.tick();
  expect([heard(), await waiting()]).toEqual([[], 0]);
});

test("each endpoint hears what it chose: one withdrawn leaves another told", async () => {
  await db.update(webhooks).set({ eventos: ["enrolment.effective"] });
  const other = await addWebhook(app, `${receiver.origin}/b`, {
    person: norma,
    eventos: ["enrolment.undone"],
  });
  const { undo } = await enrolled();
  await readTold(app);
  await db.update(webhookEntregas).set({ tentativas: 1 });
  await undo();
  await readTold(app);
  const left = await db.select().from(webhookEntregas);
  expect(left).toHaveLength(2);
  expect(left.find(({ webhookId }) => webhookId === other.id)?.tipo).toBe("enrolment.undone");
  expect(left.find(({ tipo }) => tipo === "enrolment.effective")?.desistidaEm).toEqual(clock.now);
});

test("the letter of an enrolment has the same grace", async () => {
  const { undo } = await doings[1]![1]();
  const ofLetter = and(
    eq(outbox.template, "enrolment-effective"),
    eq(outbox.recipient, signUp.email),
  );
  await writeTold(app);
  const [letter] = await db.select().from(outbox).where(ofLetter);
  expect(letter?.nextAttemptAt?.getTime()).toBe(clock.now.getTime() + 10_000);
  await undo();
  const left = await queuedMails(app);
  expect(left.filter(({ template }) => template === "enrolment-effective")).toEqual([]);
});
