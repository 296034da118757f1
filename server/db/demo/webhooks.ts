import { valuesOf } from "#shared/labels.ts";
import { eventoWebhookLabels, type FalhaEntrega } from "#shared/labels-webhooks.ts";
import type { Secrets } from "../../lib/secrets.ts";
import { newSigningKeys } from "../../lib/webhook-signature.ts";
import type { webhookEntregas, webhooks, webhookTentativas } from "../schema.ts";
import type { Calendar } from "./calendar.ts";
import { idOf } from "./random.ts";

/** The units of the accounts that have endpoints. */
const units = [
  ["franqueador", "rede"],
  ["franquia", "f1"],
  ["franquia", "f2"],
  ["cliente", "c1"],
  ["cliente", "c9"],
] as const;

interface Message {
  dia: number;
  tipo: string;
  /** The answers of its attempts, the first one first. */
  respostas: (number | FalhaEntrega)[];
}

// Rows of a table: one property a line would hide them.
// oxfmt-ignore
const messages: Message[] = [
  { dia: -6, tipo: "webhook.test", respostas: [200] },
  { dia: -5, tipo: "lead.created", respostas: [200] },
  { dia: -4, tipo: "lead.created", respostas: [503, 200] },
  { dia: -4, tipo: "credit.activated", respostas: ["tempo", 502, 200] },
  { dia: -3, tipo: "contact.outcome", respostas: [200] },
  { dia: -2, tipo: "enrolment.effective", respostas: [404, 404] },
  { dia: -1, tipo: "lead.created", respostas: ["conexao"] },
];

const TEXT: Record<number, string> = {
  200: '{"ok":true}',
  404: "Workflow was not found",
  502: "Bad Gateway",
  503: "Service Unavailable",
};

/** The hour of the evening at which the endpoints were switched off. */
const OFF = { dia: -1, minute: 1_200 };
/** Milliseconds from the message to its attempts. */
const WAITS = [0, 5_000, 305_000];

/** Endpoints that are off, so that a demonstration calls nobody; their log tells how it was. */
export function webhookRows(calendar: Calendar, secrets: Secrets) {
  const endpoints = units.map(([kind, key]) => endpointOf(calendar, kind, key));
  const sent = endpoints.flatMap(({ id, url }) =>
    messages.map((message, at) => messageOf(calendar, { id, url }, { ...message, at })),
  );
  return {
    webhooks: endpoints,
    chaves: endpoints.map(({ id, createdAt }) => keysOf(secrets, id, createdAt)),
    entregas: sent.map(({ entrega }) => entrega),
    tentativas: sent.flatMap(({ tentativas }) => tentativas),
  };
}

function endpointOf(calendar: Calendar, kind: string, key: string) {
  return {
    id: idOf("webhook", `${kind}.${key}`),
    unidadeId: idOf(kind, key),
    url: `https://n8n.${key}.test/webhook/capelo`,
    descricao: "n8n: planilha de inscrições",
    eventos: [...valuesOf(eventoWebhookLabels)],
    createdAt: calendar.instant(-7, 600),
    desligadoEm: calendar.instant(OFF.dia, OFF.minute),
    motivo: "pessoa",
    falhandoDesde: calendar.instant(-2, 700),
  } satisfies typeof webhooks.$inferInsert;
}

function messageOf(
  calendar: Calendar,
  { id: webhookId, url }: { id: string; url: string },
  { dia, tipo, respostas, at }: Message & { at: number },
) {
  const em = calendar.instant(dia, 620 + at * 20);
  const id = idOf("entrega", `${webhookId}.${at}`);
  const last = respostas.at(-1);
  const moment = (n: number) => new Date(em.getTime() + (WAITS[n] ?? 0));
  const isFine = last === 200;
  const entrega = {
    id,
    webhookId,
    tipo,
    corpo: JSON.stringify({ type: tipo, timestamp: em.toISOString(), data: {} }),
    em,
    tentativas: respostas.length,
    proximaEm: em,
    entregueEm: isFine ? moment(respostas.length - 1) : null,
    desistidaEm: isFine ? null : calendar.instant(OFF.dia, OFF.minute),
    ultimo: String(last),
  } satisfies typeof webhookEntregas.$inferInsert;
  const tentativas = respostas.map((resposta, n) => {
    const told =
      typeof resposta === "number"
        ? { ms: 120 + 31 * at, status: resposta, resposta: TEXT[resposta] ?? "" }
        : { ms: 15_000, falha: resposta };
    return {
      ...told,
      id: idOf("tentativa", `${id}.${n}`),
      entregaId: id,
      em: moment(n),
      url,
      assinatura: "v1,demonstracao v1a,demonstracao",
    } satisfies typeof webhookTentativas.$inferInsert;
  });
  return { entrega, tentativas };
}

function keysOf(secrets: Secrets, webhookId: string, createdAt: Date) {
  const id = idOf("chave", webhookId);
  const { shared, own, open } = newSigningKeys();
  const segredo = secrets.seal(`${shared} ${own}`, "webhook_chaves.segredo", id);
  return { id, webhookId, segredo, publica: open, createdAt };
}
