import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { webhooks as contract } from "#shared/contract/webhooks.ts";
import { trilha, webhooks } from "#server/db/schema.ts";
import { useApp } from "#tests/support/app.ts";
import { cast } from "#tests/support/cast.ts";
import { pollerOf, startReceiver, type Receiver } from "#tests/support/receiver.ts";
import { addWebhook, messagesOf, queueMessage } from "#tests/support/webhooks.ts";

const app = await useApp({ WEBHOOK_INTERNAL_HOSTS: "127.0.0.1" });
const { as, db, clock } = app;
const { norte } = cast;
const later = (ms: number) => void (clock.now = new Date(clock.now.getTime() + ms));

let receiver: Receiver;
let poller: ReturnType<typeof pollerOf>;
let id: string;
beforeEach(async () => {
  receiver = await startReceiver();
  poller = pollerOf(app);
  id = (await addWebhook(app, `${receiver.origin}/a`)).id;
});
afterEach(async () => {
  await poller.stop();
  await receiver.close();
});

// Holds product/integracoes.md#webhooks.
describe("the log", () => {
  test("shows each attempt with its request and the beginning of its answer", async () => {
    receiver.reply = (_path, n) => ({ status: n === 1 ? 503 : 200, body: `resposta ${n}` });
    const entregaId = await queueMessage(app, id);
    await poller.tick();
    later(5_000);
    await poller.tick();
    const caller = await as(norte.cliente);
    const { body } = await caller.call(contract.message, { params: { id, entregaId } });
    expect(body).toMatchObject({ estado: "entregue", status: 200, falha: null, proximaEm: null });
    expect(body.historico).toMatchObject([
      { status: 200, resposta: "resposta 2", url: `${receiver.origin}/a` },
      { status: 503, resposta: "resposta 1" },
    ]);
    // The request is shown as it came.
    const [, second] = receiver.got;
    expect(second!.body).toBe(body.corpo);
    expect(second!.headers).toMatchObject(body.historico[0]!.cabecalhos);
  });

  test("is filtered and paged", async () => {
    receiver.reply = () => ({ status: 410 });
    await queueMessage(app, id, 3);
    await poller.tick();
    const caller = await as(norte.cliente);
    const list = async (query: object) => caller.call(contract.messages, { params: { id }, query });
    expect((await list({ estado: "desistida" })).body).toHaveLength(3);
    expect((await list({ estado: "pendente" })).body).toEqual([]);
    expect((await list({ evento: "credit.activated" })).body).toEqual([]);
    const first = await list({ limit: 2 });
    expect([first.body.length, first.headers["x-total-count"]]).toEqual([2, "3"]);
    const cursor = /cursor=([\w-]+)/.exec(String(first.headers["link"]))?.[1];
    expect((await list({ limit: 2, cursor })).body).toHaveLength(1);
  });
});

describe("sending again", () => {
  test("one message keeps its id", async () => {
    const entregaId = await queueMessage(app, id);
    await poller.tick();
    const caller = await as(norte.cliente);
    const { body } = await caller.call(contract.resend, { params: { id, entregaId } });
    expect(body).toMatchObject({ estado: "pendente", tentativas: 0 });
    await poller.tick();
    const [first, second] = receiver.got.map(({ headers }) => headers["webhook-id"]);
    expect(second).toBe(first);
    expect((await messagesOf(app, id))[0]!.entregueEm).not.toBeNull();
  });

  test("a time: what was given up, or all of it", async () => {
    const from = clock.now;
    await queueMessage(app, id, 2);
    await poller.tick();
    later(60_000);
    receiver.reply = () => ({ status: 410 });
    await queueMessage(app, id, 3);
    await poller.tick();
    receiver.reply = () => ({ status: 200 });
    const caller = await as(norte.cliente);
    const body = { de: from.toISOString(), ate: clock.now.toISOString() };
    const off = await caller.refused(contract.resendAll, { params: { id }, body });
    expect([off.status, off.body.message]).toEqual([
      409,
      "Este webhook está desligado: ligue-o antes.",
    ]);
    await db.update(webhooks).set({ desligadoEm: null, motivo: null });
    const send = async (more = {}) =>
      (await caller.call(contract.resendAll, { params: { id }, body: { ...body, ...more } })).body;
    expect(await send()).toEqual({ mensagens: 3 });
    await poller.tick();
    expect(await send()).toEqual({ mensagens: 0 });
    expect(await send({ todas: true })).toEqual({ mensagens: 5 });
    await poller.tick();
    expect((await messagesOf(app, id)).every(({ entregueEm }) => entregueEm !== null)).toBe(true);
    expect(await send({ ate: new Date(from.getTime() + 1).toISOString(), todas: true })).toEqual({
      mensagens: 2,
    });
    const acts = (await db.select().from(trilha).orderBy(trilha.id)).filter(
      ({ action }) => action === "resend-webhook",
    );
    expect(acts.map(({ details }) => details)).toEqual([
      { mensagens: 3 },
      { mensagens: 5 },
      { mensagens: 2 },
    ]);
  });

  test("a message of another endpoint, or of another unit, is not found", async () => {
    const entregaId = await queueMessage(app, id);
    const caller = await as(norte.cliente);
    const other = { id: norte.webhook, entregaId };
    expect((await caller.refused(contract.message, { params: other })).status).toBe(404);
    expect((await caller.refused(contract.resend, { params: other })).status).toBe(404);
    const neighbour = await as(cast.bela);
    expect((await neighbour.refused(contract.resend, { params: { id, entregaId } })).status).toBe(
      404,
    );
    expect((await neighbour.refused(contract.messages, { params: { id } })).status).toBe(404);
  });
});

describe("a test event", () => {
  test("is sent at once, also while the endpoint is off, and tells the answer", async () => {
    receiver.reply = (_path, n) => ({ status: n === 1 ? 200 : 500, body: "recebi" });
    await db.update(webhooks).set({ desligadoEm: clock.now, motivo: "pessoa" });
    const caller = await as(norte.cliente);
    const send = async () => (await caller.call(contract.test, { params: { id } })).body;
    expect(await send()).toMatchObject({
      tipo: "webhook.test",
      estado: "entregue",
      historico: [{ status: 200, resposta: "recebi" }],
    });
    expect(JSON.parse(receiver.got[0]!.body)).toEqual({
      type: "webhook.test",
      timestamp: "2026-03-10T15:00:00.000Z",
      data: { webhookId: id },
    });
    // It is not tried again: whoever asked has seen it.
    expect(await send()).toMatchObject({ estado: "desistida", status: 500 });
    await poller.tick();
    expect(receiver.got).toHaveLength(2);
  });

  test("that gets no answer says why", async () => {
    receiver.reply = () => "never";
    const caller = await as(norte.cliente);
    const { body } = await caller.call(contract.test, { params: { id } });
    expect(body).toMatchObject({ falha: "tempo", historico: [{ falha: "tempo", resposta: null }] });
  });
});
