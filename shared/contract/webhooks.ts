import { z } from "zod";
import { valuesOf } from "../labels.ts";
import {
  desligadoLabels,
  estadoEntregaLabels,
  eventoWebhookLabels,
  falhaEntregaLabels,
} from "../labels-webhooks.ts";
import { endpoint } from "./endpoint.ts";
import { id, instant, optionalLines, paging } from "./values.ts";

const evento = z.enum(valuesOf(eventoWebhookLabels), "Evento desconhecido");
const falha = z.enum(valuesOf(falhaEntregaLabels));
const estado = z.enum(valuesOf(estadoEntregaLabels), "Estado inválido");

const NAO_E_ENDERECO = "Informe um endereço que comece com https://";
const campos = {
  url: z
    .string("Informe o endereço")
    .trim()
    .min(1, "Informe o endereço")
    .max(500, "Use no máximo 500 caracteres")
    .regex(/^https?:\/\/[^\s/?#]+\S*$/i, NAO_E_ENDERECO),
  descricao: optionalLines(120),
  eventos: z
    .array(evento, "Escolha os eventos")
    .min(1, "Escolha ao menos um evento")
    .max(20, "Eventos demais")
    .transform((names) => [...new Set(names)]),
};

/** An endpoint of the caller's unit (product/integracoes.md#webhooks). */
export const Webhook = z.object({
  id,
  url: z.string(),
  descricao: z.string(),
  eventos: z.array(evento),
  createdAt: instant,
  /** Why it is off; null while it is on. */
  motivo: z.enum(valuesOf(desligadoLabels)).nullable(),
  desligadoEm: instant.nullable(),
  /** The first failure since the last answer that was fine. */
  falhandoDesde: instant.nullable(),
});
export type Webhook = z.infer<typeof Webhook>;

/** A generation of keys; with the private half of the pair only the server signs. */
export const ChaveWebhook = z.object({
  segredo: z.string(),
  publica: z.string(),
  createdAt: instant,
  /** The end of the former keys while they are exchanged. */
  expiraEm: instant.nullable(),
});
export type ChaveWebhook = z.infer<typeof ChaveWebhook>;

export const NovoWebhook = z.strictObject(campos);
export type NovoWebhook = z.output<typeof NovoWebhook>;

export const PatchWebhook = z
  .strictObject({ ...campos, isActive: z.boolean("Informe true ou false") })
  .partial()
  .refine((patch) => Object.keys(patch).length > 0, "Nada a alterar");
export type PatchWebhook = z.output<typeof PatchWebhook>;

/** A message, with the fate of its last attempt. */
export const EntregaWebhook = z.object({
  id,
  tipo: z.string(),
  em: instant,
  estado,
  tentativas: z.int(),
  /** The next attempt; null where there is none. */
  proximaEm: instant.nullable(),
  /** The status of the last answer. */
  status: z.int().nullable(),
  falha: falha.nullable(),
});
export type EntregaWebhook = z.infer<typeof EntregaWebhook>;

export const TentativaWebhook = z.object({
  em: instant,
  ms: z.int(),
  url: z.string(),
  /** The headers of the request, as they were sent. */
  cabecalhos: z.record(z.string(), z.string()),
  status: z.int().nullable(),
  falha: falha.nullable(),
  /** The first 4 kB of the answer. */
  resposta: z.string().nullable(),
});
export type TentativaWebhook = z.infer<typeof TentativaWebhook>;

/** A message with all its attempts, the latest first. */
export const EntregaAberta = EntregaWebhook.extend({
  corpo: z.string(),
  historico: z.array(TentativaWebhook),
});
export type EntregaAberta = z.infer<typeof EntregaAberta>;

/** The messages to send again: of a time, all or only those that were given up. */
export const RepeticaoWebhook = z
  .strictObject({
    de: z.iso.datetime("Informe o início"),
    ate: z.iso.datetime("Informe o fim"),
    todas: z.boolean("Informe true ou false").default(false),
  })
  .refine(({ de, ate }) => Date.parse(de) < Date.parse(ate), {
    path: ["ate"],
    message: "O fim vem depois do início",
  });
export type RepeticaoWebhook = z.output<typeof RepeticaoWebhook>;

const WebhookCriado = Webhook.extend({ chave: ChaveWebhook });
const params = z.strictObject({ id });
const doEvento = z.strictObject({ id, entregaId: id });
const access = "webhooks:gerir";

export const webhooks = {
  list: endpoint({
    method: "GET",
    path: "/api/webhooks",
    summary: "The endpoints of the caller's unit, at most ten, the oldest first",
    access,
    response: z.array(Webhook),
  }),
  create: endpoint({
    method: "POST",
    path: "/api/webhooks",
    summary: "Adds an endpoint; its keys are in the answer (409 beyond ten)",
    access,
    body: NovoWebhook,
    response: WebhookCriado,
    created: true,
    confirms: true,
    demo: "outgoing",
  }),
  update: endpoint({
    method: "PATCH",
    path: "/api/webhooks/:id",
    summary: "Changes an endpoint, or switches it on or off; switched off it gives up what waits",
    access,
    params,
    body: PatchWebhook,
    response: Webhook,
    confirms: true,
    demo: "outgoing",
  }),
  remove: endpoint({
    method: "DELETE",
    path: "/api/webhooks/:id",
    summary: "Removes an endpoint with its log",
    access,
    params,
    response: "nothing",
  }),
  keys: endpoint({
    method: "POST",
    path: "/api/webhooks/:id/chaves/abrir",
    summary: "Shows the keys of an endpoint, the newest first, and notes it in the trail",
    access,
    params,
    response: z.array(ChaveWebhook),
    confirms: true,
  }),
  rotate: endpoint({
    method: "POST",
    path: "/api/webhooks/:id/chaves",
    summary: "Makes new keys; for 24 hours the former ones sign too (409 while others still do)",
    access,
    params,
    response: z.array(ChaveWebhook),
    confirms: true,
  }),
  endFormer: endpoint({
    method: "POST",
    path: "/api/webhooks/:id/chaves/encerrar",
    summary: "Ends the former keys at once, for instance because somebody else knows them",
    access,
    params,
    response: z.array(ChaveWebhook),
    confirms: true,
  }),
  test: endpoint({
    method: "POST",
    path: "/api/webhooks/:id/teste",
    summary: "Sends an event of the type webhook.test at once and answers with what came back",
    access,
    params,
    response: EntregaAberta,
    limit: "webhook-tests",
    demo: "outgoing",
  }),
  messages: endpoint({
    method: "GET",
    path: "/api/webhooks/:id/entregas",
    summary: "The messages of the last 30 days to an endpoint, the newest first",
    access,
    params,
    query: z.strictObject({
      estado: estado.optional(),
      evento: z.enum([...valuesOf(eventoWebhookLabels), "webhook.test"]).optional(),
      ...paging,
    }),
    response: z.array(EntregaWebhook),
    page: true,
  }),
  message: endpoint({
    method: "GET",
    path: "/api/webhooks/:id/entregas/:entregaId",
    summary: "A message with its attempts: request and answer",
    access,
    params: doEvento,
    response: EntregaAberta,
  }),
  resend: endpoint({
    method: "POST",
    path: "/api/webhooks/:id/entregas/:entregaId/repetir",
    summary: "Sends a message again, with the same id (409 while the endpoint is off)",
    access,
    params: doEvento,
    response: EntregaWebhook,
    demo: "outgoing",
  }),
  resendAll: endpoint({
    method: "POST",
    path: "/api/webhooks/:id/repetir",
    summary: "Sends the messages of a time again, at most 10,000 (409 beyond, or while it is off)",
    access,
    params,
    body: RepeticaoWebhook,
    response: z.object({ mensagens: z.int() }),
    demo: "outgoing",
  }),
};
