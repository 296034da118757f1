import { eq, inArray } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { webhooks as contract } from "#shared/contract/webhooks.ts";
import { trilha, webhookChaves, webhookEntregas, webhooks } from "#server/db/schema.ts";
import { useApp } from "#tests/support/app.ts";
import { cast } from "#tests/support/cast.ts";
import { addApp } from "#tests/support/factors.ts";
import { addWebhook, messagesOf, queueMessage } from "#tests/support/webhooks.ts";
import { removeOldEntregas } from "./commands-resend.ts";

const app = await useApp();
const { as, db, clock } = app;
const { norma, norte } = cast;
const URL_OK = "https://n8n.rede.test/webhook/1";
const HOUR = 60 * 60 * 1000;
const later = (ms: number) => void (clock.now = new Date(clock.now.getTime() + ms));
const body = (url: string) => ({ url, descricao: null, eventos: ["lead.created" as const] });

// Holds security.md#outgoing-calls.
// Holds product/integracoes.md#webhooks.
describe("endpoints", () => {
  test("belong to a unit: nobody above or below sees them", async () => {
    const own = await addWebhook(app, URL_OK, { person: norte.franquia });
    expect(own).toMatchObject({ url: URL_OK, descricao: "n8n", motivo: null });
    expect(own.chave.segredo).toMatch(/^whsec_[\w+/]{43}=$/);
    expect(own.chave.publica).toMatch(/^whpk_[\w+/]{43}=$/);
    const listed = async (person: typeof norma) =>
      (await (await as(person)).call(contract.list, {})).body.map(({ id }) => id);
    expect(await listed(norte.franquia)).toEqual([own.id]);
    expect(await listed(norma)).toEqual([]);
    expect(await listed(norte.cliente)).toEqual([norte.webhook]);
    const head = await as(norma);
    const params = { id: own.id };
    for (const endpoint of [contract.keys, contract.rotate, contract.test, contract.remove])
      expect((await head.refused(endpoint, { params })).status).toBe(404);
    expect((await head.refused(contract.messages, { params })).status).toBe(404);
  });

  test("are ten at most", async () => {
    for (let n = 0; n < 10; n += 1) await addWebhook(app, `${URL_OK}${n}`, { person: norma });
    const { status, body: told } = await (
      await as(norma)
    ).refused(contract.create, { body: body(URL_OK) });
    expect([status, told.message]).toEqual([
      409,
      "Sua unidade já tem 10 webhooks: remova um antes.",
    ]);
  });

  test.each([
    [
      "http://n8n.rede.test/",
      "Use um endereço https:// público, sem usuário, senha ou #, na porta 443, 80 ou acima de 1023",
    ],
    [
      "https://a:b@rede.test/",
      "Use um endereço https:// público, sem usuário, senha ou #, na porta 443, 80 ou acima de 1023",
    ],
    [
      "https://10.0.0.1/",
      "Use um endereço https:// público, sem usuário, senha ou #, na porta 443, 80 ou acima de 1023",
    ],
    [
      "https://[::ffff:127.0.0.1]/",
      "Use um endereço https:// público, sem usuário, senha ou #, na porta 443, 80 ou acima de 1023",
    ],
    ["javascript:alert(1)", "Informe um endereço que comece com https://"],
    ["rede.test", "Informe um endereço que comece com https://"],
  ])("refuse %s", async (url, message) => {
    const caller = await as(norma);
    const answer = await caller.refused(contract.create, { body: body(url) });
    expect(answer.status).toBe(400);
    expect(answer.body.issues).toEqual([{ path: "url", message }]);
    expect(await db.$count(webhooks, eq(webhooks.unidadeId, norma.unitId))).toBe(0);
  });

  test("switched off give up what waits, switched on begin anew", async () => {
    const { id } = await addWebhook(app, URL_OK);
    await queueMessage(app, id, 2);
    await db.update(webhooks).set({ falhandoDesde: clock.now }).where(eq(webhooks.id, id));
    const caller = await as(norte.cliente);
    const set = (isActive: boolean) =>
      caller.call(contract.update, { params: { id }, body: { isActive } });
    expect((await set(false)).body).toMatchObject({ motivo: "pessoa" });
    expect((await messagesOf(app, id)).every(({ desistidaEm }) => desistidaEm !== null)).toBe(true);
    expect((await set(true)).body).toMatchObject({ motivo: null, falhandoDesde: null });
    const acts = await db
      .select({ action: trilha.action })
      .from(trilha)
      .where(eq(trilha.entityId, id));
    expect(acts.map(({ action }) => action)).toEqual(["create", "deactivate", "activate"]);
  });

  test("removed are gone at once, their log with the hourly work", async () => {
    const { id } = await addWebhook(app, URL_OK);
    await queueMessage(app, id);
    const caller = await as(norte.cliente);
    expect((await caller.call(contract.remove, { params: { id } })).status).toBe(204);
    expect((await caller.refused(contract.remove, { params: { id } })).status).toBe(404);
    expect(await db.$count(webhookChaves, eq(webhookChaves.webhookId, id))).toBe(0);
    await removeOldEntregas(db, clock.now);
    expect(await db.$count(webhooks, eq(webhooks.id, id))).toBe(0);
    expect(await db.$count(webhooks)).toBe(3);
  });

  test("keep their log for 30 days", async () => {
    const { id } = await addWebhook(app, URL_OK);
    await queueMessage(app, id);
    later(29 * 24 * HOUR);
    await queueMessage(app, id);
    later(2 * 24 * HOUR);
    await removeOldEntregas(db, clock.now);
    expect(await db.$count(webhookEntregas, inArray(webhookEntregas.webhookId, [id]))).toBe(1);
  });
});

describe("keys", () => {
  test("are exchanged without a gap: for 24 hours the former ones stand too", async () => {
    const { id, chave } = await addWebhook(app, URL_OK);
    const params = { id };
    const caller = await as(norte.cliente);
    const { body: both } = await caller.call(contract.rotate, { params });
    expect(both).toHaveLength(2);
    expect(both[1]).toMatchObject({ segredo: chave.segredo, expiraEm: "2026-03-11T15:00:00.000Z" });
    const again = await caller.refused(contract.rotate, { params });
    expect([again.status, again.body.message]).toEqual([
      409,
      "Já há uma troca em andamento: encerre a chave anterior antes de trocar de novo.",
    ]);
    later(24 * HOUR);
    const next = await as(norte.cliente);
    expect((await next.call(contract.keys, { params })).body).toEqual([both[0]]);
    await removeOldEntregas(db, clock.now);
    expect(await db.$count(webhookChaves, eq(webhookChaves.webhookId, id))).toBe(1);
  });

  test("of before are ended at once where they leaked", async () => {
    const { id } = await addWebhook(app, URL_OK);
    const params = { id };
    const caller = await as(norte.cliente);
    const [anew] = (await caller.call(contract.rotate, { params })).body;
    expect((await caller.call(contract.endFormer, { params })).body).toEqual([anew]);
    expect((await caller.call(contract.endFormer, { params })).body).toEqual([anew]);
  });

  test("are sealed, and shown only after a second factor of the last 15 minutes", async () => {
    const { id, chave } = await addWebhook(app, URL_OK);
    const [row] = await db.select().from(webhookChaves).where(eq(webhookChaves.webhookId, id));
    expect(row!.segredo).not.toContain("whsec_");
    const caller = await as(norte.cliente);
    await addApp(caller, clock);
    expect((await caller.call(contract.keys, { params: { id } })).body[0]).toEqual(chave);
    later(16 * 60 * 1000);
    for (const endpoint of [contract.keys, contract.rotate, contract.endFormer])
      expect((await caller.refused(endpoint, { params: { id } })).status).toBe(403);
    expect((await caller.refused(contract.create, { body: body(URL_OK) })).status).toBe(403);
    const opened = await db.select().from(trilha).where(eq(trilha.action, "open-webhook-keys"));
    expect(opened).toHaveLength(1);
  });
});
