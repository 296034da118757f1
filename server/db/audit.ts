import { sql, type SQL, type SQLWrapper } from "drizzle-orm";
import type { Who } from "../access/who.ts";
import { deleteInBatches } from "./batches.ts";
import type { Db } from "./client.ts";
import { auditLog } from "./schema.ts";

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

/** Addresses of one account in an hour that get a row of their own; further ones share one. */
const ADDRESSES = 10;

/**
 * Counts a failed log-in: one row an hour for an account and an address, one for the further
 * addresses of the account, and one for all accounts that do not exist, so that a flood fills
 * nothing. Two at the same moment may begin two rows; their sum is right.
 * @param userId null where no account has the e-mail
 * @param address keyed hash of the source, which tells addresses apart and nothing of them
 */
export async function countFailedLogIn(
  db: Db,
  { userId, address }: { userId: string | null; address: string },
  now: Date,
): Promise<void> {
  const hour = new Date(now);
  hour.setUTCMinutes(0, 0, 0);
  const own = userId === null ? null : address;
  await db.execute(sql`
    WITH kept AS MATERIALIZED (
      SELECT id, details->>'address' AS address FROM audit_log
      WHERE at = ${hour.toISOString()}::timestamptz AND action = 'login-failed'
        AND entity_id IS NOT DISTINCT FROM ${userId}::text
    ), place AS (
      SELECT CASE WHEN (SELECT count(DISTINCT address) FROM kept WHERE address <> ${own}::text) < ${ADDRESSES}::int
        THEN ${own}::text END AS address
    ), counted AS (
      UPDATE audit_log SET details = jsonb_set(details, '{count}', to_jsonb((details->>'count')::int + 1))
      WHERE id = (SELECT min(kept.id) FROM kept, place WHERE kept.address IS NOT DISTINCT FROM place.address)
      RETURNING id
    )
    INSERT INTO audit_log (at, action, entity, entity_id, details)
    SELECT ${hour.toISOString()}::timestamptz, 'login-failed', 'users', ${userId}::text,
      jsonb_strip_nulls(jsonb_build_object('count', 1, 'address', place.address))
    FROM place WHERE NOT EXISTS (SELECT FROM counted)`);
}

/** Rows of one statement. Everything writes to the trail, so it must not be locked for long. */
const BATCH = 500;

export async function removeOldEntries(db: Db, months: number, now: Date): Promise<void> {
  const term = sql`${now.toISOString()}::timestamptz - make_interval(months => ${months}::int)`;
  await deleteInBatches(db, auditLog, sql`${auditLog.at} < ${term}`, BATCH);
}

/** Writes to the trail who exported how many rows of a list as CSV. */
export function auditExport(
  db: Db,
  { actor, requestId }: Pick<Who, "actor" | "requestId">,
  { list, total }: { list: string; total: number },
): Promise<void> {
  return audit(db, {
    actorId: actor.userId,
    action: "export",
    entity: list,
    requestId,
    details: { total },
  });
}
