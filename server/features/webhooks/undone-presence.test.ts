import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { NovoFato } from "#shared/contract/mesas.ts";
import { mesaFatos, webhooks } from "#server/db/schema.ts";
import { useApp } from "#tests/support/app.ts";
import { cast } from "#tests/support/cast.ts";
import { DAY, openMesa } from "#tests/support/mesa.ts";
import { pollerOf, startReceiver, type Receiver } from "#tests/support/receiver.ts";
import { addWebhook } from "#tests/support/webhooks.ts";

const app = await useApp({ WEBHOOK_INTERNAL_HOSTS: "127.0.0.1", RATE_LIMITS: "off" });
const { db, clock } = app;
const { norte } = cast;
const later = (seconds: number) =>
  void (clock.now = new Date(clock.now.getTime() + seconds * 1_000));

let receiver: Receiver;
let poller: ReturnType<typeof pollerOf>;

beforeEach(async () => {
  // Those of the stage.
  await db.delete(webhooks);
  receiver = await startReceiver();
  poller = pollerOf(app);
  const eventos = ["attendance.recorded", "attendance.undone"] as const;
  await addWebhook(app, `${receiver.origin}/a`, { eventos: [...eventos] });
  clock.now = DAY;
});
afterEach(async () => {
  await poller.stop();
  await receiver.close();
});

/** All that the receiver got until now, in its order: what, and of which fact. */
async function heard(): Promise<string[]> {
  await poller.tick();
  return receiver.got.map(({ body }) => {
    const { type, data } = JSON.parse(body) as { type: string; data: Record<string, string> };
    const { fatoId = "", ...ids } = data;
    expect(ids).toEqual({ leadId: norte.lead, eventoId: norte.evento });
    return `${type} ${fatoId}`;
  });
}

async function atTable() {
  const mesa = await openMesa(app, norte.cliente, norte.evento);
  const tell = async (fato: Partial<NovoFato> & Pick<NovoFato, "tipo">) => {
    const [nonce, feitoEm] = [randomUUID(), clock.now.toISOString()];
    await mesa.tell({ agora: feitoEm, fatos: [{ nonce, feitoEm, ...fato }] });
    const [row] = await db.select().from(mesaFatos).where(eq(mesaFatos.nonce, nonce));
    return { nonce, id: row!.id };
  };
  return {
    present: () => tell({ tipo: "compareceu", leadId: norte.lead }),
    undo: ({ nonce }: { nonce: string }) => tell({ tipo: "desfez", desfaz: nonce }),
  };
}

// Holds product/integracoes.md#webhooks: an undone presence is untold.
test("a presence goes out after ten seconds, and not at all if it is undone by then", async () => {
  const { present, undo } = await atTable();
  const fato = await present();
  later(9);
  expect(await heard()).toEqual([]);
  await undo(fato);
  later(60);
  expect(await heard()).toEqual([]);
});

test("a presence that was told is told to be undone, once, with the same ids", async () => {
  const { present, undo } = await atTable();
  const fato = await present();
  later(10);
  await poller.tick();
  await undo(fato);
  const both = [`attendance.recorded ${fato.id}`, `attendance.undone ${fato.id}`];
  expect(await heard()).toEqual(both);
  await undo(fato);
  expect(await heard()).toEqual(both);
});

test("a person who was noted twice came until both are undone, whichever was told", async () => {
  const { present, undo } = await atTable();
  const first = await present();
  await undo(await present());
  const third = await present();
  await undo(first);
  later(10);
  expect(await heard()).toEqual([`attendance.recorded ${first.id}`]);
  await undo(third);
  expect((await heard())[1]).toBe(`attendance.undone ${third.id}`);
});

test("and is not told at all where both are undone in ten seconds", async () => {
  const { present, undo } = await atTable();
  const both = [await present(), await present()];
  later(9);
  for (const fato of both) await undo(fato);
  later(60);
  expect(await heard()).toEqual([]);
});
