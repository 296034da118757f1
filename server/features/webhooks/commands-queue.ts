import { and, isNull, lte, or, sql, type SQL, type SQLWrapper } from "drizzle-orm";
import type { EventoWebhook } from "#shared/labels-webhooks.ts";
import type { Db } from "../../db/client.ts";
import { jsonInstant, jsonObject, jsonPlain, orNull, type JsonSql } from "../../db/json.ts";
import { leads, webhookEntregas, webhooks } from "../../db/schema.ts";

/** A happening, of the row whose places in the network `row` tells. */
interface Happening {
  evento: EventoWebhook;
  /** The name of a row of `from` with franqueador_id, franquia_id and cliente_id. */
  row: SQL;
  /** The ids that the message tells; whoever receives it fetches the rest. */
  ids: Record<string, JsonSql>;
  now: SQLWrapper;
  from: SQL;
  /** Seconds until it goes out, where much happens at once; by default none. */
  after?: SQL;
}

/** True for a message that is to be sent. */
export const isWaiting = and(
  isNull(webhookEntregas.entregueEm),
  isNull(webhookEntregas.desistidaEm),
);

/** True for an endpoint that gets messages. */
export const isOn = and(isNull(webhooks.desligadoEm), isNull(webhooks.removidoEm));

/**
 * The INSERT of the messages to endpoints, as a part of WITH in the statement of their cause. For
 * units without an endpoint it costs one look at an index and writes nothing.
 */
export function insertEntregas({ evento, row, ids, now, from, after }: Happening): SQL {
  const at = sql`${now}::timestamptz`;
  const due = after ? sql`${at} + make_interval(secs => ${after})` : at;
  const tipo = sql`${evento}::text`;
  const units = sql`ARRAY[${row}.franqueador_id, ${row}.franquia_id, ${row}.cliente_id]`;
  const corpo = jsonObject({
    type: jsonPlain(tipo),
    timestamp: jsonInstant(at),
    data: ids,
  });
  return sql`INSERT INTO webhook_entregas (webhook_id, tipo, corpo, em, proxima_em)
    SELECT ${webhooks.id}, ${tipo}, ${corpo}, ${at}, ${due} ${from}
    JOIN ${webhooks} ON ${webhooks.unidadeId} = ANY (${units}) AND ${isOn} AND ${tipo} = ANY (${webhooks.eventos})`;
}

/** An id of a message that may be missing. */
export const idOrNull = (id: SQLWrapper): SQL<string> => orNull(jsonPlain(sql`${id}::text`));

/** Queues the messages in the transaction of their cause, so that none tells of what was rolled back. */
export async function queueEntregas(tx: Db, happening: Happening): Promise<void> {
  await tx.execute(insertEntregas(happening));
}

/**
 * Takes back what waits to be told of sign-ups that are being undone.
 * @param which of the leads, by a condition
 */
export async function withdrawEntregas(tx: Db, which: SQL, now: Date): Promise<void> {
  const { leasedUntil, corpo, em } = webhookEntregas;
  await tx
    .delete(webhookEntregas)
    .where(
      and(
        isWaiting,
        or(isNull(leasedUntil), lte(leasedUntil, now)),
        sql`${em} >= (SELECT min(${leads.createdAt}) FROM ${leads} WHERE ${which})`,
        sql`${corpo}::jsonb #>> '{data,leadId}' IN (SELECT ${leads.id}::text FROM ${leads} WHERE ${which})`,
      ),
    );
}
