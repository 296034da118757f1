import { randomUUID } from "node:crypto";
import { and, desc, isNull, lt, sql, type SQL, type SQLWrapper } from "drizzle-orm";
import type { ClaimedMail } from "./delivery.ts";
import { laneOf, type Mail } from "./templates.ts";
import type { Secrets } from "../lib/secrets.ts";
import { deleteInBatches } from "../db/batches.ts";
import type { Db } from "../db/client.ts";
import { jsonObject, type JsonShape } from "../db/json.ts";
import { outbox } from "../db/schema.ts";

/**
 * A mail that is sent or given up stays this long for whoever looks for it, then its recipient is forgotten. Nothing waits
 * longer either: a relay has five days, so what still waits is of an installation without one.
 */
const KEPT = 30 * 24 * 60 * 60 * 1000;

/** Most mails of one kind that a mailbox gets where whoever causes them need not be its owner. */
const PER_HOUR = 3;
export const PER_DAY = 10;

/**
 * Queues a mail in the transaction of its cause: either both are stored or neither. Its data is sealed: a reset link
 * is a key to the account.
 */
export async function queueMail(
  tx: Db,
  { secrets, now }: { secrets: Secrets; now: () => Date },
  { template, recipient, data }: Mail,
): Promise<void> {
  const { mail: id, payload } = sealMail(secrets, data);
  const lane = laneOf(template);
  await tx.insert(outbox).values({ id, template, lane, recipient, payload, nextAttemptAt: now() });
}

/** @returns what a letter is told, sealed for the mail of a new id */
export function sealMail(secrets: Secrets, data: unknown): { mail: string; payload: string } {
  const mail = randomUUID();
  return { mail, payload: secrets.seal(JSON.stringify(data), "outbox.payload", mail) };
}

/**
 * SQL condition "this mailbox may get one more": it had fewer than 3 of these mails in the last hour and fewer than 10 in
 * the last day. Holds until the end of the transaction, also among those who come together, for the statement that
 * queues the mail; a spelling with other capitals, dots or +tag is the same mailbox.
 * @param templates what is counted together
 * @param perHour another number than 3, for those that come together
 */
export function mayMail(
  templates: Mail["template"][],
  recipient: string | SQLWrapper,
  perHour = PER_HOUR,
): SQL<boolean> {
  const counted = sql.param(templates);
  return sql`mail_allowed(${counted}::text[], ${recipient}, ${perHour}, ${PER_DAY})`;
}

/** A mail of which the rows of a statement tell a part: for each of `from`, one is queued. */
interface MailOfRows {
  template: Mail["template"];
  recipient: SQLWrapper;
  /** What the application tells, sealed for the mail of this id; none where the rows tell everything. */
  sealed?: { id: SQLWrapper; payload: SQLWrapper };
  /** What the rows tell: nothing that is not stored beside the mail anyway. */
  facts: JsonShape;
  now: SQLWrapper;
  from: SQL;
}

/** The INSERT that queues mails within the statement of their cause, to stand there as a part of WITH. */
export function insertMail({ template, recipient, sealed, facts, now, from }: MailOfRows): SQL {
  const { id, payload } = sealed ?? { id: sql`gen_random_uuid()`, payload: sql`NULL` };
  return sql`INSERT INTO outbox (id, template, lane, recipient, payload, facts, next_attempt_at)
    SELECT ${id}::uuid, ${template}, ${laneOf(template)}::smallint, ${recipient}, ${payload}, ${jsonObject(facts)}::jsonb, ${now} ${from} RETURNING id`;
}

/**
 * What a letter is told, as it stands in its row: what was sealed, and what the queueing statement took from rows.
 * @throws Error when it was sealed under another key
 */
export function contentOf(
  secrets: Secrets,
  { id, payload, facts }: Pick<ClaimedMail, "id" | "payload" | "facts">,
): unknown {
  if (payload === null) return facts ?? {};
  const sealed: unknown = JSON.parse(secrets.open(payload, "outbox.payload", id));
  return Object.assign({}, facts, sealed);
}

/** The newest mails, whether sent or not, for the page of the demonstration. */
export function newestMails(db: Db, limit: number) {
  return db
    .select({
      id: outbox.id,
      template: outbox.template,
      recipient: outbox.recipient,
      payload: outbox.payload,
      facts: outbox.facts,
      createdAt: outbox.createdAt,
    })
    .from(outbox)
    .orderBy(desc(outbox.createdAt))
    .limit(limit);
}

/** How the outbox stands: mails that wait, the age of the oldest in seconds, and those given up that are still kept. */
export async function readOutboxState(
  db: Db,
  now: Date,
): Promise<{ waiting: number; oldestSeconds: number; dead: number }> {
  const isWaiting = and(isNull(outbox.sentAt), isNull(outbox.deadAt));
  const [row] = await db
    .select({
      waiting: sql<number>`count(*) FILTER (WHERE ${isWaiting})::int`,
      oldestSeconds: sql<number>`coalesce(
        greatest(0, extract(epoch FROM ${now}::timestamptz - min(${outbox.createdAt}) FILTER (WHERE ${isWaiting}))), 0
      )::float8`,
      dead: sql<number>`count(*) FILTER (WHERE ${outbox.deadAt} IS NOT NULL)::int`,
    })
    .from(outbox);
  return row ?? { waiting: 0, oldestSeconds: 0, dead: 0 };
}

/** Forgets mails that were sent or given up a month ago, and those that have waited so long. */
export async function removeOldMails(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEPT);
  const ended = sql`coalesce(${outbox.sentAt}, ${outbox.deadAt}, ${outbox.createdAt})`;
  await deleteInBatches(db, outbox, sql`${lt(outbox.createdAt, before)} AND ${lt(ended, before)}`);
}
