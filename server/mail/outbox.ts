import { randomUUID } from "node:crypto";
import { and, desc, inArray, isNull, lt, sql, type SQL, type SQLWrapper } from "drizzle-orm";
import { type ClaimedMail, MAIL, ofTheWay } from "./delivery.ts";
import { countedWith, type Lane, laneOf, LANES, type Mail } from "./templates.ts";
import type { Carta } from "#shared/fatos.ts";
import type { Secrets } from "../lib/secrets.ts";
import { deleteInBatches } from "../db/batches.ts";
import type { Db } from "../db/client.ts";
import { mayLeave } from "../db/held-mails.ts";
import { outbox } from "../db/schema.ts";
import type { Counts } from "../lib/counts.ts";
import { AppError } from "../lib/errors.ts";

/**
 * A sent or given-up mail is kept this long for questions; then its recipient is forgotten. No mail
 * waits longer: with a relay it has five days, so what still waits belongs to an installation
 * without one.
 */
const KEPT = 30 * 24 * 60 * 60 * 1000;

/** The most letters to a mailbox in an hour, of kinds that others than its owner may cause. */
const PER_HOUR = 3;
/** The most of these that are of the same kind, in a day. */
const PER_DAY = 10;

export interface QueueParts {
  secrets: Secrets;
  now: () => Date;
  counts: Counts;
}

/**
 * Queues a mail in the transaction of its cause, so that either both are stored or neither. Its
 * data is sealed, because a reset link opens the account. If the mailbox has had its letters of
 * this hour, the mail leaves later (docs/decisions/014).
 * @param until after this moment it would be of no use
 * @returns whether it is queued: not beyond ten alike in a day, and not where it would leave too
 * late
 * @throws AppError too-many for a letter that staff ask for, beyond three alike in an hour or ten
 * in a day
 */
export async function queueMail(
  tx: Db,
  { secrets, now, counts }: QueueParts,
  { template, recipient, data }: Mail,
  until?: Date,
): Promise<boolean> {
  const { rows } = await tx.execute<{ seconds: number | null }>(
    sql`SELECT extract(epoch FROM ${waitFor(template, recipient)})::float8 AS seconds`,
  );
  const seconds = rows[0]?.seconds ?? null;
  if (seconds === null && countedWith(template)?.isAsked) throw tooMany();
  const nextAttemptAt = new Date(now().getTime() + (seconds ?? 0) * 1000);
  if (seconds === null || (until !== undefined && nextAttemptAt >= until)) {
    counts.add("mails-skipped");
    return false;
  }
  const { mail: id, payload } = sealMail(secrets, data);
  await tx.insert(outbox).values({
    id,
    template,
    lane: laneOf(template),
    recipient,
    payload,
    nextAttemptAt,
    // `created_at` has the database's clock too; the limits compare both.
    ...(seconds > 0 && { deferredTo: sql`now() + make_interval(secs => ${seconds})` }),
  });
  return true;
}

/** @returns the data of a letter, sealed for a mail with a new id */
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
 * SQL interval after which this letter may leave; NULL where the mailbox has had enough of them. It
 * locks the mailbox until the end of the transaction, so that simultaneous letters count each
 * other. Other capitals, dots or a +tag are the same mailbox.
 */
function waitFor(template: Mail["template"], recipient: string | SQLWrapper): SQL {
  const counted = countedWith(template);
  if (counted === undefined) return sql`interval '0'`;
  const { all, alike, isAsked } = counted;
  const alikePerHour = isAsked ? PER_HOUR : PER_DAY;
  return sql`mail_wait(${recipient}, ${sql.param(all)}::text[], ${sql.param(alike)}::text[], ${PER_HOUR}, ${alikePerHour}, ${PER_DAY})`;
}

/**
 * Removes mails to a mailbox that have not gone out; one that is being sent at this moment still
 * goes.
 * @param isMeant says by a letter's data whether it is one of them
 * @returns how many
 */
export async function withdrawMails(
  tx: Db,
  secrets: Secrets,
  { templates, recipient }: { templates: Mail["template"][]; recipient: string | null },
  isMeant: (data: unknown) => boolean,
): Promise<number> {
  if (recipient === null) return 0;
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
  const ids = waiting.filter((mail) => isMeant(sealedOf(secrets, mail))).map(({ id }) => id);
  if (ids.length > 0) await tx.delete(outbox).where(inArray(outbox.id, ids));
  return ids.length;
}

/** A letter of a happening; its data are read when it leaves. */
export interface Happening {
  fato: number;
  recipient: string;
  /** It may be undone until then. */
  notBefore: Date;
}

/**
 * Queues letters of happenings, in the order in which these were told, with the limits of
 * `queueMail`. A happening that has its letter gets no other.
 * @returns how many are queued
 */
export async function queueHappenings(
  tx: Db,
  template: Carta,
  letters: Happening[],
  now: Date,
): Promise<number> {
  if (letters.length === 0) return 0;
  const { rowCount } = await tx.execute(sql`
    INSERT INTO outbox (template, lane, recipient, fato_id, next_attempt_at, deferred_to)
    SELECT ${template}, ${laneOf(template)}::smallint, recipient, fato, greatest("notBefore", ${now.toISOString()}::timestamptz + wait),
      CASE WHEN wait > interval '0' THEN now() + wait END
    FROM (
      SELECT *, ${waitFor(template, sql`recipient`)} AS wait
      FROM jsonb_to_recordset(${JSON.stringify(letters)}::jsonb) AS told (fato bigint, recipient text, "notBefore" timestamptz)
    ) AS letter WHERE wait IS NOT NULL ON CONFLICT DO NOTHING`);
  return rowCount ?? 0;
}

/** The stored data of a letter. Instances of a former release left a part of it unsealed. */
export function sealedOf(
  secrets: Secrets,
  { id, payload, facts }: Pick<ClaimedMail, "id" | "payload" | "facts">,
): unknown {
  if (payload === null) return facts ?? {};
  const sealed: unknown = JSON.parse(secrets.open(payload, "outbox.payload", id));
  return Object.assign({}, facts, sealed);
}

/**
 * The newest mails, sent or not, for the page of the demonstration.
 * @param recipients their addresses in small letters; all mails if left out
 */
export function newestMails(db: Db, limit: number, recipients?: string[]) {
  return db
    .select(MAIL)
    .from(outbox)
    .where(recipients && inArray(sql`lower(${outbox.recipient})`, recipients))
    .orderBy(desc(outbox.createdAt))
    .limit(limit);
}

/** A failed mail is tried again within an hour; a failure two hours ago tells nothing of now. */
const RECENT = sql`interval '2 hours'`;

export interface OutboxState {
  waiting: number;
  /** The age of the oldest mail that waits; 0 without any. */
  oldestSeconds: number;
  dead: number;
  /** Mails for which the relay could not be reached since a mail was last sent. */
  blocked: number;
  refused: number;
  /** The longest wait of a letter of the lane for its first attempt; 0 without any. */
  urgentSeconds: number;
  answerSeconds: number;
}

export async function readOutboxState(db: Db, now: Date): Promise<OutboxState> {
  const isWaiting = and(isNull(outbox.sentAt), isNull(outbox.deadAt));
  const { failedAt, lastError } = outbox;
  const isFailing = sql`${failedAt} > ${now}::timestamptz - ${RECENT} AND ${outbox.sentAt} IS NULL AND ${lastError} NOT IN ('expired', 'unreadable')
    AND ${failedAt} > coalesce((SELECT max(sent_at) FROM outbox WHERE sent_at <= ${now}::timestamptz), '-infinity')`;
  const turn = sql`${isWaiting} AND ${failedAt} IS NULL AND ${mayLeave}`;
  const ageOf = (since: SQLWrapper, which: SQL) =>
    sql<number>`coalesce(greatest(0, extract(epoch FROM ${now}::timestamptz - min(${since}) FILTER (WHERE ${which}))), 0)::float8`;
  const waitsSince = (...lanes: Lane[]) =>
    ageOf(outbox.nextAttemptAt, sql`${turn} AND ${inArray(outbox.lane, lanes)}`);
  const [row] = await db
    .select({
      waiting: sql<number>`count(*) FILTER (WHERE ${isWaiting})::int`,
      oldestSeconds: ageOf(outbox.createdAt, sql`${isWaiting}`),
      urgentSeconds: waitsSince(LANES.urgent),
      answerSeconds: waitsSince(LANES.answer, LANES.happening),
      dead: sql<number>`count(*) FILTER (WHERE ${outbox.deadAt} IS NOT NULL)::int`,
      blocked: sql<number>`count(*) FILTER (WHERE ${isFailing} AND ${ofTheWay(lastError)})::int`,
      refused: sql<number>`count(*) FILTER (WHERE ${isFailing} AND NOT ${ofTheWay(lastError)})::int`,
    })
    .from(outbox);
  if (row === undefined) throw new Error("an aggregate gave no row");
  return row;
}

/** Removes mails that were sent or given up a month ago, or have waited so long. */
export async function removeOldMails(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEPT);
  const ended = sql`coalesce(${outbox.sentAt}, ${outbox.deadAt}, ${outbox.createdAt})`;
  await deleteInBatches(db, outbox, sql`${lt(outbox.createdAt, before)} AND ${lt(ended, before)}`);
}
