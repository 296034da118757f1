import { desc, eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { importacaoLinhas, leads, webhookEntregas, webhooks } from "#server/db/schema.ts";
import { useApp } from "#tests/support/app.ts";
import { cast, type Person } from "#tests/support/cast.ts";
import { importCalls, sheetOfLeads } from "#tests/support/importar.ts";
import { addWebhook, readTold } from "#tests/support/webhooks.ts";

// Holds product/importacoes.md#importar and product/integracoes.md#webhooks for what programs hear of a list.
const app = await useApp({ RATE_LIMITS: "off" });
const { db, clock } = app;
const { checked, stored, post } = importCalls(app);
const { norma, norte, irma } = cast;
const ENDPOINTS: Record<string, Person> = {
  norma,
  franquia: norte.franquia,
  cliente: norte.cliente,
  irma: irma.franquia,
};

beforeEach(async () => {
  // Those of the stage.
  await db.delete(webhooks);
  for (const [name, person] of Object.entries(ENDPOINTS))
    await addWebhook(app, `https://${name}.test/`, { person });
});

/** The leads that each endpoint hears of, in the order in which they go out. */
async function told(): Promise<Record<string, string[]>> {
  await readTold(app);
  const rows = await db
    .select({ url: webhooks.url, corpo: webhookEntregas.corpo })
    .from(webhookEntregas)
    .innerJoin(webhooks, eq(webhooks.id, webhookEntregas.webhookId))
    .orderBy(webhookEntregas.proximaEm);
  const to: Record<string, string[]> = {};
  for (const { url, corpo } of rows) {
    const body = JSON.parse(corpo) as { type: string; data: { leadId: string; eventoId: string } };
    expect(body).toMatchObject({ type: "lead.created", data: { eventoId: norte.evento } });
    expect(corpo).not.toMatch(/Aluno|Mãe|lista\.test/);
    (to[new URL(url).hostname.replace(".test", "")] ??= []).push(body.data.leadId);
  }
  return to;
}

test("each imported lead is told to the units above it, in the order of the list and paced", async () => {
  const { id } = await checked(norte.cliente, "leads", sheetOfLeads(300));
  expect(await told()).toEqual({});
  await stored(norte.cliente, id);
  const rows = await db
    .select({ id: leads.id })
    .from(leads)
    .innerJoin(importacaoLinhas, eq(importacaoLinhas.registroId, leads.id))
    .orderBy(importacaoLinhas.numero);
  const ids = rows.map((row) => row.id);
  expect(ids).toHaveLength(300);
  expect(await told()).toEqual({ norma: ids, franquia: ids, cliente: ids });
  const due = await db.select({ at: webhookEntregas.proximaEm }).from(webhookEntregas);
  const seconds = due.map(({ at }) => (at.getTime() - clock.now.getTime()) / 1000);
  // The last line has the number 301, and twenty go out in a second.
  expect(Math.max(...seconds)).toBeCloseTo(301 / 20);
});

test("a row that stands already, and a list that fails, tell nothing", async () => {
  const first = await checked(norte.cliente, "leads", sheetOfLeads(2));
  await stored(norte.cliente, first.id);
  await readTold(app);
  await db.delete(webhookEntregas);
  const again = sheetOfLeads(2).replaceAll("Mãe ", "Madrinha ");
  const updated = await checked(norte.cliente, "leads", again, { repetidas: "atualizar" });
  expect(await stored(norte.cliente, updated.id)).toMatchObject({ atualizadas: 2 });

  const broken = await checked(norte.cliente, "leads", sheetOfLeads(300, 10));
  await db
    .update(importacaoLinhas)
    .set({ conteudo: "v2.a.b.c" })
    .where(eq(importacaoLinhas.numero, 300));
  expect((await stored(norte.cliente, broken.id)).estado).toBe("falhou");
  expect(await told()).toEqual({});
});

test("what was not told yet of a list is not told once it is undone", async () => {
  const before = await checked(norte.cliente, "leads", sheetOfLeads(2));
  await stored(norte.cliente, before.id);
  const first = await told();
  await db.update(webhookEntregas).set({ entregueEm: clock.now });
  const { id } = await checked(norte.cliente, "leads", sheetOfLeads(3, 10));
  await stored(norte.cliente, id);
  await readTold(app);
  const [inSending] = await db
    .update(webhookEntregas)
    .set({ tentativas: 1, leasedUntil: new Date(clock.now.getTime() + 60_000) })
    .where(eq(webhookEntregas.id, await lastOf("norma")))
    .returning();
  const { data } = JSON.parse(inSending!.corpo) as { data: { leadId: string } };
  expect((await post(norte.cliente, "undo", id)).status).toBe(200);
  const { norma: atNorma, ...elsewhere } = await told();
  expect({ norma: first.norma, ...elsewhere }).toEqual(first);
  expect(atNorma?.toSorted()).toEqual([...first.norma!, data.leadId].toSorted());
});

/** The id of the message that goes out last to an endpoint. */
async function lastOf(name: string): Promise<string> {
  const [last] = await db
    .select({ id: webhookEntregas.id })
    .from(webhookEntregas)
    .innerJoin(webhooks, eq(webhooks.id, webhookEntregas.webhookId))
    .where(eq(webhooks.url, `https://${name}.test/`))
    .orderBy(desc(webhookEntregas.proximaEm));
  return last!.id;
}
