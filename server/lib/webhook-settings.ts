import { z } from "zod";

const NAME = /^(?:[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?|\[[0-9a-f:.]+\])$/;

/** The setting of outgoing calls, for server/settings.ts. */
export const webhookSettings = z.object({
  WEBHOOK_INTERNAL_HOSTS: z
    .string()
    .transform((value) => value.split(",").map((host) => host.trim().toLowerCase()))
    .refine(
      (hosts) => hosts.every((host) => NAME.test(host)),
      "informe nomes ou endereços sem porta, separados por vírgula: n8n.interno, 10.0.0.5",
    )
    .default([])
    .meta({
      otherwise: "–",
      description:
        "hosts of your own network, without port, that webhooks may reach, without TLS too: `n8n.interno, 10.0.0.5`",
    }),
});
