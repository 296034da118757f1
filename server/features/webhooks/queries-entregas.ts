import { and, desc, eq, isNotNull, isNull, sql, type SQL } from "drizzle-orm";
import type { QueryOf } from "#shared/contract/endpoint.ts";
import type {
  EntregaAberta,
  EntregaWebhook,
  TentativaWebhook,
  webhooks as contract,
} from "#shared/contract/webhooks.ts";
import {
  falhaEntregaLabels,
  type EstadoEntrega,
  type FalhaEntrega,
} from "#shared/labels-webhooks.ts";
import type { Who } from "../../access/who.ts";
import type { Db } from "../../db/client.ts";
import { countRows, mapPage, readPage, type Page, type Sort } from "../../db/paging.ts";
import { webhookEntregas, webhooks, webhookTentativas } from "../../db/schema.ts";
import { found } from "../../lib/errors.ts";
import { headersOf } from "./commands-deliver.ts";
import { isOwn } from "./queries.ts";

type Row = typeof webhookEntregas.$inferSelect;

const newestFirst: Sort = {
  by: { em: webhookEntregas.em, id: webhookEntregas.id },
  direction: "desc",
};

const { entregueEm, desistidaEm } = webhookEntregas;
const states: Record<EstadoEntrega, SQL | undefined> = {
  entregue: isNotNull(entregueEm),
  desistida: and(isNull(entregueEm), isNotNull(desistidaEm)),
  pendente: and(isNull(entregueEm), isNull(desistidaEm)),
};

/** @throws AppError not-found where the endpoint is not the caller's */
export async function listEntregas(
  db: Db,
  who: Who,
  id: string,
  query: QueryOf<typeof contract.messages>,
): Promise<Page<EntregaWebhook>> {
  const [own] = await db
    .select({ id: webhooks.id })
    .from(webhooks)
    .where(and(isOwn(who), eq(webhooks.id, id)));
  found(own, "Webhook não encontrado");
  const where = and(
    eq(webhookEntregas.webhookId, id),
    query.estado && states[query.estado],
    query.evento && eq(webhookEntregas.tipo, query.evento),
  );
  const page = await readPage(
    query,
    newestFirst,
    ({ after, orderBy, limit }) =>
      db
        .select()
        .from(webhookEntregas)
        .where(and(where, after))
        .orderBy(...orderBy)
        .limit(limit),
    () => countRows(db, webhookEntregas, where),
  );
  return mapPage(page, entregaOf);
}

/** A message of the caller's endpoint. */
export const isOwnEntrega = (
  who: Pick<Who, "actor">,
  { id, entregaId }: { id: string; entregaId: string },
): SQL | undefined =>
  and(
    eq(webhookEntregas.id, entregaId),
    eq(webhookEntregas.webhookId, id),
    sql`EXISTS (SELECT FROM ${webhooks} WHERE ${and(eq(webhooks.id, webhookEntregas.webhookId), isOwn(who))})`,
  );

/** @throws AppError not-found where it is not the caller's */
export async function getEntrega(
  db: Db,
  who: Pick<Who, "actor">,
  place: { id: string; entregaId: string },
): Promise<EntregaAberta> {
  const [row] = await db.select().from(webhookEntregas).where(isOwnEntrega(who, place));
  const entrega = found(row, "Mensagem não encontrada");
  const tries = await db
    .select()
    .from(webhookTentativas)
    .where(eq(webhookTentativas.entregaId, entrega.id))
    .orderBy(desc(webhookTentativas.em), desc(webhookTentativas.id));
  const { corpo } = entrega;
  return { ...entregaOf(entrega), corpo, historico: tries.map(tentativaOf) };
}

export function entregaOf(row: Row): EntregaWebhook {
  const { id, tipo, em, tentativas, proximaEm, ultimo } = row;
  const estado = estadoOf(row);
  const isFault = ultimo !== null && ultimo in falhaEntregaLabels;
  return {
    id,
    tipo,
    em: em.toISOString(),
    estado,
    tentativas,
    proximaEm: estado === "pendente" ? proximaEm.toISOString() : null,
    status: ultimo === null || isFault ? null : Number(ultimo),
    falha: isFault ? (ultimo as FalhaEntrega) : null,
  };
}

function estadoOf({ entregueEm: done, desistidaEm: ended }: Row): EstadoEntrega {
  if (done !== null) return "entregue";
  return ended === null ? "pendente" : "desistida";
}

function tentativaOf(row: typeof webhookTentativas.$inferSelect): TentativaWebhook {
  const { entregaId, em, ms, url, assinatura, status, falha, resposta } = row;
  return {
    em: em.toISOString(),
    ms,
    url,
    cabecalhos: { ...headersOf(entregaId, em).headers, "webhook-signature": assinatura },
    status,
    falha,
    resposta,
  };
}
