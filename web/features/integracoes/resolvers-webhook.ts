import { z } from "zod";
import { addDays, SAO_PAULO_ZONE } from "#shared/br/data.ts";
import { momentIn } from "#shared/br/time-zone.ts";
import { NovoWebhook, type Webhook } from "#shared/contract/webhooks.ts";
import { data } from "#shared/contract/values.ts";
import { valuesOf } from "#shared/labels.ts";
import { eventoWebhookLabels, type EventoWebhook } from "#shared/labels-webhooks.ts";

export const WebhookDigitado = NovoWebhook;
export type WebhookValues = z.input<typeof NovoWebhook>;

export const eventosWebhook = valuesOf(eventoWebhookLabels);

export const webhookValues = (webhook?: Webhook) => ({
  url: webhook?.url ?? "",
  descricao: webhook?.descricao ?? "",
  eventos: webhook?.eventos ?? ([...eventosWebhook] as EventoWebhook[]),
});

const midnight = (date: string) => momentIn({ date, time: "00:00" }, SAO_PAULO_ZONE).toISOString();

/** The form 'Repetir mensagens': whole days in São Paulo. */
export const RepeticaoDigitada = z
  .object({ de: data, ate: data, quais: z.enum(["desistidas", "todas"]) })
  .refine(({ de, ate }) => de <= ate, { path: ["ate"], message: "O fim vem depois do início" })
  .transform(({ de, ate, quais }) => ({
    de: midnight(de),
    ate: midnight(addDays(ate, 1)),
    todas: quais === "todas",
  }));
export type RepeticaoValues = z.input<typeof RepeticaoDigitada>;
