import { z } from "zod";

const NAME = /^(?:[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?|\[[0-9a-f:.]+\])$/;

/** The setting of outgoing calls, for server/env.ts. */
export const webhookSettings = z.object({
  /** Hosts of the operator's own network that webhooks may reach there, also without TLS. */
  WEBHOOK_INTERNAL_HOSTS: z
    .string()
    .transform((value) => value.split(",").map((host) => host.trim().toLowerCase()))
    .refine(
      (hosts) => hosts.every((host) => NAME.test(host)),
      "informe nomes ou endereços sem porta, separados por vírgula: n8n.interno, 10.0.0.5",
    )
    .default([]),
});
