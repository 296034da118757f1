import {
  and,
  eq,
  inArray,
  isNull,
  lte,
  notInArray,
  or,
  sql,
  type SQL,
  type SQLWrapper,
} from "drizzle-orm";
import type { EventoWebhook } from "#shared/labels-webhooks.ts";
import type { Db } from "./client.ts";
import { jsonInstant, jsonObject, jsonPlain, orNull, type JsonShape } from "./json.ts";
import { leads, webhookEntregas, webhooks } from "./schema.ts";

/** A happening, of the row whose places in the network `row` tells. */
export interface Happening {
  evento: EventoWebhook;
  /** The name of a row of `from` with franqueador_id, franquia_id and cliente_id. */
  row: SQL;
  /** Ids, and words of ours; whoever receives the message fetches the rest. */
  data: JsonShape;
  now: SQLWrapper;
  from: SQL;
  /** The interval until it goes out; by default none. */
  after?: SQL;
  /** Endpoints that are not told. */
  except?: string[];
}

/**
 * The interval for which letters and messages of what can be undone wait, as long as a screen
 * offers 'Desfazer'.
 */
export const GRACE = sql`interval '10 seconds'`;

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
export function insertEntregas(happening: Happening): SQL {
  const { evento, row, data, now, from, after, except = [] } = happening;
  const at = sql`${now}::timestamptz`;
  const due = after ? sql`${at} + ${after}` : at;
  const tipo = sql`${evento}::text`;
  const units = sql`ARRAY[${row}.franqueador_id, ${row}.franquia_id, ${row}.cliente_id]`;
  const corpo = jsonObject({ type: jsonPlain(tipo), timestamp: jsonInstant(at), data });
  const hears = and(
    sql`${webhooks.unidadeId} = ANY (${units})`,
    isOn,
    sql`${tipo} = ANY (${webhooks.eventos})`,
    except.length > 0 ? notInArray(webhooks.id, except) : undefined,
  );
  return sql`INSERT INTO webhook_entregas (webhook_id, tipo, corpo, em, proxima_em)
    SELECT ${webhooks.id}, ${tipo}, ${corpo}, ${at}, ${due} ${from} JOIN ${webhooks} ON ${hears}`;
}

/** An id of a message that may be missing. */
export const idOrNull = (id: SQLWrapper): SQL<string> => orNull(jsonPlain(sql`${id}::text`));

/** Queues the messages in the transaction of their cause, so that none tells of what was rolled back. */
export async function queueEntregas(tx: Db, happening: Happening): Promise<void> {
  await tx.execute(insertEntregas(happening));
}

/** The message that a happening caused, by its moment (or one of these) and an id of its data. */
interface Caused {
  evento: EventoWebhook;
  em: Date | Date[];
  of: [name: string, id: string];
}

/**
 * Takes back what has not been due yet, and tells every other endpoint that it was undone. A message
 * that was tried is not tried again; where one is being sent, the news waits until that has ended.
 * @param undone with the moment of undoing
 */
export async function undoEntregas(
  tx: Db,
  { evento, em, of: [name, id] }: Caused,
  undone: Omit<Happening, "now">,
  now: Date,
): Promise<void> {
  // The lock decides against an instance that is taking the message: read afterwards, it is told.
  const caused = await tx
    .select()
    .from(webhookEntregas)
    .where(
      and(
        inArray(webhookEntregas.em, [em].flat()),
        eq(webhookEntregas.tipo, evento),
        sql`${webhookEntregas.corpo}::jsonb #>> ${sql.param(`{data,${name}}`)}::text[] = ${id}`,
        isWaiting,
      ),
    )
    .for("update");
  const untold = caused.filter(({ tentativas, proximaEm }) => tentativas === 0 && proximaEm > now);
  const ids = untold.map((row) => row.id);
  const told = caused.filter((row) => !ids.includes(row.id));
  if (ids.length > 0) await tx.delete(webhookEntregas).where(inArray(webhookEntregas.id, ids));
  if (told.length > 0)
    await tx
      .update(webhookEntregas)
      .set({ desistidaEm: now })
      .where(
        inArray(
          webhookEntregas.id,
          told.map((row) => row.id),
        ),
      );
  const leases = told.map(({ leasedUntil }) => (leasedUntil?.getTime() ?? 0) - now.getTime());
  await queueEntregas(tx, {
    ...undone,
    now: sql`${now.toISOString()}`,
    after: sql`${Math.max(0, ...leases)}::float8 * interval '1 millisecond'`,
    except: untold.map(({ webhookId }) => webhookId),
  });
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
