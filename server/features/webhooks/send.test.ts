import { eq } from "drizzle-orm";
import { Webhook } from "standardwebhooks";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { webhooks as contract } from "#shared/contract/webhooks.ts";
import {
  franquias,
  installation,
  clientes,
  webhooks,
  webhookTentativas,
} from "#server/db/schema.ts";
import { createOutgoing } from "#server/lib/outgoing.ts";
import { useApp } from "#tests/support/app.ts";
import { cast } from "#tests/support/cast.ts";
import { queuedMails } from "#tests/support/mail.ts";
import { pollerOf, startReceiver, type Receiver } from "#tests/support/receiver.ts";
import { addWebhook, messagesOf, queueMessage } from "#tests/support/webhooks.ts";

const app = await useApp({ WEBHOOK_INTERNAL_HOSTS: "127.0.0.1" });
const { as, db, clock } = app;
const { norte } = cast;
const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
/** More than a busy machine needs. */
const IN_TIME = { timeout: 20_000 };
const later = (ms: number) => void (clock.now = new Date(clock.now.getTime() + ms));

/** Waits longer for an answer than a process does for its end. */
const own = { internalHosts: ["127.0.0.1"] };
const patient = createOutgoing({ ...own, timeoutMs: 60_000 });
let receiver: Receiver;
let poller: ReturnType<typeof pollerOf>;
beforeEach(async () => {
  receiver = await startReceiver();
  poller = pollerOf(app);
});
afterEach(async () => {
  await poller.stop();
  await receiver.close();
});
const add = (path: string) => addWebhook(app, receiver.origin + path);
const stateOf = async (id: string) =>
  (await db.select().from(webhooks).where(eq(webhooks.id, id)))[0]!;

// Holds security.md#outgoing-calls.
// Holds product/integracoes.md#webhooks.
describe("a message", () => {
  test("is signed so that another library takes it, with each key of an exchange", async () => {
    clock.now = new Date();
    const { id, chave } = await add("/a");
    const entrega = await queueMessage(app, id);
    await poller.tick();
    const [{ headers, body } = { headers: {}, body: "" }] = receiver.got;
    expect(headers).toMatchObject({
      "content-type": "application/json",
      "webhook-id": `msg_${entrega}`,
    });
    const verify = (secret: string) =>
      new Webhook(secret).verify(body, headers as Record<string, string>);
    expect(verify(chave.segredo)).toMatchObject({ type: "lead.created" });
    const caller = await as(norte.cliente);
    const { body: both } = await caller.call(contract.rotate, { params: { id } });
    await queueMessage(app, id);
    await poller.tick();
    const second = receiver.got[1]!;
    for (const { segredo } of both)
      new Webhook(segredo).verify(second.body, second.headers as Record<string, string>);
    expect(String(second.headers["webhook-signature"]).split(" ")).toHaveLength(4);
  });

  test("is tried at once and after 5 s, 5 min, 30 min, 2, 5, 10, 14, 20 and 24 h", async () => {
    receiver.reply = () => ({ status: 500, body: "quebrou" });
    const { id } = await add("/a");
    await queueMessage(app, id);
    await poller.tick();
    const waits = [5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400];
    for (const [at, wait] of waits.entries()) {
      expect(receiver.got).toHaveLength(at + 1);
      later(wait * SECOND - 1);
      await poller.tick();
      expect(receiver.got).toHaveLength(at + 1);
      later(1);
      await poller.tick();
    }
    expect(receiver.got).toHaveLength(10);
    expect(new Set(receiver.got.map(({ headers }) => headers["webhook-id"])).size).toBe(1);
    const [row] = await messagesOf(app, id);
    expect(row).toMatchObject({ tentativas: 10, ultimo: "500", entregueEm: null });
    expect(row!.desistidaEm).not.toBeNull();
    const tries = await db.select().from(webhookTentativas);
    expect(tries.map(({ resposta }) => resposta)).toEqual(Array(10).fill("quebrou"));
  });

  test("waits as long as the receiver asks, and no longer than a day", async () => {
    const answers = ["60", "Tue, 10 Mar 2026 16:00:00 GMT", "99999999", "amanhã"];
    receiver.reply = (_path, n) => ({
      status: 429,
      headers: { "retry-after": answers[n - 1] ?? "" },
    });
    const { id } = await add("/a");
    await queueMessage(app, id);
    const nextOf = async () => (await messagesOf(app, id))[0]!.proximaEm;
    await poller.tick();
    expect((await nextOf()).getTime() - clock.now.getTime()).toBe(MINUTE);
    clock.now = await nextOf();
    await poller.tick();
    expect(await nextOf()).toEqual(new Date("2026-03-10T16:00:00Z"));
    clock.now = await nextOf();
    await poller.tick();
    expect((await nextOf()).getTime() - clock.now.getTime()).toBe(24 * HOUR);
    clock.now = await nextOf();
    await poller.tick();
    expect((await nextOf()).getTime() - clock.now.getTime()).toBe(2 * HOUR);
  });

  test("that is redirected, refused or not answered has failed", async () => {
    receiver.reply = (path) => {
      if (path === "/redireciona") return { status: 307, headers: { location: "/certo" } };
      return path === "/mudo" ? "never" : { status: 404 };
    };
    const hasty = pollerOf(app, createOutgoing({ ...own, timeoutMs: 1_000 }));
    const ids: string[] = [];
    for (const path of ["/redireciona", "/mudo", "/nada"]) ids.push((await add(path)).id);
    for (const id of ids) await queueMessage(app, id);
    await hasty.tick();
    await hasty.stop();
    const last: (string | null)[] = [];
    for (const id of ids) last.push((await messagesOf(app, id))[0]!.ultimo);
    expect(last).toEqual(["307", "tempo", "404"]);
    expect(receiver.got.map(({ path }) => path).toSorted()).toEqual([
      "/mudo",
      "/nada",
      "/redireciona",
    ]);
  });

  test("of a slow endpoint holds up no other", async () => {
    receiver.reply = (path) => (path === "/lento" ? "never" : { status: 200 });
    const [slow, quick] = [await add("/lento"), await add("/rapido")];
    await queueMessage(app, slow.id, 7);
    await queueMessage(app, quick.id, 20);
    await poller.stop();
    // No attempt at the slow one ends before the test does.
    const waiting = pollerOf(app, patient);
    void waiting.tick();
    const quickly = () => receiver.got.filter(({ path }) => path === "/rapido").length;
    await expect.poll(quickly, IN_TIME).toBe(20);
    expect(receiver.got.filter(({ path }) => path === "/lento")).toHaveLength(5);
    await waiting.stop();
  });

  test("is not sent while mails are held, after a restore", async () => {
    const { id } = await add("/a");
    await queueMessage(app, id);
    await db.insert(installation).values({ mailsHeldAt: clock.now });
    await poller.tick();
    expect(receiver.got).toEqual([]);
    await db.update(installation).set({ mailsHeldAt: null });
    await poller.tick();
    expect(receiver.got).toHaveLength(1);
  });

  test("is not sent for a unit that was deactivated", async () => {
    const { id } = await add("/a");
    await queueMessage(app, id);
    await db.update(clientes).set({ isActive: false }).where(eq(clientes.id, norte.cliente.unitId));
    await poller.tick();
    expect(receiver.got).toEqual([]);
    expect((await messagesOf(app, id))[0]).toMatchObject({ ultimo: "unidade" });
  });

  test("that is under way when the process ends is given back, and sent by the next", async () => {
    receiver.reply = (_path, n) => (n === 1 ? "never" : { status: 200 });
    const { id } = await add("/a");
    await queueMessage(app, id);
    // Its attempt may last longer than the process waits.
    const slow = pollerOf(app, patient);
    void slow.tick();
    await expect.poll(() => receiver.got.length, IN_TIME).toBe(1);
    await slow.stop();
    expect((await messagesOf(app, id))[0]).toMatchObject({ tentativas: 0, leasedUntil: null });
    await poller.tick();
    expect((await messagesOf(app, id))[0]!.entregueEm).not.toBeNull();
    expect(receiver.got[0]!.headers["webhook-id"]).toBe(receiver.got[1]!.headers["webhook-id"]);
  });
});

describe("an endpoint", () => {
  test("that answers 410 is off at once, and its owner gets a letter", async () => {
    receiver.reply = () => ({ status: 410 });
    const { id } = await add("/segredo");
    await queueMessage(app, id, 3);
    await poller.tick();
    expect(await stateOf(id)).toMatchObject({ motivo: "gone", desligadoEm: clock.now });
    expect((await messagesOf(app, id)).every(({ desistidaEm }) => desistidaEm !== null)).toBe(true);
    const mails = await queuedMails(app);
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({ template: "webhook-off", recipient: norte.cliente.email });
    expect(JSON.stringify(mails)).not.toContain("/segredo");
  });

  test("that fails for five days is off, and one answer that is fine begins anew", async () => {
    receiver.reply = (_path, n) => ({ status: n === 2 ? 200 : 500 });
    const { id } = await add("/a");
    const oneMore = async (hours: number) => {
      later(hours * HOUR);
      await queueMessage(app, id);
      await poller.tick();
      return stateOf(id);
    };
    expect(await oneMore(0)).toMatchObject({ falhandoDesde: clock.now });
    later(5 * SECOND);
    await poller.tick();
    expect(await stateOf(id)).toMatchObject({ falhandoDesde: null });
    const { falhandoDesde } = await oneMore(1);
    expect(falhandoDesde).toEqual(clock.now);
    expect((await oneMore(5 * 24 - 1)).desligadoEm).toBeNull();
    expect(await oneMore(1)).toMatchObject({ motivo: "falhas" });
    const mails = await queuedMails(app);
    expect(mails.map(({ template }) => template)).toEqual(["webhook-off"]);
    const sent = receiver.got.length;
    await oneMore(1);
    expect(receiver.got).toHaveLength(sent);
  });

  test("of a franchise is told of the schools below it", async () => {
    const own = { person: norte.franquia };
    const { id } = await addWebhook(app, `${receiver.origin}/f`, own);
    await queueMessage(app, id);
    await poller.tick();
    expect(receiver.got).toHaveLength(1);
    await db.update(franquias).set({ isActive: false });
    await queueMessage(app, id);
    await poller.tick();
    expect(receiver.got).toHaveLength(1);
  });
});
