import { randomUUID } from "node:crypto";
import { and, count, eq, gte, isNotNull, isNull, lt, lte, or, sql, type SQL } from "drizzle-orm";
import type { EntregaAberta, EntregaWebhook, RepeticaoWebhook } from "#shared/contract/webhooks.ts";
import type { Who } from "../../access/who.ts";
import { deleteInBatches } from "../../db/batches.ts";
import type { Db } from "../../db/client.ts";
import { webhookChaves, webhookEntregas, webhooks } from "../../db/schema.ts";
import { transaction } from "../../db/transaction.ts";
import type { Deps } from "../../deps.ts";
import { AppError, found } from "../../lib/errors.ts";
import { note } from "./commands.ts";
import { readTargets } from "./commands-claim.ts";
import { deliver, type DeliverParts } from "./commands-deliver.ts";
import { lockWebhook } from "./queries.ts";
import { entregaOf, getEntrega, isOwnEntrega } from "./queries-entregas.ts";

type Parts = Pick<Deps, "db" | "now">;

/** The most messages that one call sends again. */
const MOST = 10_000;
/** The lease keeps the poller from sending the test a second time. */
const LEASE = 60_000;
/** The log is kept for 30 days. */
const KEPT = 30 * 24 * 60 * 60 * 1000;

const OFF = "Este webhook está desligado: ligue-o antes.";

/** A message that is being sent at this moment is left alone. */
const isFree = (now: Date): SQL | undefined =>
  or(isNull(webhookEntregas.leasedUntil), lte(webhookEntregas.leasedUntil, now));

const anew = (now: Date) => ({
  tentativas: 0,
  proximaEm: now,
  leasedUntil: null,
  entregueEm: null,
  desistidaEm: null,
});

/**
 * Sends a message again, with its id, so that a receiver may know it.
 * @throws AppError not-found where it is not the caller's; conflict while the endpoint is off, or
 * while the message is being sent
 */
export function resendEntrega(
  { db, now: clock }: Parts,
  who: Who,
  place: { id: string; entregaId: string },
): Promise<EntregaWebhook> {
  const now = clock();
  return transaction(db, async (tx) => {
    await getEntrega(tx, who, place);
    await lockOn(tx, who, place.id);
    const [row] = await tx
      .update(webhookEntregas)
      .set(anew(now))
      .where(and(isOwnEntrega(who, place), isFree(now)))
      .returning();
    if (row === undefined)
      throw new AppError("conflict", "Esta mensagem está sendo enviada agora: aguarde a resposta.");
    await note(tx, who, place.id, "resend-webhook", { mensagens: 1 });
    return entregaOf(row);
  });
}

/**
 * Sends the messages of a time again.
 * @throws AppError conflict beyond 10,000, or while the endpoint is off
 */
export function resendEntregas(
  { db, now: clock }: Parts,
  who: Who,
  id: string,
  { de, ate, todas }: RepeticaoWebhook,
): Promise<{ mensagens: number }> {
  const now = clock();
  const where = and(
    eq(webhookEntregas.webhookId, id),
    gte(webhookEntregas.em, new Date(de)),
    lte(webhookEntregas.em, new Date(ate)),
    todas
      ? undefined
      : and(isNotNull(webhookEntregas.desistidaEm), isNull(webhookEntregas.entregueEm)),
    isFree(now),
  );
  return transaction(db, async (tx) => {
    await lockOn(tx, who, id);
    const [found] = await tx.select({ total: count() }).from(webhookEntregas).where(where);
    const mensagens = found?.total ?? 0;
    if (mensagens > MOST)
      throw new AppError(
        "conflict",
        "São mais de 10.000 mensagens: escolha um período menor e repita em partes.",
      );
    await tx.update(webhookEntregas).set(anew(now)).where(where);
    if (mensagens > 0) await note(tx, who, id, "resend-webhook", { mensagens });
    return { mensagens };
  });
}

async function lockOn(tx: Db, who: Who, id: string): Promise<void> {
  const { desligadoEm } = await lockWebhook(tx, who, id);
  if (desligadoEm !== null) throw new AppError("conflict", OFF);
}

/**
 * Sends a test event at once, also to an endpoint that is off, and waits for the answer.
 * @throws AppError not-found where it is not the caller's
 */
export async function testWebhook(
  parts: DeliverParts,
  who: Who,
  id: string,
): Promise<EntregaAberta> {
  const { db, now: clock } = parts;
  const now = clock();
  const entregaId = randomUUID();
  const message = { type: "webhook.test", timestamp: now.toISOString(), data: { webhookId: id } };
  const [row] = await transaction(db, async (tx) => {
    await lockWebhook(tx, who, id);
    await note(tx, who, id, "test-webhook");
    return tx
      .insert(webhookEntregas)
      .values({
        id: entregaId,
        webhookId: id,
        tipo: message.type,
        corpo: JSON.stringify(message),
        em: now,
        // It is tried once: whoever asked sees the answer.
        tentativas: LAST,
        proximaEm: now,
        leasedUntil: new Date(now.getTime() + LEASE),
      })
      .returning();
  });
  const targets = await readTargets(db, [id], now);
  const claimed = found(row, "Mensagem não encontrada");
  await deliver(parts, claimed, targets.get(id), new AbortController().signal);
  return getEntrega(db, who, { id, entregaId });
}

/** After this attempt a message that failed is given up. */
const LAST = 10;

/** Removes what is older than 30 days, keys that have ended, and endpoints that were removed. */
export async function removeOldEntregas(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEPT);
  const { em, webhookId } = webhookEntregas;
  const ofRemoved = sql`EXISTS (SELECT FROM ${webhooks} WHERE ${and(eq(webhooks.id, webhookId), isNotNull(webhooks.removidoEm))})`;
  await deleteInBatches(db, webhookEntregas, sql`${or(lt(em, before), ofRemoved)}`);
  await db.delete(webhookChaves).where(lte(webhookChaves.expiraEm, now));
  await deleteInBatches(
    db,
    webhooks,
    sql`${isNotNull(webhooks.removidoEm)} AND NOT EXISTS (SELECT FROM ${webhookEntregas} WHERE ${eq(webhookId, webhooks.id)})`,
  );
}
