import type { Db } from "#server/db/client.ts";
import { webhookEntregas, webhooks } from "#server/db/schema.ts";
import { NOON, type Branch } from "./cast.ts";

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
