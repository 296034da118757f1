import { afterEach, beforeEach, expect, test } from "vitest";
import { webhooks, webhookTentativas } from "#server/db/schema.ts";
import { useApp } from "#tests/support/app.ts";
import { everything } from "#tests/support/everything.ts";
import { pollerOf, startReceiver, type Receiver } from "#tests/support/receiver.ts";
import { addWebhook, messagesOf, queueMessage } from "#tests/support/webhooks.ts";

// Holds product/integracoes.md#webhooks for several instances, which only a real server can run side by side.

const app = await useApp({ WEBHOOK_INTERNAL_HOSTS: "127.0.0.1" });

let receiver: Receiver;
beforeEach(async () => void (receiver = await startReceiver()));
afterEach(() => receiver.close());

/** The messages of each of two endpoints. */
const EACH = everything ? 200 : 50;

test(`four instances send each of ${2 * EACH} messages once`, async () => {
  receiver.reply = () => ({ status: 200, afterMs: 2 });
  const { id } = await addWebhook(app, `${receiver.origin}/a`);
  const other = await addWebhook(app, `${receiver.origin}/b`);
  await queueMessage(app, id, EACH);
  await queueMessage(app, other.id, EACH);
  const instances = [1, 2, 3, 4].map(() => pollerOf(app));
  await Promise.all(instances.map((one) => one.tick()));
  await Promise.all(instances.map((one) => one.stop()));
  const ids = receiver.got.map(({ headers }) => headers["webhook-id"]);
  expect([ids.length, new Set(ids).size]).toEqual([2 * EACH, 2 * EACH]);
  expect(await app.db.$count(webhookTentativas)).toBe(2 * EACH);
  expect((await messagesOf(app, id)).every(({ entregueEm }) => entregueEm !== null)).toBe(true);
});

test("four instances that hear 410 at once switch off once", async () => {
  receiver.reply = () => ({ status: 410, afterMs: 20 });
  const { id } = await addWebhook(app, `${receiver.origin}/a`);
  await queueMessage(app, id, 20);
  const instances = [1, 2, 3, 4].map(() => pollerOf(app));
  await Promise.all(instances.map((one) => one.tick()));
  await Promise.all(instances.map((one) => one.stop()));
  const rows = await app.db.select().from(webhooks);
  expect(rows.find((row) => row.id === id)).toMatchObject({ motivo: "gone" });
  expect((await messagesOf(app, id)).every(({ desistidaEm }) => desistidaEm !== null)).toBe(true);
});
