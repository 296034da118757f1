import { randomUUID } from "node:crypto";
import { and, desc, inArray, isNull, lt, sql, type SQL, type SQLWrapper } from "drizzle-orm";
import { ofTheWay, type ClaimedMail } from "./delivery.ts";
import { countedWith, laneOf, type Mail } from "./templates.ts";
import type { Secrets } from "../lib/secrets.ts";
import { deleteInBatches } from "../db/batches.ts";
import type { Db } from "../db/client.ts";
import { jsonObject, type JsonShape } from "../db/json.ts";
import { outbox } from "../db/schema.ts";
import { AppError } from "../lib/errors.ts";

/**
 * A mail that is sent or given up stays this long for whoever looks for it, then its recipient is forgotten. Nothing waits
 * longer either: a relay has five days, so what still waits is of an installation without one.
 */
const KEPT = 30 * 24 * 60 * 60 * 1000;

/** Most letters that a mailbox gets where whoever causes them need not be its owner, whatever they say. */
const PER_HOUR = 3;
/** Most of them that are alike. */
const PER_DAY = 10;

/**
 * Queues a mail in the transaction of its cause: either both are stored or neither. Its data is sealed: a reset link
 * is a key to the account. Where the mailbox has had its letters of this hour, it leaves later (docs/decisions/014).
 * @param until from when on it would be of no use
 * @returns whether it is queued: not beyond ten alike in a day, and not where it would leave too late
 * @throws AppError too-many for a letter that staff ask for, beyond three alike in an hour or ten in a day
 */
export async function queueMail(
  tx: Db,
  { secrets, now }: { secrets: Secrets; now: () => Date },
  { template, recipient, data }: Mail,
  until?: Date,
): Promise<boolean> {
  const { rows } = await tx.execute<{ seconds: number | null }>(
    sql`SELECT extract(epoch FROM ${waitFor(template, recipient)})::float8 AS seconds`,
  );
  const seconds = rows[0]?.seconds ?? null;
  if (seconds === null && countedWith(template)?.isAsked) throw tooMany();
  if (seconds === null) return false;
  const nextAttemptAt = new Date(now().getTime() + seconds * 1000);
  if (until !== undefined && nextAttemptAt >= until) return false;
  const { mail: id, payload } = sealMail(secrets, data);
  await tx.insert(outbox).values({
    id,
    template,
    lane: laneOf(template),
    recipient,
    payload,
    nextAttemptAt,
    // The database's clock, as that of `created_at`: both are counted by it.
    ...(seconds > 0 && { deferredTo: sql`now() + make_interval(secs => ${seconds})` }),
  });
  return true;
}

/** @returns what a letter is told, sealed for the mail of a new id */
export function sealMail(secrets: Secrets, data: unknown): { mail: string; payload: string } {
  const mail = randomUUID();
  return { mail, payload: secrets.seal(JSON.stringify(data), "outbox.payload", mail) };
}

function tooMany(): AppError {
  return new AppError(
    "too-many",
    "E-mail não enviado e nada gravado: este endereço já recebeu mensagens demais (no máximo 3 por hora e 10 por dia). Tente mais tarde.",
    { retryAfter: 60 * 60 },
  );
}

/**
 * SQL interval after which this letter may leave; NULL where the mailbox has had enough of them. Holds until the end of the
 * transaction, also among those who come together, for the statement that queues the letter; a spelling with other
 * capitals, dots or +tag is the same mailbox.
 */
function waitFor(template: Mail["template"], recipient: string | SQLWrapper): SQL {
  const counted = countedWith(template);
  if (counted === undefined) return sql`interval '0'`;
  const { all, alike, isAsked } = counted;
  const alikePerHour = isAsked ? PER_HOUR : PER_DAY;
  return sql`mail_wait(${recipient}, ${sql.param(all)}::text[], ${sql.param(alike)}::text[], ${PER_HOUR}, ${alikePerHour}, ${PER_DAY})`;
}

/**
 * Takes back mails to a mailbox that have not gone out; one that is being sent at this moment goes.
 * @param isMeant of what the letter is told, whether it is one of them
 * @returns how many
 */
export async function withdrawMails(
  tx: Db,
  secrets: Secrets,
  { templates, recipient }: { templates: Mail["template"][]; recipient: string },
  isMeant: (data: unknown) => boolean,
): Promise<number> {
  const waiting = await tx
    .select({ id: outbox.id, payload: outbox.payload, facts: outbox.facts })
    .from(outbox)
    .where(
      and(
        sql`mailbox(${outbox.recipient}) = mailbox(${recipient})`,
        inArray(outbox.template, templates),
        isNull(outbox.sentAt),
      ),
    );
  const ids = waiting.filter((mail) => isMeant(contentOf(secrets, mail))).map(({ id }) => id);
  if (ids.length > 0) await tx.delete(outbox).where(inArray(outbox.id, ids));
  return ids.length;
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
  /** SQL interval before which it does not leave, so that its cause can be undone; at once without it. */
  notBefore?: SQL;
  from: SQL;
}

/**
 * The INSERT that queues mails within the statement of their cause, to stand there as a part of WITH: with the limits of
 * `queueMail`, and no row beyond them.
 */
export function insertMail(mail: MailOfRows): SQL {
  const { template, recipient, sealed, facts, now, notBefore = sql`interval '0'`, from } = mail;
  const { id, payload } = sealed ?? { id: sql`gen_random_uuid()`, payload: sql`NULL` };
  return sql`INSERT INTO outbox (id, template, lane, recipient, payload, facts, next_attempt_at, deferred_to)
    SELECT id, ${template}, ${laneOf(template)}::smallint, recipient, payload, facts, ${now}::timestamptz + greatest(wait, ${notBefore}),
      CASE WHEN wait > interval '0' THEN now() + wait END
    FROM (
      SELECT ${id}::uuid AS id, ${recipient}::text AS recipient, ${payload}::text AS payload, ${jsonObject(facts)}::jsonb AS facts,
        ${waitFor(template, recipient)} AS wait ${from}
    ) AS letter WHERE wait IS NOT NULL RETURNING id`;
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

/** A mail that failed is tried again within an hour; what failed longer ago than two says nothing of now. */
const RECENT = sql`interval '2 hours'`;

/** How the outbox stands. */
export interface OutboxState {
  waiting: number;
  /** Age of the oldest of them; 0 without any. */
  oldestSeconds: number;
  /** Those given up that are still kept. */
  dead: number;
  /** Those whose way to the relay failed since anything was sent. */
  blocked: number;
  /** Those that the relay refused since anything was sent. */
  refused: number;
}

export async function readOutboxState(db: Db, now: Date): Promise<OutboxState> {
  const isWaiting = and(isNull(outbox.sentAt), isNull(outbox.deadAt));
  const { failedAt, lastError } = outbox;
  const isFailing = sql`${failedAt} > ${now}::timestamptz - ${RECENT} AND ${outbox.sentAt} IS NULL AND ${lastError} NOT IN ('expired', 'unreadable')
    AND ${failedAt} > coalesce((SELECT max(sent_at) FROM outbox), '-infinity')`;
  const [row] = await db
    .select({
      waiting: sql<number>`count(*) FILTER (WHERE ${isWaiting})::int`,
      oldestSeconds: sql<number>`coalesce(
        greatest(0, extract(epoch FROM ${now}::timestamptz - min(${outbox.createdAt}) FILTER (WHERE ${isWaiting}))), 0
      )::float8`,
      dead: sql<number>`count(*) FILTER (WHERE ${outbox.deadAt} IS NOT NULL)::int`,
      blocked: sql<number>`count(*) FILTER (WHERE ${isFailing} AND ${ofTheWay(lastError)})::int`,
      refused: sql<number>`count(*) FILTER (WHERE ${isFailing} AND NOT ${ofTheWay(lastError)})::int`,
    })
    .from(outbox);
  return row ?? { waiting: 0, oldestSeconds: 0, dead: 0, blocked: 0, refused: 0 };
}

/** Forgets mails that were sent or given up a month ago, and those that have waited so long. */
export async function removeOldMails(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEPT);
  const ended = sql`coalesce(${outbox.sentAt}, ${outbox.deadAt}, ${outbox.createdAt})`;
  await deleteInBatches(db, outbox, sql`${lt(outbox.createdAt, before)} AND ${lt(ended, before)}`);
}
