import { sql, type SQL, type SQLWrapper } from "drizzle-orm";
import type { Who } from "../access/who.ts";
import { deleteInBatches } from "./batches.ts";
import type { Db } from "./client.ts";
import { auditLog } from "./schema.ts";

/** Who did what to which row. Never a person's data: ids and counts only. */
interface Entry {
  /** Absent where whoever runs the installation acted by the command line. */
  actorId?: string;
  action: string;
  entity: string;
  entityId?: string;
  requestId: string;
  details?: Record<string, string | number | boolean>;
}

/** Writes an entry in the same transaction as what it tells of. */
export async function audit(tx: Db, entry: Entry): Promise<void> {
  await tx.insert(auditLog).values(entry);
}

/** The INSERT of an entry for each row of `from`, by its `id`: a part of WITH in the statement that writes these rows. */
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

/** Rows of one statement: the trail is what everything else writes to, so it is never held for long. */
const BATCH = 500;

/** Removes the entries that are older than so many months (setting AUDIT_RETENTION_MONTHS). */
export async function removeOldEntries(db: Db, months: number, now: Date): Promise<void> {
  const term = sql`${now.toISOString()}::timestamptz - make_interval(months => ${months}::int)`;
  await deleteInBatches(db, auditLog, sql`${auditLog.at} < ${term}`, BATCH);
}

/** Notes who took how many rows of a list away as CSV. */
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
