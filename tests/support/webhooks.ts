import { eq } from "drizzle-orm";
import { webhooks as contract, type NovoWebhook } from "#shared/contract/webhooks.ts";
import type { Db } from "#server/db/client.ts";
import { webhookEntregas, webhooks } from "#server/db/schema.ts";
import type { TestApp } from "./app.ts";
import { cast, NOON, type Branch } from "./cast.ts";

const EVENTOS: NovoWebhook["eventos"] = [
  "lead.created",
  "credit.activated",
  "enrolment.effective",
  "contact.outcome",
];

/** Adds an endpoint through the API. */
export async function addWebhook(
  app: TestApp,
  url: string,
  { person = cast.norte.cliente, eventos = EVENTOS } = {},
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

export const messagesOf = ({ db }: TestApp, webhookId: string) =>
  db
    .select()
    .from(webhookEntregas)
    .where(eq(webhookEntregas.webhookId, webhookId))
    .orderBy(webhookEntregas.em, webhookEntregas.id);

/** Stores an endpoint of each branch, with a message. */
export async function stageWebhooks(tx: Db, branches: Branch[]): Promise<void> {
  // They are off, so that nothing is written for them; their address is refused before any look.
  await tx.insert(webhooks).values(
    branches.map((unit) => ({
      id: unit.webhook,
      unidadeId: unit.cliente.unitId,
      url: `https://127.0.0.1:9/${unit.name}`,
      eventos: ["lead.created" as const],
      createdAt: NOON,
      desligadoEm: NOON,
      motivo: "pessoa" as const,
    })),
  );
  await tx.insert(webhookEntregas).values(
    branches.map((unit) => ({
      id: unit.entrega,
      webhookId: unit.webhook,
      tipo: "lead.created",
      corpo: JSON.stringify({ type: "lead.created", data: { leadId: unit.lead } }),
      em: NOON,
      proximaEm: NOON,
      desistidaEm: NOON,
    })),
  );
}
