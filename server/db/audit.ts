import { sql, type SQL, type SQLWrapper } from "drizzle-orm";
import type { Who } from "../access/who.ts";
import type { Db } from "./client.ts";
import { auditLog, failedLogIns } from "./schema.ts";

/** An entry of the audit trail. It holds ids and counts only, never a person's data. */
interface Entry {
  /** Absent when the operator acted by the command line. */
  actorId?: string;
  action: string;
  entity: string;
  entityId?: string;
  requestId: string;
  details?: Record<string, string | number | boolean>;
}

/** Writes an entry in the same transaction as the change that it tells of. */
export async function audit(tx: Db, entry: Entry): Promise<void> {
  await tx.insert(auditLog).values(entry);
}

/** The INSERT of an entry for each row of `from`, by `id`, for WITH in the statement's text. */
export function insertAudit(entry: {
  actorId: SQLWrapper;
  action: string;
  entity: string;
  requestId: SQLWrapper;
  from: SQL;
}): SQL {
  const { actorId, action, entity, requestId, from } = entry;
  return sql`INSERT INTO audit_log (actor_id, action, entity, entity_id, request_id)
    SELECT ${actorId}, ${action}, ${entity}, id, ${requestId} ${from}`;
}

/** Addresses of one account in an hour that are told apart; further ones share one count. */
const ADDRESSES = 10;

/**
 * Counts a failed log-in: the first of an account, address and hour has an entry of its own at
 * once, the number of further ones a second entry after the hour (`tellFailedLogIns`). The account's
 * addresses beyond ten share these two, and so do all accounts that do not exist, so that a flood
 * fills nothing.
 * @param userId null where no account has the e-mail
 * @param address keyed hash of the source, which tells addresses apart and nothing of them
 */
export async function countFailedLogIn(
  db: Db,
  { userId, address }: { userId: string | null; address: string },
  now: Date,
): Promise<void> {
  const own = userId === null ? null : address;
  const at = sql`${now.toISOString()}::timestamptz`;
  await db.execute(sql`
    WITH place AS (
      SELECT CASE WHEN (
        SELECT count(*) FROM ${failedLogIns} WHERE hour = ${hourOf(now)} AND user_id = ${userId}::uuid AND address <> ${own}::text
      ) < ${ADDRESSES}::int THEN ${own}::text END AS address
    ), counted AS (
      INSERT INTO ${failedLogIns} AS kept (hour, user_id, address, last_at)
      SELECT ${hourOf(now)}, ${userId}::uuid, address, ${at} FROM place
      ON CONFLICT (hour, user_id, address) DO UPDATE SET further = kept.further + 1, last_at = ${at}
      RETURNING further, address
    )
    INSERT INTO audit_log (at, action, entity, entity_id, details)
    SELECT ${at}, 'login-failed', 'users', ${userId}::text,
      jsonb_strip_nulls(jsonb_build_object('count', 1, 'address', address))
    FROM counted WHERE further = 0`);
}

/** Moves the numbers of the hours that are over to the trail, each as an entry of its last try. */
export async function tellFailedLogIns(db: Db, now: Date): Promise<void> {
  await db.execute(sql`
    WITH over AS (DELETE FROM ${failedLogIns} WHERE hour < ${hourOf(now)} RETURNING *)
    INSERT INTO audit_log (at, action, entity, entity_id, details)
    SELECT last_at, 'login-failed', 'users', user_id::text,
      jsonb_strip_nulls(jsonb_build_object('count', further, 'address', address))
    FROM over WHERE further > 0`);
}

const hourOf = (now: Date): SQL =>
  sql`date_trunc('hour', ${now.toISOString()}::timestamptz, 'UTC')`;

/** Rows of one statement. Everything writes to the trail, so it must not be locked for long. */
const BATCH = 500;

/** Deletes what is older than the term, by the only way that the database leaves open. */
export async function removeOldEntries(db: Db, months: number, now: Date): Promise<void> {
  const term = sql`${now.toISOString()}::timestamptz - make_interval(months => ${months}::int)`;
  for (let removed = BATCH; removed === BATCH;) {
    const { rows } = await db.execute<{ removed: number }>(
      sql`SELECT remove_old_entries(${term}, ${BATCH}::int) AS removed`,
    );
    removed = rows[0]?.removed ?? 0;
  }
}

/** Writes to the trail who exported how many rows of which list as CSV. */
export function auditExport(
  db: Db,
  { actor, requestId }: Pick<Who, "actor" | "requestId">,
  entity: string,
  details: NonNullable<Entry["details"]>,
): Promise<void> {
  return audit(db, { actorId: actor.userId, action: "export", entity, requestId, details });
}
