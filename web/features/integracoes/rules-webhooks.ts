import type { EntregaWebhook, TentativaWebhook } from "#shared/contract/webhooks.ts";
import {
  type EventoWebhook,
  eventoWebhookLabels,
  falhaEntregaLabels,
} from "#shared/labels-webhooks.ts";

/** @returns "Inscrição recebida", or the name of a kind that has no label */
export const eventoLabel = (tipo: string): string =>
  tipo === "webhook.test" ? "Teste" : (eventoWebhookLabels[tipo as EventoWebhook] ?? tipo);

/** @returns "Respondeu 503", the fault in words, or that nothing was tried yet */
export function outcomeOf({ status, falha }: Pick<EntregaWebhook, "status" | "falha">): string {
  if (falha !== null) return falhaEntregaLabels[falha];
  return status === null ? "Ainda não foi enviada" : `Respondeu ${status}`;
}

/** Writes the attempt as a command for a shell, which runs nothing of what stands between quotes. */
export function curlOf({ url, cabecalhos }: TentativaWebhook, corpo: string): string {
  const headers = Object.entries(cabecalhos).map(
    ([name, value]) => `  -H ${quoted(`${name}: ${value}`)}`,
  );
  return [`curl -X POST ${quoted(url)}`, ...headers, `  -d ${quoted(corpo)}`].join(" \\\n");
}

const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;
