import { eq } from "drizzle-orm";
import { webhooks as contract } from "#shared/contract/webhooks.ts";
import { valuesOf } from "#shared/labels.ts";
import { eventoWebhookLabels } from "#shared/labels-webhooks.ts";
import { readFacts } from "#server/db/reader.ts";
import { webhookEntregas } from "#server/db/schema.ts";
import { webhookReader } from "#server/features/webhooks/commands-tell.ts";
import type { TestApp } from "./app.ts";
import { cast } from "./cast.ts";

/** Adds an endpoint through the API. */
export async function addWebhook(
  app: TestApp,
  url: string,
  { person = cast.norte.cliente, eventos = valuesOf(eventoWebhookLabels) } = {},
) {
  const body = { url, descricao: "n8n", eventos };
  const answer = await (await app.as(person)).call(contract.create, { body });
  if (answer.status !== 201) throw new Error(answer.text);
  return answer.body;
}

/** Queues a message to an endpoint, as if something had happened. */
export async function queueMessage({ db, clock }: TestApp, webhookId: string, n = 1) {
  const rows = Array.from({ length: n }, (_, at) => ({
    webhookId,
    tipo: "lead.created",
    corpo: JSON.stringify({ type: "lead.created", data: { leadId: `lead ${at}` } }),
    em: clock.now,
    proximaEm: clock.now,
  }));
  const added = await db.insert(webhookEntregas).values(rows).returning();
  return added[0]!.id;
}

/** Turns what was told into messages, as every instance does. */
export const readTold = ({ db }: Pick<TestApp, "db">) =>
  readFacts({ db, log: { warn: (entry) => console.error(entry) } }, webhookReader);

export const messagesOf = ({ db }: TestApp, webhookId: string) =>
  db
    .select()
    .from(webhookEntregas)
    .where(eq(webhookEntregas.webhookId, webhookId))
    .orderBy(webhookEntregas.em, webhookEntregas.id);
