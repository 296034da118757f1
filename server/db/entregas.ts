import { and, isNull } from "drizzle-orm";
import { webhookEntregas, webhooks } from "./schema.ts";

/**
 * The milliseconds for which letters and messages of what can be undone wait, as long as a screen
 * offers 'Desfazer'.
 */
export const GRACE_MS = 10_000;

/** True for a message that is to be sent. */
export const isWaiting = and(
  isNull(webhookEntregas.entregueEm),
  isNull(webhookEntregas.desistidaEm),
);

/** True for an endpoint that gets messages. */
export const isOn = and(isNull(webhooks.desligadoEm), isNull(webhooks.removidoEm));
