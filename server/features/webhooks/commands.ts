import { randomUUID } from "node:crypto";
import { and, eq, isNotNull, isNull, sql } from "drizzle-orm";
import type {
  ChaveWebhook,
  NovoWebhook,
  PatchWebhook,
  Webhook,
} from "#shared/contract/webhooks.ts";
import type { Acao } from "#shared/trilha.ts";
import { unitOf } from "../../access/actor.ts";
import type { Who } from "../../access/who.ts";
import { tell, type By } from "../../db/tell.ts";
import type { Db } from "../../db/client.ts";
import { webhookChaves, webhookEntregas, webhooks } from "../../db/schema.ts";
import { transaction } from "../../db/transaction.ts";
import type { Deps } from "../../deps.ts";
import { AppError, found } from "../../lib/errors.ts";
import type { Secrets } from "../../lib/secrets.ts";
import { newSigningKeys } from "../../lib/webhook-signature.ts";
import { chavesOf, checkUrl, countWebhooks, lockWebhook, webhookOf } from "./queries.ts";

type Parts = Pick<Deps, "db" | "secrets" | "outgoing" | "now">;

/** The most endpoints of a unit. */
const MOST = 10;
/** The former keys sign for so long after new ones were made. */
const ROTATION = 24 * 60 * 60 * 1000;

/**
 * Adds an endpoint to the caller's unit, with its keys.
 * @throws AppError invalid for an address that may not be called; conflict beyond ten
 */
export function createWebhook(
  { db, secrets, outgoing, now: clock }: Parts,
  who: Who,
  { url, descricao, eventos }: NovoWebhook,
): Promise<{ created: boolean; resource: Webhook & { chave: ChaveWebhook } }> {
  checkUrl(outgoing, url);
  const now = clock();
  return transaction(db, async (tx) => {
    // Without the lock two at once would each miss the other and pass the limit.
    const lock = `webhooks ${unitOf(who.actor)}`;
    await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${lock}, 0))`);
    if ((await countWebhooks(tx, who)) >= MOST)
      throw new AppError("conflict", `Sua unidade já tem ${MOST} webhooks: remova um antes.`);
    const [row] = await tx
      .insert(webhooks)
      .values({
        unidadeId: unitOf(who.actor),
        url,
        descricao: descricao ?? "",
        eventos,
        createdAt: now,
      })
      .returning();
    const webhook = webhookOf(found(row, "Webhook não encontrado"));
    await addKeys(tx, secrets, webhook.id, now);
    await note(tx, who, webhook.id, "create");
    const [chave] = await chavesOf(tx, secrets, webhook.id, now);
    return { created: true, resource: { ...webhook, chave: found(chave, "Chave não encontrada") } };
  });
}

/**
 * Changes an endpoint. Switched off, it gives up the messages that wait; switched on, it begins
 * anew.
 * @throws AppError not-found where it is not the caller's; invalid for an address that may not be
 * called
 */
export function updateWebhook(
  { db, outgoing, now: clock }: Parts,
  who: Who,
  id: string,
  { isActive, descricao, ...patch }: PatchWebhook,
): Promise<Webhook> {
  if (patch.url !== undefined) checkUrl(outgoing, patch.url);
  const now = clock();
  return transaction(db, async (tx) => {
    const before = await lockWebhook(tx, who, id);
    const isOff = before.desligadoEm !== null;
    const turns = isActive !== undefined && isActive === isOff;
    const [row] = await tx
      .update(webhooks)
      .set({
        ...patch,
        ...(descricao !== undefined && { descricao: descricao ?? "" }),
        ...(turns && (isActive ? ON : { desligadoEm: now, motivo: "pessoa" as const })),
        // Another address has not failed yet. An update without a value would be refused.
        unidadeId: before.unidadeId,
        ...(patch.url !== undefined && patch.url !== before.url && { falhandoDesde: null }),
      })
      .where(eq(webhooks.id, id))
      .returning();
    if (turns && !isActive) await giveUpWaiting(tx, id, now);
    const switched = isActive ? "activate" : "deactivate";
    await note(tx, who, id, turns ? switched : "update");
    return webhookOf(found(row, "Webhook não encontrado"));
  });
}

const ON = { desligadoEm: null, motivo: null, falhandoDesde: null };

/** Ends the messages that wait for an endpoint which is switched off. */
export async function giveUpWaiting(tx: Db, webhookId: string, now: Date): Promise<void> {
  await tx
    .update(webhookEntregas)
    .set({ desistidaEm: now, leasedUntil: null })
    .where(
      and(
        eq(webhookEntregas.webhookId, webhookId),
        isNull(webhookEntregas.entregueEm),
        isNull(webhookEntregas.desistidaEm),
      ),
    );
}

/** Removes an endpoint: its keys at once, its log with the hourly work. */
export function removeWebhook({ db, now: clock }: Parts, who: Who, id: string): Promise<void> {
  const now = clock();
  return transaction(db, async (tx) => {
    await lockWebhook(tx, who, id);
    await tx.update(webhooks).set({ removidoEm: now }).where(eq(webhooks.id, id));
    await tx.delete(webhookChaves).where(eq(webhookChaves.webhookId, id));
    await note(tx, who, id, "remove-webhook");
  });
}

/** Shows the keys, once the trail has noted who asked. */
export function openChaves(
  { db, secrets, now: clock }: Parts,
  who: Who,
  id: string,
): Promise<ChaveWebhook[]> {
  return transaction(db, async (tx) => {
    await lockWebhook(tx, who, id);
    await note(tx, who, id, "open-webhook-keys");
    return chavesOf(tx, secrets, id, clock());
  });
}

/**
 * Makes new keys. For 24 hours the former ones sign too, so that the receiver can change its own.
 * @throws AppError conflict while former keys still sign
 */
export function rotateChaves(
  { db, secrets, now: clock }: Parts,
  who: Who,
  id: string,
): Promise<ChaveWebhook[]> {
  const now = clock();
  return transaction(db, async (tx) => {
    await lockWebhook(tx, who, id);
    if ((await chavesOf(tx, secrets, id, now)).length > 1)
      throw new AppError(
        "conflict",
        "Já há uma troca em andamento: encerre a chave anterior antes de trocar de novo.",
      );
    await tx
      .update(webhookChaves)
      .set({ expiraEm: new Date(now.getTime() + ROTATION) })
      .where(and(eq(webhookChaves.webhookId, id), isNull(webhookChaves.expiraEm)));
    await addKeys(tx, secrets, id, now);
    await note(tx, who, id, "rotate-webhook-keys");
    return chavesOf(tx, secrets, id, now);
  });
}

/** Ends the former keys at once; without any nothing changes. */
export function endFormerChaves(
  { db, secrets, now: clock }: Parts,
  who: Who,
  id: string,
): Promise<ChaveWebhook[]> {
  return transaction(db, async (tx) => {
    await lockWebhook(tx, who, id);
    const ended = await tx
      .delete(webhookChaves)
      .where(and(eq(webhookChaves.webhookId, id), isNotNull(webhookChaves.expiraEm)))
      .returning({ id: webhookChaves.id });
    if (ended.length > 0) await note(tx, who, id, "end-webhook-keys");
    return chavesOf(tx, secrets, id, clock());
  });
}

async function addKeys(tx: Db, secrets: Secrets, webhookId: string, now: Date): Promise<void> {
  const id = randomUUID();
  const { shared, own, open: publica } = newSigningKeys();
  const segredo = secrets.seal(`${shared} ${own}`, "webhook_chaves.segredo", id);
  await tx.insert(webhookChaves).values({ id, webhookId, segredo, publica, createdAt: now });
}

/** Writes to the trail who did what to an endpoint. */
export function note(
  tx: Db,
  who: By,
  id: string,
  action: Acao,
  dados?: Record<string, number>,
): Promise<void> {
  return tell(tx, who, `webhooks.${action}`, { id, dados });
}
