import { and, asc, count, desc, eq, gt, isNull, or, sql, type SQL } from "drizzle-orm";
import type { ChaveWebhook, Webhook } from "#shared/contract/webhooks.ts";
import { unitOf } from "../../access/actor.ts";
import type { Who } from "../../access/who.ts";
import type { Db } from "../../db/client.ts";
import { webhookChaves, webhooks } from "../../db/schema.ts";
import { AppError, found } from "../../lib/errors.ts";
import type { Outgoing } from "../../lib/outgoing.ts";
import type { Secrets } from "../../lib/secrets.ts";

type Row = typeof webhooks.$inferSelect;

/** True for the endpoints of the caller's own unit that were not removed. */
export const isOwn = ({ actor }: Pick<Who, "actor">): SQL | undefined =>
  and(eq(webhooks.unidadeId, unitOf(actor)), isNull(webhooks.removidoEm));

export async function listWebhooks(db: Db, who: Pick<Who, "actor">): Promise<Webhook[]> {
  const rows = await db
    .select()
    .from(webhooks)
    .where(isOwn(who))
    .orderBy(asc(webhooks.createdAt), asc(webhooks.id));
  return rows.map(webhookOf);
}

export async function countWebhooks(db: Db, who: Pick<Who, "actor">): Promise<number> {
  const [row] = await db.select({ total: count() }).from(webhooks).where(isOwn(who));
  return row?.total ?? 0;
}

/** Locks an endpoint for the transaction. @throws AppError not-found where it is not the caller's */
export async function lockWebhook(tx: Db, who: Pick<Who, "actor">, id: string): Promise<Row> {
  const [row] = await tx
    .select()
    .from(webhooks)
    .where(and(isOwn(who), eq(webhooks.id, id)))
    .for("no key update");
  return found(row, "Webhook não encontrado");
}

export function webhookOf(row: Row): Webhook {
  const { id, url, descricao, eventos, createdAt, motivo, desligadoEm, falhandoDesde } = row;
  return {
    id,
    url,
    descricao,
    eventos,
    createdAt: createdAt.toISOString(),
    motivo,
    desligadoEm: desligadoEm?.toISOString() ?? null,
    falhandoDesde: falhandoDesde?.toISOString() ?? null,
  };
}

/** @throws AppError invalid for an address that leads into a network of its own, or without TLS */
export function checkUrl(outgoing: Outgoing, url: string): void {
  if (outgoing.allows(url)) return;
  const message =
    "Use um endereço https:// público, sem usuário, senha ou #, na porta 443, 80 ou acima de 1023";
  throw new AppError("invalid", message, { issues: [{ path: "url", message }] });
}

/** The generations of keys that sign at this moment, the newest first. */
export async function chavesOf(
  db: Db,
  secrets: Secrets,
  webhookId: string,
  now: Date,
): Promise<ChaveWebhook[]> {
  const rows = await db
    .select()
    .from(webhookChaves)
    .where(and(eq(webhookChaves.webhookId, webhookId), isInForce(now)))
    .orderBy(sql`${webhookChaves.expiraEm} IS NOT NULL`, desc(webhookChaves.createdAt));
  return rows.map(({ id, segredo, publica, createdAt, expiraEm }) => ({
    segredo: openKeys(secrets, { id, segredo }).shared,
    publica,
    createdAt: createdAt.toISOString(),
    expiraEm: expiraEm?.toISOString() ?? null,
  }));
}

export const isInForce = (now: Date): SQL | undefined =>
  or(isNull(webhookChaves.expiraEm), gt(webhookChaves.expiraEm, now));

/** @throws Error when they were sealed with another SECRET_KEY */
export function openKeys(
  secrets: Secrets,
  { id, segredo }: { id: string; segredo: string },
): { shared: string; own: string } {
  const [shared = "", own = ""] = secrets.open(segredo, "webhook_chaves.segredo", id).split(" ");
  return { shared, own };
}
