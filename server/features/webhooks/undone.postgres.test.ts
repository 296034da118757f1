import { afterEach, beforeEach, expect, test } from "vitest";
import { matriculas } from "#shared/contract/matriculas.ts";
import { preMatriculas, webhookEntregas, webhooks } from "#server/db/schema.ts";
import { useApp } from "#tests/support/app.ts";
import { cast } from "#tests/support/cast.ts";
import { pollerOf, startReceiver, type Receiver } from "#tests/support/receiver.ts";
import { addWebhook, readTold } from "#tests/support/webhooks.ts";

// Holds product/integracoes.md#webhooks where instances send what another call undoes at the same moment.

const app = await useApp({ WEBHOOK_INTERNAL_HOSTS: "127.0.0.1", RATE_LIMITS: "off" });
const { as, db, clock } = app;
const { norte } = cast;
const PEOPLE = 40;

let receiver: Receiver;
beforeEach(async () => {
  await db.delete(webhooks);
  receiver = await startReceiver();
});
afterEach(() => receiver.close());

test("who heard of an enrolment hears that it was undone, and never the other way round", async () => {
  // Every third attempt fails, and would be made again.
  receiver.reply = (_path, n) => ({ status: n % 3 === 0 ? 503 : 200, afterMs: n % 5 });
  await addWebhook(app, `${receiver.origin}/a`, {
    eventos: ["enrolment.effective", "enrolment.undone"],
  });
  const rows = await db
    .insert(preMatriculas)
    .values(
      Array.from({ length: PEOPLE }, (_, n) => ({
        eventoId: norte.evento,
        nome: `Aluno ${n}`,
        email: `aluno${n}@familia.test`,
      })),
    )
    .returning({ id: preMatriculas.id });
  const clara = await as(norte.cliente);
  const ids: string[] = [];
  for (const { id } of rows)
    ids.push((await clara.call(matriculas.efetivar, { params: { id } })).body.id);
  await readTold(app);
  clock.now = new Date(clock.now.getTime() + 10_000);
  const instances = [1, 2].map(() => pollerOf(app));
  const undone = ids.map((id) =>
    clara.refused(matriculas.undo, { params: { id }, body: { motivo: "engano" } }),
  );
  await Promise.all([...undone, ...instances.map((one) => one.tick())]);
  // Everything that may still be due, with the retries.
  for (let step = 0; step < 4; step++) {
    clock.now = new Date(clock.now.getTime() + 3_600_000);
    await Promise.all(instances.map((one) => one.tick()));
  }
  await Promise.all(instances.map((one) => one.stop()));
  const last = new Map<string, string>();
  for (const { body } of receiver.got) {
    const { type, data } = JSON.parse(body) as { type: string; data: { matriculaId: string } };
    last.set(data.matriculaId, type);
  }
  // Nobody hears of one that was undone before it was sent.
  expect([...new Set(last.values())]).toEqual(last.size > 0 ? ["enrolment.undone"] : []);
  expect(ids).toEqual(expect.arrayContaining([...last.keys()]));
  expect(await db.$count(webhookEntregas)).toBe(2 * last.size);
});
